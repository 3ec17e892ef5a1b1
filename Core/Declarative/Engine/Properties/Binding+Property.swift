public import CoreObserving

/// A binding to the same place comes to the same: what is read through it looks after itself.
extension Binding: DynamicProperty {}

extension Binding: @MainActor GraphProperty {
  mutating func connect(_ kept: inout AnyObject?, at place: PropertyPlace) {}

  static func areEqual(_ left: Binding, _ right: Binding) -> Bool {
    left.isSame(as: right) && left.transaction.isEmpty && right.transaction.isEmpty
  }
}
