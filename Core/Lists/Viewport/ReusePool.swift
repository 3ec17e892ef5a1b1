/// Objects that are idle until one of their kind is wanted again: the cells of a list that scrolled away.
///
/// The object given back last is taken first: it is the most likely to be in the processor's caches.
package struct ReusePool<Identifier: Hashable, Object> {
  /// How many idle objects are kept of each kind; more are let go.
  package let limit: Int
  private var idle: [Identifier: [Object]] = [:]

  /// A pool without objects.
  package init(limit: Int = 64) { self.limit = max(0, limit) }

  /// How many objects are idle.
  package var count: Int { idle.values.reduce(0) { $0 + $1.count } }

  /// How many objects of one kind are idle.
  package func count(of identifier: Identifier) -> Int { idle[identifier]?.count ?? 0 }

  /// Hands out an object of a kind; `nil` where none is idle.
  package mutating func take(_ identifier: Identifier) -> Object? { idle[identifier]?.popLast() }

  /// Takes an object back. Says `false` where there are enough of its kind, and does not keep it.
  @discardableResult
  package mutating func give(_ object: Object, _ identifier: Identifier) -> Bool {
    guard count(of: identifier) < limit else { return false }
    idle[identifier, default: []].append(object)
    return true
  }

  /// Lets the objects of a kind go: another class was registered for it.
  package mutating func removeAll(of identifier: Identifier) { idle[identifier] = nil }

  /// Lets all objects go.
  package mutating func removeAll() { idle = [:] }
}
