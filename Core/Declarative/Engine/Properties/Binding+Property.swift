public import CoreObserving

/// Two bindings to the same place are equal for a body: what is read through them is followed by the pass.
extension Binding: DynamicProperty {}

extension Binding: @MainActor GraphProperty {
  mutating func connect(_ kept: inout AnyObject?, at place: PropertyPlace) {}

  static func areEqual(_ left: Binding, _ right: Binding) -> Bool {
    left.isSame(as: right) && left.transaction.isEmpty && right.transaction.isEmpty
  }
}
