/// An element of a collection: the one with the same identity where elements have one, else the one at the position.
final class ElementLocation<Elements: MutableCollection>: BindingLocation {
  private let base: any BindingLocation<Elements>
  private let position: Elements.Index
  private let identity: Held<AnyHashable>?

  init(base: any BindingLocation<Elements>, position: Elements.Index, element: Elements.Element) {
    self.base = base
    self.position = position
    identity = Self.identity(of: element).map { Held($0) }
  }

  var canVanish: Bool { true }

  func read() -> Elements.Element? {
    guard let elements = base.read(), let position = currentPosition(in: elements) else { return nil }
    return elements[position]
  }

  func write(_ value: Elements.Element) -> Bool {
    guard var elements = base.read(), let position = currentPosition(in: elements) else { return false }
    elements[position] = value
    guard base.write(elements) else { return false }
    // Who gives an element another identity goes on with the same element.
    if let identity, let changed = Self.identity(of: value) { identity.value = changed }
    return true
  }

  func isSame(as other: any BindingLocation<Elements.Element>) -> Bool {
    guard let other = other as? ElementLocation<Elements> else { return false }
    return position == other.position && identity?.value == other.identity?.value && base.isSame(as: other.base)
  }

  /// Leaves out the position, which need not be hashable, and the identity, which may change.
  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(Self.self))
    base.hash(into: &hasher)
  }

  private func currentPosition(in elements: Elements) -> Elements.Index? {
    let isWithin = elements.startIndex <= position && position < elements.endIndex
    guard let identity = identity?.value else { return isWithin ? position : nil }
    if isWithin, Self.identity(of: elements[position]) == identity { return position }
    return elements.firstIndex { Self.identity(of: $0) == identity }
  }

  private static func identity(of element: Elements.Element) -> AnyHashable? {
    guard let identifiable = element as? any Identifiable else { return nil }
    return erasedIdentity(of: identifiable)
  }

  private static func erasedIdentity(of element: some Identifiable) -> AnyHashable { AnyHashable(element.id) }
}
