import CoreObserving

/// What a path holds at one time, without the type of its values.
protocol NavigationValues {
  var count: Int { get }
  /// The values from a place on.
  func values(from start: Int) -> [AnyHashable]
  /// How many of the first are those of an earlier time; `nil` where that was a path of another type.
  func countOfSame(as earlier: any NavigationValues) -> Int?
}

/// The values of a path in their own type: to find what has changed needs no box for each of them.
private struct TypedValues<Data: RandomAccessCollection>: NavigationValues where Data.Element: Hashable {
  let data: Data

  var count: Int { data.count }

  func values(from start: Int) -> [AnyHashable] { data.dropFirst(start).map { AnyHashable($0) } }

  func countOfSame(as earlier: any NavigationValues) -> Int? {
    guard let earlier = earlier as? Self else { return nil }
    let both = min(count, earlier.count)
    // What an iterator of a type that is not known here costs for each value is a multiple of the comparison.
    let same = data.withContiguousStorageIfAvailable { new in
      earlier.data.withContiguousStorageIfAvailable { old in (0..<both).first { new[$0] != old[$0] } ?? both }
    }
    return (same ?? nil) ?? zip(data, earlier.data).prefix { $0 == $1 }.count
  }
}

/// The path of a navigation stack without the type of its values.
struct NavigationSource {
  let values: () -> any NavigationValues
  /// `false` where the value is of another type.
  let append: (AnyHashable) -> Bool
  let removeLast: (Int) -> Void

  /// A path of values of one type.
  static func elements<Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection>(
    of path: Binding<Data>
  ) -> NavigationSource where Data.Element: Hashable {
    NavigationSource {
      TypedValues(data: path.wrappedValue)
    } append: { value in
      guard let element = value.base as? Data.Element else { return false }
      path.wrappedValue.append(element)
      return true
    } removeLast: { count in
      path.wrappedValue.removeLast(min(count, path.wrappedValue.count))
    }
  }

  /// A path of values of any kind.
  static func path(_ path: Binding<NavigationPath>) -> NavigationSource {
    NavigationSource {
      TypedValues(data: path.wrappedValue.elements)
    } append: { value in
      path.wrappedValue.elements.append(value)
      return true
    } removeLast: { count in
      path.wrappedValue.removeLast(min(count, path.wrappedValue.count))
    }
  }

  /// A path of the stack's own.
  @MainActor static func own() -> NavigationSource {
    let location = StateLocation(NavigationPath(), "NavigationStack.path")
    return path(Binding(location: location))
  }
}
