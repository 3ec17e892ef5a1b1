import Core
import CoreTestSupport
import Testing

struct RibbonTests {
  @Test("a shape, and what is handed over, are on no actor where types are on the main actor by default")
  func ribbon() async {
    let host = TestHost(RibbonView(), columns: 4, rows: 1)
    #expect(host.surface.style(column: 0, row: 0) == host.surface.style(column: 3, row: 0))
    let height = await Task.detached {
      Ribbon().inset(by: 2).path(in: CGRect(x: 0, y: 0, width: 8, height: 16)).boundingRect.height
    }.value
    #expect(height == 12)
    #expect(await Task.detached { Pennant().id }.value == 1)
  }
}
