import Core
import CoreTestSupport
import Testing

struct PackingListTests {
  @Test("bags open and close, rows are deleted, and one button packs everything")
  func packingList() throws {
    let host = try screen(PackingList(), "packing-list")
    #expect(throws: TestHostError.self) { try host.find(text: "Laptop") }
    try host.click("Left at home")
    _ = try host.find(text: "Laptop")
    try host.press("delete")
    _ = try host.find(text: "Laptop")
    try host.press("down", "down", "delete")
    #expect(throws: TestHostError.self) { try host.find(text: "Laptop") }
    try host.tap("Pack everything")
    _ = try host.find(text: "3 of 3")
    _ = try host.find(text: "Ready to go")
  }
}
