// Views and modifiers for the library of Xcode's editor: accepted, as there is no such editor here.

/// Names views and modifiers for the library of an editor (SwiftUI: `LibraryContentProvider`). Nobody asks for them here.
@MainActor @preconcurrency
public protocol LibraryContentProvider {
  /// What the modifiers are shown on.
  associatedtype ModifierBase = Any
  /// The views.
  @LibraryContentBuilder var views: [LibraryItem] { get }
  /// The modifiers, on a view of some kind.
  @LibraryContentBuilder func modifiers(base: ModifierBase) -> [LibraryItem]
}

extension LibraryContentProvider {
  /// No views.
  @LibraryContentBuilder public var views: [LibraryItem] {}
  /// No modifiers.
  @LibraryContentBuilder public func modifiers(base: ModifierBase) -> [LibraryItem] {}
}

/// A view or a modifier in the library of an editor (SwiftUI: `LibraryItem`).
public struct LibraryItem {
  /// Where an item stands in the library (SwiftUI: `LibraryItem.Category`).
  public struct Category: Hashable, Sendable {
    private let name: String
    /// Things that one uses.
    public static let control = Category(name: "control")
    /// Things that stand around others.
    public static let layout = Category(name: "layout")
    /// Changes of how things look.
    public static let effect = Category(name: "effect")
    /// Everything else.
    public static let other = Category(name: "other")
  }

  /// Creates an item.
  ///
  /// `snippet`, `visible`, `title`, `category` and `matchingSignature` have no effect here: there is no library.
  public init<SnippetExpressionType>(
    _ snippet: @autoclosure @escaping () -> SnippetExpressionType, visible: Bool = true, title: String? = nil,
    category: Category = .other, matchingSignature: String? = nil
  ) {}
}

/// Makes a list of the items in a closure (SwiftUI: `LibraryContentBuilder`).
@resultBuilder
public enum LibraryContentBuilder {
  /// The items, in their order.
  public static func buildBlock(_ items: LibraryItem...) -> [LibraryItem] { items }
}
