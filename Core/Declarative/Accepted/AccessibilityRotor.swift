// Ways through a screen for who uses a rotor: a terminal is gone through in one order. All of it is accepted, so that listings
// compile.

/// The entries that a rotor of a screen reader leads through (SwiftUI: `AccessibilityRotorContent`).
///
/// They are accepted and never asked for: in a terminal one goes through the views in one order.
public protocol AccessibilityRotorContent {}

/// A place that a rotor leads to (SwiftUI: `AccessibilityRotorEntry`).
public nonisolated struct AccessibilityRotorEntry<ID: Hashable>: AccessibilityRotorContent {
  /// A place that is called by a text.
  ///
  /// `label`, `id`, `textRange` and `prepare` have no effect here: a screen is gone through in one order, and no entry
  /// is ever asked for.
  public init(_ label: Text, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}) {}
  /// A place that is called by a key.
  ///
  /// `labelKey`, `id`, `textRange` and `prepare` have no effect here: a screen is gone through in one order, and no
  /// entry is ever asked for.
  public init(
    _ labelKey: LocalizedStringKey, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}
  ) {}
  /// A place that is called by words.
  ///
  /// `label`, `id`, `textRange` and `prepare` have no effect here: a screen is gone through in one order, and no entry
  /// is ever asked for.
  @_disfavoredOverload
  public init(
    _ label: some StringProtocol, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}
  ) {}
  /// A place in a namespace, that is called by a text.
  ///
  /// `label`, `id`, `namespace`, `textRange` and `prepare` have no effect here: a screen is gone through in one order,
  /// and no entry is ever asked for.
  public init(
    _ label: Text, id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil,
    prepare: @escaping () -> Void = {}
  ) {}
  /// A place in a namespace, that is called by a key.
  ///
  /// `labelKey`, `id`, `namespace`, `textRange` and `prepare` have no effect here: a screen is gone through in one
  /// order, and no entry is ever asked for.
  public init(
    _ labelKey: LocalizedStringKey, id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil,
    prepare: @escaping () -> Void = {}
  ) {}
  /// A place in a namespace, that is called by words.
  ///
  /// `label`, `id`, `namespace`, `textRange` and `prepare` have no effect here: a screen is gone through in one order,
  /// and no entry is ever asked for.
  @_disfavoredOverload
  public init(
    _ label: some StringProtocol, _ id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil,
    prepare: @escaping () -> Void = {}
  ) {}
}

/// Makes what a rotor leads through of a closure (SwiftUI: `AccessibilityRotorContentBuilder`).
@resultBuilder
public enum AccessibilityRotorContentBuilder {
  /// Takes one entry, or one `ForEach` of entries, of the closure.
  public static func buildExpression<Content: AccessibilityRotorContent>(_ content: Content) -> Content { content }
  /// Several parts.
  ///
  /// `content` has no effect here: no entry is ever asked for.
  public static func buildBlock<each Content: AccessibilityRotorContent>(
    _ content: repeat each Content
  ) -> _AccessibilityRotorContents<repeat each Content> { _AccessibilityRotorContents() }
  /// Parts of an `if` without an `else`.
  ///
  /// `content` has no effect here: no entry is ever asked for.
  public static func buildOptional<Content: AccessibilityRotorContent>(
    _ content: Content?
  ) -> _AccessibilityRotorContents<Content> { _AccessibilityRotorContents() }
}

/// What is left of parts that a rotor would lead through: their types.
public nonisolated struct _AccessibilityRotorContents<each Content: AccessibilityRotorContent>:
  AccessibilityRotorContent
{}

extension ForEach: AccessibilityRotorContent where Content: AccessibilityRotorContent {}

extension ForEach where Content: AccessibilityRotorContent {
  /// A place for each element that has an identity.
  public nonisolated init(
    _ data: Data, @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, identities: ElementIdentities { $0.id }, content: content)
  }

  /// A place for each element, which a property identifies.
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content
  ) { self.init(data: data, identities: ElementIdentities { $0[keyPath: id] }, content: content) }
}

