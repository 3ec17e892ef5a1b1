import CoreEnvironment
public import Foundation

/// What was copied (UIKit: `UIPasteboard`), over the port `\.clipboard` of the window that the user works in.
///
/// ```swift
/// UIPasteboard.general.string = order.number
/// ```
///
/// What is set goes to the terminal's clipboard as well, where that takes it. A terminal cannot be asked what its clipboard
/// holds: what is read is what was copied in this process. Only text leaves the process; pictures, colours and other things
/// stay in it.
@MainActor @preconcurrency
public final class UIPasteboard {
  /// The name of a pasteboard (UIKit: `UIPasteboard.Name`).
  public struct Name: RawRepresentable, Hashable, Sendable {
    /// The name as text.
    public var rawValue: String
    /// Creates a name from text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a name from text.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// The pasteboard that everything copies to.
    public static let general = Name("com.apple.UIKit.pboard.general")
  }

  /// The pasteboard that everything copies to and pastes from.
  public static let general = UIPasteboard(.general, Content())
  private static var named: [Name: Content] = [:]

  /// What pasteboards of one name share.
  @MainActor
  private final class Content {
    var items: [[String: Any]] = []
    /// The text that the clipboard had when `items` were put in: another one says that somebody else has copied since.
    var text: String?
    var changes = 0
  }

  /// The pasteboard's name.
  public let name: Name
  private let content: Content

  private init(_ name: Name, _ content: Content) { (self.name, self.content) = (name, content) }

  /// A pasteboard of the process's own, which shares what is in it with others of the same name.
  ///
  /// - Returns: `nil` where there is none of that name, and none is to be made.
  public convenience init?(name: Name, create: Bool) {
    guard let content = Self.named[name] ?? (create ? Content() : nil) else { return nil }
    Self.named[name] = content
    self.init(name, content)
  }

  /// A pasteboard with a name that no other one has.
  public static func withUniqueName() -> UIPasteboard {
    let (name, content) = (Name(UUID().uuidString), Content())
    named[name] = content
    return UIPasteboard(name, content)
  }

  /// Forgets the name of a pasteboard: one that is made by it later is empty.
  public static func remove(withName pasteboardName: Name) { named[pasteboardName] = nil }

  private var isGeneral: Bool { name == .general }
  private var clipboard: any Clipboard {
    UIApplication.shared.keyWindow?.environment.clipboard ?? InMemoryClipboard.shared
  }

  private var entries: [[String: Any]] {
    guard isGeneral else { return content.items }
    let text = clipboard.text
    // What somebody else has copied since takes the place of what was put in here.
    if text != content.text { return text.map { [[Self.textType: $0]] } ?? [] }
    return content.items
  }

  private func replace(_ items: [[String: Any]]) {
    content.items = items
    content.changes += 1
    guard isGeneral else { return }
    let text = items.compactMap(Self.text).joined(separator: "\n")
    if !text.isEmpty || clipboard.text != nil {
      if let window = UIApplication.shared.keyWindow { window.copyOut(text) } else { clipboard.setText(text) }
    }
    content.text = clipboard.text
    NotificationCenter.default.post(name: Self.changedNotification, object: self)
  }

  private static let textType = "public.utf8-plain-text"
  private static let addressType = "public.url"
  private static let pictureType = "public.image"
  private static let colorType = "com.apple.uikit.color"

  private static func text(_ item: [String: Any]) -> String? {
    for value in [item[textType], item["public.text"], item["public.plain-text"]] + item.values.map({ Optional($0) }) {
      if let text = value as? String { return text }
      if let url = value as? URL { return url.absoluteString }
    }
    return nil
  }

  private static func address(_ item: [String: Any]) -> URL? {
    for value in item.values { if let url = value as? URL { return url } }
    guard let text = text(item), let url = URL(string: text), url.scheme != nil else { return nil }
    return url
  }

  private func values<Value>(_ type: Value.Type) -> [Value] {
    entries.compactMap { item in item.values.lazy.compactMap { $0 as? Value }.first }
  }

  // MARK: What is in it

