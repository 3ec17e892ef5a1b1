import Core
import CoreTestSupport
import Testing

struct ContactListTests {
  @Test("a contact opens and closes by its path")
  func contacts() throws {
    let host = try screen(ContactList(), "contacts")
    try host.tap("Grace Hopper")
    #expect(host.snapshot.contains("555 0102"))
    try host.tap("Back to all")
    #expect(host.snapshot.contains("Dijkstra"))
  }
}
