import CoreEnvironment
import CoreRetained
import CoreTerminal
public import Foundation

/// Opens an address when it is pressed, by `\.openURL` (SwiftUI: `Link`).
///
/// ```swift
/// if let address = URL(string: "https://www.swift.org") {
///   Link("About Swift", destination: address)
/// }
/// ```
public nonisolated struct Link<Label: View>: View {
  @Environment(\.openURL) private var openURL
  let destination: URL
  let label: Label

  /// Creates a link to an address, with a view as its label.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }

  /// The label in the tint, which opens the address when it is pressed.
  @MainActor public var body: some View {
    ControlView(
      content: label, look: { _ in ContentLook(.borderless) }, role: .link, hints: [KeyHint("⏎", .openKey)],
      onPress: { _ in openURL(destination) })
  }
}

extension Link where Label == Text {
  /// Creates a link to an address, with a title that is shown as it is.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, destination: URL) { self.init(destination: destination) { Text(title) } }
}

/// Copies a text or an address to the clipboard, the terminal's too: a terminal has nobody to share with (SwiftUI: `ShareLink`).
/// A mark says that it was done.
///
/// ```swift
/// ShareLink("Copy the order number", item: "A-1042")
/// ```
public nonisolated struct ShareLink<Label: View>: View {
  @State private var isCopied = false
  let text: String
  let subject: Text?
  let message: Text?
  let label: Label

  /// Shares a text, with a label. What is copied begins with the subject and the message, a line each.
  public init(item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    (text, self.subject, self.message) = (item, subject, message)
    self.label = label()
  }

  /// Creates a button that copies an address, with a view as its label.
  public init(item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    (text, self.subject, self.message) = (item.absoluteString, subject, message)
    self.label = label()
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
        let words = [subject, message].compactMap { $0?.string(in: control.environment) }
        control.copyOut((words + [text]).joined(separator: "\n"))
        self.isCopied = true
      })
  }
}

extension ShareLink where Label == Text {
  /// Creates a button with the usual title that copies a text.
  public init(item: String, subject: Text? = nil, message: Text? = nil) {
    self.init(item: item, subject: subject, message: message) { Text(system: .shareItem) }
  }

  /// Creates a button with the usual title that copies an address.
  public init(item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(item: item, subject: subject, message: message) { Text(system: .shareItem) }
  }

  /// Creates a button that copies a text, with a title that is shown as it is.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, item: String, subject: Text? = nil, message: Text? = nil) {
    self.init(item: item, subject: subject, message: message) { Text(title) }
  }

  /// Creates a button that copies an address, with a title that is shown as it is.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(item: item, subject: subject, message: message) { Text(title) }
  }
}

/// Hands over what is on the clipboard (SwiftUI: `PasteButton`). A terminal's own clipboard cannot be asked: what counts is what
/// was copied in this process.
///
/// ```swift
/// struct Codes: View {
///   @State private var code = ""
///   var body: some View {
///     HStack {
///       TextField("Code", text: $code)
///       PasteButton(payloadType: String.self) { texts in code = texts.first ?? "" }
///     }
///   }
/// }
/// ```
public nonisolated struct PasteButton: View {
  @Environment(\.clipboard) private var clipboard
  let onPaste: @MainActor ([String]) -> Void

  /// Creates a button that hands the text on the clipboard to a closure.
  @preconcurrency
  public init(payloadType: String.Type, onPaste: @escaping @MainActor ([String]) -> Void) { self.onPaste = onPaste }

  /// A button titled `Paste`, in the language of the place.
  @MainActor public var body: some View {
    Button {
      if let text = clipboard.text { onPaste([text]) }
    } label: {
      Text(system: .paste)
    }
  }
}

/// Buttons that belong together, in a row (SwiftUI: `ControlGroup`). Its label is not shown.
///
/// ```swift
/// ControlGroup {
///   Button("Undo") {}
///   Button("Redo") {}
/// }
/// ```
public nonisolated struct ControlGroup<Content: View>: View {
  let content: Content

  /// Groups the controls of a closure, which stand beside each other in one row.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Groups controls under a label, which is not shown.
  ///
  /// `label` has no effect here: a row of controls shows no title.
  public init<Label: View>(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
  }

  /// Groups controls under a title, which is not shown.
  ///
  /// `title` has no effect here: a row of controls shows no title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) { self.content = content() }

  /// The controls beside each other in a row.
  @MainActor public var body: some View { HStack { content } }
}
