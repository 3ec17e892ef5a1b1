extension Binding: Sequence where Value: MutableCollection {
  /// A binding to one element, by its position.
  public typealias Element = Binding<Value.Element>
  /// Goes through the positions in order, and makes the binding to each element as it gets there.
  public typealias Iterator = IndexingIterator<Binding<Value>>
  /// A part of the collection of bindings, which shares their positions.
  public typealias SubSequence = Slice<Binding<Value>>
}

/// The bindings to the elements of a collection: `ForEach($items) { $item in TextField("Name", text: $item.name) }`.
///
/// A binding to an element with an identity (`Identifiable`) follows it when it is moved; one without stays at its
/// position. To an element that was removed it gives the last value that it gave, and writes nothing. Finding an element
/// that was moved takes time linear in the number of elements.
extension Binding: Collection where Value: MutableCollection {
  /// A position in the collection that the binding reads and writes.
  public typealias Index = Value.Index
  /// The positions of the collection, as they are when they are asked for.
  public typealias Indices = Value.Indices

  /// The position of the first element.
  ///
  /// Reading it reads the collection, and so subscribes to it.
  public var startIndex: Value.Index { wrappedValue.startIndex }
  /// The position after the last element.
  ///
  /// Reading it reads the collection, and so subscribes to it.
  public var endIndex: Value.Index { wrappedValue.endIndex }
  /// All positions of the collection, in order, as they are now.
  public var indices: Value.Indices { wrappedValue.indices }
  /// The position after `index`, which must not be `endIndex`.
  public func index(after index: Value.Index) -> Value.Index { wrappedValue.index(after: index) }
  /// Moves `index` to the next position, in place; it must not be `endIndex`.
  public func formIndex(after index: inout Value.Index) { wrappedValue.formIndex(after: &index) }

  /// A binding to the element at `position`, where there must be one now.
  public subscript(position: Value.Index) -> Binding<Value.Element> { element(at: position) }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection & MutableCollection {
  /// The position before `index`, which must not be `startIndex`.
  public func index(before index: Value.Index) -> Value.Index { wrappedValue.index(before: index) }
  /// Moves `index` to the position before, in place; it must not be `startIndex`.
  public func formIndex(before index: inout Value.Index) { wrappedValue.formIndex(before: &index) }
}

extension Binding: RandomAccessCollection where Value: RandomAccessCollection & MutableCollection {
  /// The position `distance` steps on from `index`, or back where `distance` is negative.
  public func index(_ index: Value.Index, offsetBy distance: Int) -> Value.Index {
    wrappedValue.index(index, offsetBy: distance)
  }
  /// How many steps there are from `start` to `end`; negative where `end` comes first.
  public func distance(from start: Value.Index, to end: Value.Index) -> Int {
    wrappedValue.distance(from: start, to: end)
  }
}
