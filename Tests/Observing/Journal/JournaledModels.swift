import CoreObserving
import Observation

/// A store on the main actor, with a private setter.
@Observable
@MainActor
final class BasketStore: Journaled {
  private(set) var items: [String] = []
  var note: String?
  /// Changes when the items do.
  var itemsCount = 0

  static let journaledProperties = [
    JournaledProperty("items", \BasketStore.items),
    JournaledProperty("note", \BasketStore.note),
    JournaledProperty("itemsCount", \BasketStore.itemsCount),
  ]

  func add(_ item: String) {
    items.append(item)
    itemsCount = items.count
  }
}

/// A store on no actor.
extension SharedCounter: Journaled {
  static var journaledProperties: [JournaledProperty<SharedCounter>] { [JournaledProperty("value", \.value)] }
}

/// A store on no actor and not safe from others: the main actor alone uses it.
@Observable
final class PlainStore: Journaled {
  var ratio = 0.5

  static var journaledProperties: [JournaledProperty<PlainStore>] { [JournaledProperty("ratio", \.ratio)] }
}

/// A store whose two properties a recording could not tell apart.
@Observable
@MainActor
final class TwiceNamedStore: Journaled {
  var one = 1
  var two = 2

  static let journaledProperties = [
    JournaledProperty("one", \TwiceNamedStore.one), JournaledProperty("one", \TwiceNamedStore.two),
  ]
}
