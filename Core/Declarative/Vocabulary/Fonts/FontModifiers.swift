public import CoreEnvironment
import CoreRetained

extension View {
  /// The font of the texts in this view; `nil` for the usual one (SwiftUI: `font(_:)`).
  ///
  /// ```swift
  /// VStack(alignment: .leading) {
  ///   Text("Mirra Chair").font(.headline)
  ///   Text("Four legs, oak").font(.body)
  /// }
  /// ```
  ///
  /// For what a text is: a title, a headline. A terminal has one font of one size, so titles and headlines are bold,
  /// and what is told apart by size alone looks the same. To say only that a word is heavy take `bold()`.
  public nonisolated func font(_ font: Font?) -> some View { environment(\.font, font) }

  /// Sets how heavy the texts in the view are; `nil` takes what their font says. From `semibold` on they are bold
  /// (SwiftUI: `fontWeight(_:)`).
  ///
  /// ```swift
  /// VStack {
  ///   Text("Order 1042")
  ///   Text("Paid")
  /// }
  /// .fontWeight(.bold)
  /// ```
  public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View { environment(\.fontWeight, weight) }

  /// Makes the texts in this view bold, or takes back what a modifier around it said (SwiftUI: `bold(_:)`).
  public nonisolated func bold(_ isActive: Bool = true) -> some View { environment(\.isTextBold, isActive) }

  /// Slants the texts in this view, or takes back what a modifier around it said (SwiftUI: `italic(_:)`).
  public nonisolated func italic(_ isActive: Bool = true) -> some View { environment(\.isTextItalic, isActive) }

  /// Gives the digits in the view the same width, which they have in a terminal in any case (SwiftUI:
  /// `monospacedDigit()`).
  public nonisolated func monospacedDigit() -> some View { self }
}

extension EnvironmentValues {
  /// The font of texts; `nil` for the usual one (SwiftUI: `font`).
  public var font: Font? {
    get { self[text: FontKey.self] }
    set { self[text: FontKey.self] = newValue }
  }

  var fontWeight: Font.Weight? {
    get { self[text: FontWeightKey.self] }
    set { self[text: FontWeightKey.self] = newValue }
  }

  var isTextBold: Bool? {
    get { self[text: BoldKey.self] }
    set { self[text: BoldKey.self] = newValue }
  }

  var isTextItalic: Bool? {
    get { self[text: ItalicKey.self] }
    set { self[text: ItalicKey.self] = newValue }
  }
}

private enum FontKey: TextKey {
  static var defaultValue: Font? { nil }
  typealias Group = TextLookKeys
}

private enum FontWeightKey: TextKey {
  static var defaultValue: Font.Weight? { nil }
  typealias Group = TextLookKeys
}

private enum BoldKey: TextKey {
  static var defaultValue: Bool? { nil }
  typealias Group = TextLookKeys
}

private enum ItalicKey: TextKey {
  static var defaultValue: Bool? { nil }
  typealias Group = TextLookKeys
}
