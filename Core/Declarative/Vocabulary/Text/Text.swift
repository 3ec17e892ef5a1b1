public import AmbientProgram
package import CoreEnvironment
import CoreRetained
public import Foundation

/// Shows a text, which may be styled, formatted and translated (SwiftUI: `Text`).
///
/// ```swift
/// let count = 3
/// let name = "Mirra Chair"
/// Text("Proceed to checkout ^[(\(count) Item](inflect: true))")  // a key: translated, with markdown in it
/// Text(name)                                                     // a string: shown as it is
/// Text(12.5, format: .currency(code: "USD"))
/// Text("Total: ") + Text("12").bold()
/// ```
///
/// For one line or many. What is edited is a ``TextField``; a title with an icon is a ``Label``.
/// What comes from users or servers goes in as a string or by interpolation: markdown in it does not count.
///
/// It wraps at spaces, and takes no more lines than there is room for. What a modifier says of a text goes before what
/// one around it says. There is one font of one size: titles are bold.
///
/// Unchecked: it is a value, and its sources hold constants.
public nonisolated struct Text: Equatable, @unchecked Sendable {
  /// What is shown.
  enum Content: Equatable {
    case verbatim(String)
    case key(LocalizedStringKey)
    case source(TextSource)
    case parts([Text])

    static func == (left: Content, right: Content) -> Bool {
      switch (left, right) {
      case (.verbatim(let left), .verbatim(let right)): left == right
      case (.key(let left), .key(let right)): left == right
      case (.source(let left), .source(let right)): left === right || left.isEqual(to: right)
      case (.parts(let left), .parts(let right)): left == right
      default: false
      }
    }
  }

  let content: Content
  /// What modifiers say, the first one first.
  private(set) var changes: [TextRunLook.Change] = []

  init(_ content: Content) { self.content = content }

  /// Shows a string exactly as it is, also a literal, which else would be a key of the string catalogue.
  public init(verbatim content: String) { self.content = .verbatim(content) }

  /// Shows a string as it is. A literal is a key: see `init(_:tableName:bundle:comment:)`.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { self.content = .verbatim(String(content)) }

  /// Shows what a key stands for in the language of the place: from a string catalogue, or the key itself. Markdown in it
  /// is shown: bold, italic, code, struck through, links.
  ///
  /// `comment` has no effect here: a comment is for whoever translates.
  ///
  /// - Parameters:
  ///   - key: What is looked up in the catalogue; shown itself where it is not there.
  ///   - tableName: The name of the catalogue; `Localizable` where it is `nil`.
  ///   - bundle: Where the catalogue is; the app's where it is `nil`.
  ///   - comment: For whoever translates.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    if tableName == nil, bundle == nil {
      content = .key(key)
    } else {
      content = .source(LocalizedSource(key, table: tableName, bundle: bundle))
    }
  }

  /// Shows what a key stands for in the language of the place, from one of the program's own bundles.
  ///
  /// `comment` has no effect here: a comment is for whoever translates.
  @_disfavoredOverload
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: ProgramBundle?, comment: StaticString? = nil
  ) { self.init(key, tableName: tableName, bundle: bundle?.foundation, comment: comment) }

  /// This text with something said of it.
  func changed(_ change: TextRunLook.Change) -> Text {
    var text = self
    text.changes.append(change)
    return text
  }

  /// Puts one text after another, each in its own style.
  public static func + (left: Text, right: Text) -> Text { Text(.parts(left.joinable + right.joinable)) }

  private var joinable: [Text] {
    if changes.isEmpty, case .parts(let parts) = content { return parts }
    return [self]
  }

  /// Adds what is shown.
  func resolve(into resolution: inout TextResolution, _ look: TextRunLook) {
    var look = look
    for change in changes.reversed() { look.apply(change) }
    switch content {
    case .verbatim(let text): resolution.append(text, look)
    case .key(let key): key.resolve(into: &resolution, look)
    case .source(let source): source.resolve(into: &resolution, look)
    case .parts(let parts): for part in parts { part.resolve(into: &resolution, look) }
    }
  }

  /// The characters, where they are the same everywhere and nothing is said of them: so it is with most texts of long lists.
  var usualString: String? {
    guard changes.isEmpty else { return nil }
    switch content {
    case .verbatim(let string): return string
    case .key(let key): return key.usualString
    case .source, .parts: return nil
    }
  }

  /// The characters, as they are shown in an environment.
  package func string(in environment: EnvironmentValues) -> String {
    if environment.textIsUsual, let usualString { return usualString }
    var resolution = TextResolution(environment.textSurroundings ?? .usual, environment)
    resolve(into: &resolution, TextRunLook())
    return resolution.text
  }
}
