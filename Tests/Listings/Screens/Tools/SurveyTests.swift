import Core
import CoreTestSupport
import Testing

struct SurveyTests {
  @Test("a survey ends with a count")
  func survey() throws {
    let host = try screen(Survey(), "survey")
    for answer in ["Yes", "No", "Yes"] { try host.tap(answer) }
    #expect(host.snapshot.contains("2 yes"))
  }
}
