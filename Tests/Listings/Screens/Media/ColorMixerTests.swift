import Core
import CoreTestSupport
import Testing

struct ColorMixerTests {
  @Test("a color is saved")
  func colors() throws {
    let host = try screen(ColorMixer(), "color-mixer")
    try host.click("Save")
    #expect(host.snapshot.components(separatedBy: "8040BF").count == 3)
  }
}
