import CoreRetained

/// How many rows a view makes in a list, as far as its type says.
///
/// Where each element of a ``ForEach`` comes to as many as any other, its rows are made as they are seen. Where that depends on
/// values, as with an `if` without an `else`, all of them are made at once: as in SwiftUI.
nonisolated enum RowCount: Equatable {
  /// Always this number of rows.
  case fixed(Int)
  /// A number that depends on values, as with an `if` without an `else`.
  case varying

  static func of<Content: View>(_ type: Content.Type) -> RowCount {
    if let counting = type as? any RowCounting.Type { return counting.rowCount }
    return Content.Body.self == Never.self ? .fixed(1) : of(Content.Body.self)
  }

  static func + (left: RowCount, right: RowCount) -> RowCount {
    guard case .fixed(let one) = left, case .fixed(let other) = right else { return .varying }
    return .fixed(one + other)
  }
}

/// A view type that knows how many rows its values make.
protocol RowCounting { static var rowCount: RowCount { get } }

extension EmptyView: RowCounting { static var rowCount: RowCount { .fixed(0) } }
extension ForEach: RowCounting where Content: View { static var rowCount: RowCount { .varying } }
extension DisclosureGroup: RowCounting { static var rowCount: RowCount { .varying } }
extension Section: RowCounting where Parent: View, Content: View, Footer: View {
  static var rowCount: RowCount { RowCount.of(Content.self) }
}
extension Optional: RowCounting where Wrapped: View { static var rowCount: RowCount { .varying } }
extension ConditionalContent: RowCounting {
  static var rowCount: RowCount {
    let (first, second) = (RowCount.of(First.self), RowCount.of(Second.self))
    return first == second ? first : .varying
  }
}
extension TupleView: RowCounting {
  static var rowCount: RowCount {
    var total = RowCount.fixed(0)
    func add<Child: View>(_ type: Child.Type) { total = total + RowCount.of(type) }
    repeat add((each Content).self)
    return total
  }
}

// MARK: - Views around others

extension Group: RowCounting where Content: View {
  static var rowCount: RowCount { RowCount.of(Content.self) }
}
extension ModifiedContent: RowCounting where Content: View, Modifier: ViewModifier {
  static var rowCount: RowCount { RowCount.of(Content.self) }
}
extension IdentifiedView: RowCounting { static var rowCount: RowCount { RowCount.of(Content.self) } }
extension EnvironmentModifier: RowCounting { static var rowCount: RowCount { RowCount.of(Content.self) } }
extension ItemTraitModifier: RowCounting { static var rowCount: RowCount { RowCount.of(Content.self) } }
extension LayoutModifier: RowCounting { static var rowCount: RowCount { RowCount.of(Content.self) } }
extension LifetimeModifier: RowCounting { static var rowCount: RowCount { RowCount.of(Content.self) } }
extension PreferenceModifier: RowCounting { static var rowCount: RowCount { RowCount.of(Content.self) } }
extension RowActionsView: RowCounting { static var rowCount: RowCount { RowCount.of(Content.self) } }
