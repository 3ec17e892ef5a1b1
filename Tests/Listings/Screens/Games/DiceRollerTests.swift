import Core
import CoreTestSupport
import Testing

struct DiceRollerTests {
  @Test("rolls are added up")
  func dice() throws {
    let host = try screen(DiceRoller(), "dice")
    try host.tap("Roll")
    try host.tap("d20")
    try host.tap("Roll")
    #expect(host.snapshot.contains("26"))
  }
}
