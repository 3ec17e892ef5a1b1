import Core
import CoreTestSupport
import Testing

private final class NoStore: CountStore {
  func save(_ count: Int) {}
}

struct CountViewTests {
  @Test("the view shows what its model counts")
  func count() throws {
    let host = try screen(CountView(model: CountViewModel(store: NoStore())), "count", rows: 4)
    try host.tap("Add")
    #expect(host.snapshot.contains("Counted 1"))
  }
}
