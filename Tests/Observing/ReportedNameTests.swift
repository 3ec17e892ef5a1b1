import AmbientToolchain
import Observation
import Synchronization
import Testing

@testable import CoreObserving

@Suite struct ReportedNameTests {
  @Test("a change is reported with a key path that has a name")
  func reported() {
    let names = Mutex<[String?]>([])
    let shop = Shop()
    let tracking = Tracking { property in names.withLock { $0.append(property.keyPath?.propertyName) } }
    tracking.run { _ = (shop.total, shop.items) }
    shop.items = 1
    shop.total = 1
    #expect(names.withLock { $0 } == ["items", "total"])
  }
}

@Observable
private final class Shop {
  var total = 0
  var items = 0
}
