import CoreObserving
import Observation

class Store: ObservableObject {
  @Published var count = 0
  @Published var isOn = false
  @Published var items: [String] = []
  @Published var shared = CopyCounting()
}

/// A value that counts how often changing it had to copy.
struct CopyCounting {
  private final class Storage {}

  private var storage = Storage()
  private(set) var copies = 0

  mutating func change() {
    guard !isKnownUniquelyReferenced(&storage) else { return }
    storage = Storage()
    copies += 1
  }
}

/// Publishes nothing by itself.
final class ManualStore: ObservableObject {
  var name = "a" {
    willSet { objectWillChange.send() }
  }
}

final class StoringStore: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  @Published var count = 0
}

final class Subclass: Store {
  @Published var extra = 0
}

@MainActor
final class MainActorStore: ObservableObject {
  @Published var count = 0
  @Published private(set) var title: String
  init(title: String) {
    _title = Published(initialValue: title)
  }
}

/// Changes itself, and asks for its publisher, in its end.
final class LastWords: ObservableObject {
  @Published var count = 0
  deinit {
    count = 1
    objectWillChange.send()
  }
}

@Observable
final class ObservableStore {
  var count = 0
  var isOn = false
  var items: [String] = []
}

/// Nobody observes it as a whole.
final class Meter {
  @Published var level = 0
}

/// Can be observed, as a whole, although the class that has the property cannot.
final class ObservableGauge: Gauge, ObservableObject {}

class Gauge {
  @Published var level = 0
}
