import CoreObserving

/// The path of a navigation stack without the type of its values.
struct NavigationSource {
  let values: () -> [AnyHashable]
  /// `false` where the value is of another type.
  let append: (AnyHashable) -> Bool
  let removeLast: (Int) -> Void

  /// A path of values of one type.
  static func elements<Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection>(
    of path: Binding<Data>
  ) -> NavigationSource where Data.Element: Hashable {
    NavigationSource {
      path.wrappedValue.map { AnyHashable($0) }
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
      path.wrappedValue.elements
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
