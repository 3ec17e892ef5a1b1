import AmbientToolchain

/// Something more that is told of an element, as a label and a value (Accessibility: `AXCustomContent`).
///
/// What is important is told with the element's value each time, the rest with its hint, to who asks for more.
@MainActor @preconcurrency
public final class AXCustomContent {
  /// How often it is told.
  public enum Importance: UInt, Hashable, Sendable {
    /// To who asks for more.
    case `default` = 0
    /// Each time.
    case high = 1
  }

  /// What it is about, in a word or two.
  public let label: String
  /// What is told about that.
  public let value: String
  /// How often it is told; to who asks for more, unless set.
  public var importance = Importance.default

  /// Creates a label with a value.
  public init(label: String, value: String) { (self.label, self.value) = (label, value) }

  /// Both, as they are told.
  var words: String { value.isEmpty ? label : "\(label): \(value)" }
}

/// A view of which more is told than its label and its value (Accessibility: `AXCustomContentProvider`).
@MainActor @preconcurrency
public protocol AXCustomContentProvider: AnyObject {
  /// What more is told, in this order.
  var accessibilityCustomContent: [AXCustomContent]! { get set }
}

extension UIView {
  /// What is told beside label, value and hint, by the keys of those who said it, in the order in which they came.
  private var customContent: [AXCustomContent] {
    let provider = Self.contentProviders.contain(type(of: self)) ? self as? any AXCustomContentProvider : nil
    let provided = provider?.accessibilityCustomContent ?? []
    return provided + (extras?.accessibility?.customContent.map(\.content) ?? [])
  }

  private static let contentProviders = Conformances(
    to: (any AXCustomContentProvider).self, as: (any AXCustomContentProvider.Type).self, isOnMainActor: true)

  /// Has something more told about the view, in the place of what was said with the same key; nothing where it is `nil`.
  package final func setCustomContent(_ content: AXCustomContent?, for key: String) {
    var all = extras?.accessibility?.customContent ?? []
    if let place = all.firstIndex(where: { $0.key == key }) {
      if let content { all[place].content = content } else { all.remove(at: place) }
    } else if let content {
      all.append(KeyedContent(key: key, content: content))
    }
    setAccessibility(\.customContent, all)
  }

  /// What is told as the value: with what is important.
  final var toldValue: String? { told(accessibilityValue, .high) }
  /// What is told to who asks for more.
  final var toldHint: String? { told(accessibilityHint, .default) }

  private func told(_ own: String?, _ importance: AXCustomContent.Importance) -> String? {
    let words = customContent.filter { $0.importance == importance }.map(\.words)
    guard !words.isEmpty else { return own }
    return ([own].compactMap(\.self).filter { !$0.isEmpty } + words).joined(separator: ", ")
  }
}

/// Something more that is told, with the key of who said it.
struct KeyedContent: Equatable {
  let key: String
  var content: AXCustomContent

  static func == (left: KeyedContent, right: KeyedContent) -> Bool {
    left.key == right.key && left.content === right.content
  }
}
