import Core
import CoreTestSupport
import Testing

struct PlayerControlsTests {
  @Test("the next track plays")
  func player() throws {
    let host = try screen(PlayerControls(), "player")
    try host.click("»")
    #expect(host.snapshot.contains("Nine miles"))
  }
}