  /// What is in it, each thing by its types.
  public var items: [[String: Any]] {
    get { entries }
    set { replace(newValue) }
  }
  /// How many things are in it.
  public var numberOfItems: Int { entries.count }
  /// How often something was put in by this program.
  public var changeCount: Int { content.changes }
  /// The types of the first thing in it.
  public var types: [String] { entries.first.map { $0.keys.sorted() } ?? [] }

  /// The text in it; an address counts as text. `nil` where there is none.
  public var string: String? {
    get { entries.lazy.compactMap(Self.text).first }
    set { replace(newValue.map { [[Self.textType: $0]] } ?? []) }
  }
  /// All texts in it, of which several are written as lines to the terminal's clipboard.
  public var strings: [String]? {
    get {
      let texts = entries.compactMap(Self.text)
      return texts.isEmpty ? nil : texts
    }
    set { replace((newValue ?? []).map { [Self.textType: $0] }) }
  }
  /// The address in it: one that was put in, or a text that is one with a scheme.
  public var url: URL? {
    get { entries.lazy.compactMap(Self.address).first }
    set { replace(newValue.map { [[Self.addressType: $0]] } ?? []) }
  }
  /// All addresses in it.
  public var urls: [URL]? {
    get {
      let addresses = entries.compactMap(Self.address)
      return addresses.isEmpty ? nil : addresses
    }
    set { replace((newValue ?? []).map { [Self.addressType: $0] }) }
  }
  /// The picture in it, which stays in the process.
  public var image: UIImage? {
    get { values(UIImage.self).first }
    set { replace(newValue.map { [[Self.pictureType: $0]] } ?? []) }
  }
  /// All pictures in it, which stay in the process.
  public var images: [UIImage]? {
    get {
      let pictures = values(UIImage.self)
      return pictures.isEmpty ? nil : pictures
    }
    set { replace((newValue ?? []).map { [Self.pictureType: $0] }) }
  }
  /// The colour in it, which stays in the process.
  public var color: UIColor? {
    get { values(UIColor.self).first }
    set { replace(newValue.map { [[Self.colorType: $0]] } ?? []) }
  }

  /// Whether there is a text in it.
  public var hasStrings: Bool { strings != nil }
  /// Whether there is an address in it.
  public var hasURLs: Bool { urls != nil }
  /// Whether there is a picture in it.
  public var hasImages: Bool { images != nil }
  /// Whether there is a colour in it.
  public var hasColors: Bool { color != nil }

  /// Whether the first thing in it has one of these types.
  public func contains(pasteboardTypes: [String]) -> Bool { !Set(types).isDisjoint(with: pasteboardTypes) }
  /// What the first thing in it is, taken as a type.
  public func value(forPasteboardType pasteboardType: String) -> Any? { entries.first?[pasteboardType] }
  /// The bytes of the first thing in it, taken as a type; of a text its UTF-8.
  public func data(forPasteboardType pasteboardType: String) -> Data? {
    let value = value(forPasteboardType: pasteboardType)
    return value as? Data ?? (value as? String).map { Data($0.utf8) }
  }
  /// Puts something in, in place of everything, as a type.
  public func setValue(_ value: Any, forPasteboardType pasteboardType: String) { replace([[pasteboardType: value]]) }
  /// Puts bytes in, in place of everything, as a type.
  public func setData(_ data: Data, forPasteboardType pasteboardType: String) { replace([[pasteboardType: data]]) }
  /// Puts things in behind those that are there.
  public func addItems(_ items: [[String: Any]]) { replace(entries + items) }
  /// Puts things in, in place of everything. `options` have no effect here: nothing expires, and no other device listens.
  public func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) { replace(items) }

  /// What a thing is put in with (UIKit: `UIPasteboard.OptionsKey`). Has no effect here.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public var rawValue: String
    /// Creates a key from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Has no effect here: what was copied stays until something else is.
    public static let expirationDate = OptionsKey(rawValue: "expirationDate")
    /// Has no effect here: nothing goes to other devices anyway.
    public static let localOnly = OptionsKey(rawValue: "localOnly")
  }

  /// Posted when this program has put something in; what others copy is not told.
  public nonisolated static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
  /// Never posted: a pasteboard goes when nobody uses it.
  public nonisolated static let removedNotification = Notification.Name("UIPasteboardRemovedNotification")
}
