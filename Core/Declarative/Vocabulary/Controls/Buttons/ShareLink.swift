import CoreEnvironment
import CoreRetained
public import Foundation

/// Copies a text, an address, or whatever has a form as text, to the clipboard, the terminal's too: a terminal has nobody to
/// share with
/// (SwiftUI: `ShareLink`). A mark says that it was done.
///
/// ```swift
/// ShareLink("Copy the order number", item: "A-1042")
/// ```
///
/// Of what has no form as text, such as a picture, the title of its preview is copied.
public nonisolated struct ShareLink<Label: View>: View {
  @State private var isCopied = false
  /// Copied at once; `nil` where it takes a while to make.
  let text: String?
  let exported: @MainActor (EnvironmentValues) async -> [String]
  let subject: Text?
  let message: Text?
  let label: Label

  init(text: String, _ subject: Text?, _ message: Text?, _ label: Label) {
    (self.text, self.subject, self.message, self.label) = (text, subject, message, label)
    exported = { _ in [] }
  }

  init<Items: RandomAccessCollection>(
    items: Items, _ subject: Text?, _ message: Text?, _ title: @escaping (Items.Element) -> Text, _ label: Label
  ) where Items.Element: Transferable {
    (text, self.subject, self.message, self.label) = (nil, subject, message, label)
    // Safe: they are handed over here, and used on the main actor alone.
    nonisolated(unsafe) let (items, title) = (items, title)
    exported = { environment in
      var texts: [String] = []
      for item in items { texts.append(await item._sharedText ?? title(item).string(in: environment)) }
      return texts
    }
  }

  /// A button, with a mark once it has copied.
  @MainActor public var body: some View {
    let isCopied = isCopied
    ControlView(
      content: label,
      look: { environment in
        var look = ContentLook(ButtonStyling(environment.buttonStyle).kind)
        look.blanks = environment.controlSize.blanks
        look.mark = isCopied ? ContentLook.Sign("✓", plain: "*") : nil
        return look
      }, spokenValue: isCopied ? "copied" : nil, hints: [KeyHint("⏎", .copyKey)],
      onPress: { control in
        if let text { return copy([text], from: control) }
        Task { copy(await exported(control.environment), from: control) }
      })
  }

  @MainActor
  private func copy(_ texts: [String], from control: ContentControl) {
    let words = [subject, message].compactMap { $0?.string(in: control.environment) }
    control.copyOut((words + texts).joined(separator: "\n"))
    isCopied = true
  }
}

extension ShareLink {
  /// Creates a button that copies a text, with a view as its label. What is copied begins with the subject and the message, a
  /// line each.
  public init(item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(text: item, subject, message, label())
  }

  /// Creates a button that copies an address, with a view as its label. What is copied begins with the subject and the message,
  /// a line each.
  public init(item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(text: item.absoluteString, subject, message, label())
  }

  /// Creates a button that copies texts, a line each, with a view as its label.
  public init<Items: RandomAccessCollection>(
    items: Items, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) where Items.Element == String { self.init(text: items.joined(separator: "\n"), subject, message, label()) }

  /// Creates a button that copies addresses, a line each, with a view as its label.
  public init<Items: RandomAccessCollection>(
    items: Items, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) where Items.Element == URL {
    self.init(text: items.map(\.absoluteString).joined(separator: "\n"), subject, message, label())
  }

  /// Creates a button that copies a value in its form as text, or the title of its preview, with a view as its label.
  public init<Item: Transferable, PreviewImage, PreviewIcon>(
    item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>,
    @ViewBuilder label: () -> Label
  ) { self.init(items: CollectionOfOne(item), subject, message, { _ in preview.title }, label()) }

  /// Creates a button that copies values in their forms as text, or the titles of their previews, with a view as its
  /// label.
  public init<Items: RandomAccessCollection, PreviewImage, PreviewIcon>(
    items: Items, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Items.Element) -> SharePreview<PreviewImage, PreviewIcon>, @ViewBuilder label: () -> Label
  ) where Items.Element: Transferable { self.init(items: items, subject, message, { preview($0).title }, label()) }
}

extension ShareLink where Label == Text {
  /// Creates a button that copies a text, with the usual title.
  public init(item: String, subject: Text? = nil, message: Text? = nil) {
    self.init(text: item, subject, message, Text(system: .shareItem))
  }

  /// Creates a button that copies an address, with the usual title.
  public init(item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(text: item.absoluteString, subject, message, Text(system: .shareItem))
  }

  /// Creates a button that copies texts, a line each, with the usual title.
  public init<Items: RandomAccessCollection>(
    items: Items, subject: Text? = nil, message: Text? = nil
  ) where Items.Element == String {
    self.init(text: items.joined(separator: "\n"), subject, message, Text(system: .shareItem))
  }

  /// Creates a button that copies addresses, a line each, with the usual title.
  public init<Items: RandomAccessCollection>(
    items: Items, subject: Text? = nil, message: Text? = nil
  ) where Items.Element == URL {
    self.init(text: items.map(\.absoluteString).joined(separator: "\n"), subject, message, Text(system: .shareItem))
  }

  /// Creates a button that copies a value in its form as text, or the title of its preview, with the usual title.
  public init<Item: Transferable, PreviewImage, PreviewIcon>(
    item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
  ) { self.init(items: CollectionOfOne(item), subject, message, { _ in preview.title }, Text(system: .shareItem)) }

