import Core
import CoreTestSupport
import Testing

struct QuizTests {
  @Test("an answer is marked, and the next question comes")
  func quiz() throws {
    let host = try screen(Quiz(), "quiz")
    try host.click("Jupiter")
    try host.tap("Next")
    try host.click("Six")
    try host.tap("Next")
    #expect(host.snapshot.contains("You know 1 of 2."))
  }
}