/// What rotors of the system lead through (SwiftUI: `AccessibilitySystemRotor`).
public struct AccessibilitySystemRotor: Hashable, Sendable {
  private let name: String
  /// The rotor through the links on the screen.
  public static let links = AccessibilitySystemRotor(name: "links")
  /// The rotor through the views that are headings.
  public static let headings = AccessibilitySystemRotor(name: "headings")
  /// The rotor through the words that are set in bold.
  public static let boldText = AccessibilitySystemRotor(name: "boldText")
  /// The rotor through the pictures on the screen.
  public static let images = AccessibilitySystemRotor(name: "images")
  /// The rotor through the fields in which text is edited.
  public static let textFields = AccessibilitySystemRotor(name: "textFields")
  /// The rotor through the tables on the screen.
  public static let tables = AccessibilitySystemRotor(name: "tables")
  /// The rotor through the lists on the screen.
  public static let lists = AccessibilitySystemRotor(name: "lists")
  /// The rotor through the parts of a screen that an app has marked as landmarks.
  public static let landmarks = AccessibilitySystemRotor(name: "landmarks")
}

extension View {
  /// `label` and `entries` have no effect here: a terminal is gone through in one order (SwiftUI:
  /// `accessibilityRotor(_:entries:)`).
  public nonisolated func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ label: Text, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View { self }

  /// `labelKey` and `entries` have no effect here: a terminal is gone through in one order (SwiftUI:
  /// `accessibilityRotor(_:entries:)`).
  public nonisolated func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ labelKey: LocalizedStringKey, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View { self }

  /// `label` and `entries` have no effect here: a terminal is gone through in one order (SwiftUI:
  /// `accessibilityRotor(_:entries:)`).
  @_disfavoredOverload
  public nonisolated func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ label: some StringProtocol, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View { self }

  /// `systemRotor` and `entries` have no effect here: a terminal is gone through in one order (SwiftUI:
  /// `accessibilityRotor(_:entries:)`).
  public nonisolated func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ systemRotor: AccessibilitySystemRotor, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View { self }

  /// `labelKey`, `entries` and `entryLabel` have no effect here: a terminal is gone through in one order (SwiftUI:
  /// `accessibilityRotor(_:entries:entryLabel:)`).
  public nonisolated func accessibilityRotor<Entry: Identifiable>(
    _ labelKey: LocalizedStringKey, entries: [Entry], entryLabel: KeyPath<Entry, String>
  ) -> some View { self }

  /// `labelKey`, `entries`, `entryID` and `entryLabel` have no effect here: a terminal is gone through in one order
  /// (SwiftUI: `accessibilityRotor(_:entries:entryID:entryLabel:)`).
  public nonisolated func accessibilityRotor<Entry, ID: Hashable>(
    _ labelKey: LocalizedStringKey, entries: [Entry], entryID: KeyPath<Entry, ID>, entryLabel: KeyPath<Entry, String>
  ) -> some View { self }

  /// `systemRotor`, `entries` and `entryLabel` have no effect here: a terminal is gone through in one order (SwiftUI:
  /// `accessibilityRotor(_:entries:entryLabel:)`).
  public nonisolated func accessibilityRotor<Entry: Identifiable>(
    _ systemRotor: AccessibilitySystemRotor, entries: [Entry], entryLabel: KeyPath<Entry, String>
  ) -> some View { self }

  /// `systemRotor`, `entries`, `entryID` and `entryLabel` have no effect here: a terminal is gone through in one order
  /// (SwiftUI: `accessibilityRotor(_:entries:entryID:entryLabel:)`).
  public nonisolated func accessibilityRotor<Entry, ID: Hashable>(
    _ systemRotor: AccessibilitySystemRotor, entries: [Entry], entryID: KeyPath<Entry, ID>,
    entryLabel: KeyPath<Entry, String>
  ) -> some View { self }

  /// `labelKey` and `textRanges` have no effect here: a terminal is gone through in one order (SwiftUI:
  /// `accessibilityRotor(_:textRanges:)`).
  public nonisolated func accessibilityRotor(
    _ labelKey: LocalizedStringKey, textRanges: [Range<String.Index>]
  ) -> some View { self }

  /// `id` and `namespace` have no effect here: a terminal is gone through in one order (SwiftUI:
  /// `accessibilityRotorEntry(id:in:)`).
  public nonisolated func accessibilityRotorEntry<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View {
    self
  }
}