  /// Creates a button that copies values in their forms as text, or the titles of their previews, with the usual title.
  public init<Items: RandomAccessCollection, PreviewImage, PreviewIcon>(
    items: Items, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Items.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) where Items.Element: Transferable {
    self.init(items: items, subject, message, { preview($0).title }, Text(system: .shareItem))
  }

  /// Creates a button that copies a text, with a title that is looked up in the string catalogue.
  public init(_ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil) {
    self.init(text: item, subject, message, Text(titleKey))
  }

  /// Creates a button that copies an address, with a title that is looked up in the string catalogue.
  public init(_ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(text: item.absoluteString, subject, message, Text(titleKey))
  }

  /// Creates a button that copies texts, a line each, with a title that is looked up in the string catalogue.
  public init<Items: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, items: Items, subject: Text? = nil, message: Text? = nil
  ) where Items.Element == String { self.init(text: items.joined(separator: "\n"), subject, message, Text(titleKey)) }

  /// Creates a button that copies addresses, a line each, with a title that is looked up in the string catalogue.
  public init<Items: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, items: Items, subject: Text? = nil, message: Text? = nil
  ) where Items.Element == URL {
    self.init(text: items.map(\.absoluteString).joined(separator: "\n"), subject, message, Text(titleKey))
  }

  /// Creates a button that copies a value in its form as text, or the title of its preview, with a title that is looked up in
  /// the string catalogue.
  public init<Item: Transferable, PreviewImage, PreviewIcon>(
    _ titleKey: LocalizedStringKey, item: Item, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) { self.init(items: CollectionOfOne(item), subject, message, { _ in preview.title }, Text(titleKey)) }

  /// Creates a button that copies values in their forms as text, or the titles of their previews, with a title that is looked
  /// up in the string catalogue.
  public init<Items: RandomAccessCollection, PreviewImage, PreviewIcon>(
    _ titleKey: LocalizedStringKey, items: Items, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Items.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) where Items.Element: Transferable {
    self.init(items: items, subject, message, { preview($0).title }, Text(titleKey))
  }

  /// Creates a button that copies a text, with a title that is shown as it is.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, item: String, subject: Text? = nil, message: Text? = nil) {
    self.init(text: item, subject, message, Text(title))
  }

  /// Creates a button that copies an address, with a title that is shown as it is.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(text: item.absoluteString, subject, message, Text(title))
  }

  /// Creates a button that copies texts, a line each, with a title that is shown as it is.
  @_disfavoredOverload
  public init<Items: RandomAccessCollection>(
    _ title: some StringProtocol, items: Items, subject: Text? = nil, message: Text? = nil
  ) where Items.Element == String { self.init(text: items.joined(separator: "\n"), subject, message, Text(title)) }

  /// Creates a button that copies addresses, a line each, with a title that is shown as it is.
  @_disfavoredOverload
  public init<Items: RandomAccessCollection>(
    _ title: some StringProtocol, items: Items, subject: Text? = nil, message: Text? = nil
  ) where Items.Element == URL {
    self.init(text: items.map(\.absoluteString).joined(separator: "\n"), subject, message, Text(title))
  }

  /// Creates a button that copies a value in its form as text, or the title of its preview, with a title that is shown as it is.
  @_disfavoredOverload
  public init<Item: Transferable, PreviewImage, PreviewIcon>(
    _ title: some StringProtocol, item: Item, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) { self.init(items: CollectionOfOne(item), subject, message, { _ in preview.title }, Text(title)) }

  /// Creates a button that copies values in their forms as text, or the titles of their previews, with a title that is shown as
  /// it is.
  @_disfavoredOverload
  public init<Items: RandomAccessCollection, PreviewImage, PreviewIcon>(
    _ title: some StringProtocol, items: Items, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Items.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) where Items.Element: Transferable { self.init(items: items, subject, message, { preview($0).title }, Text(title)) }

  /// Creates a button that copies a text, with a title as a text.
  public init(_ title: Text, item: String, subject: Text? = nil, message: Text? = nil) {
    self.init(text: item, subject, message, title)
  }

  /// Creates a button that copies an address, with a title as a text.
  public init(_ title: Text, item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(text: item.absoluteString, subject, message, title)
  }

  /// Creates a button that copies texts, a line each, with a title as a text.
  public init<Items: RandomAccessCollection>(
    _ title: Text, items: Items, subject: Text? = nil, message: Text? = nil
  ) where Items.Element == String { self.init(text: items.joined(separator: "\n"), subject, message, title) }

  /// Creates a button that copies addresses, a line each, with a title as a text.
  public init<Items: RandomAccessCollection>(
    _ title: Text, items: Items, subject: Text? = nil, message: Text? = nil
  ) where Items.Element == URL {
    self.init(text: items.map(\.absoluteString).joined(separator: "\n"), subject, message, title)
  }

  /// Creates a button that copies a value in its form as text, or the title of its preview, with a title as a text.
  public init<Item: Transferable, PreviewImage, PreviewIcon>(
    _ title: Text, item: Item, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) { self.init(items: CollectionOfOne(item), subject, message, { _ in preview.title }, title) }

  /// Creates a button that copies values in their forms as text, or the titles of their previews, with a title as a text.
  public init<Items: RandomAccessCollection, PreviewImage, PreviewIcon>(
    _ title: Text, items: Items, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Items.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) where Items.Element: Transferable { self.init(items: items, subject, message, { preview($0).title }, title) }
}
