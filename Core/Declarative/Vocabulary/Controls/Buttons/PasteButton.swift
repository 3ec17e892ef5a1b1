import CoreEnvironment
import CoreRetained
import CoreTerminal
import Foundation

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
  private let onPaste: @MainActor (String) -> Void

  /// Creates a button that hands the text on the clipboard to a closure.
  @preconcurrency
  public init(payloadType: String.Type, onPaste: @escaping @MainActor ([String]) -> Void) {
    self.onPaste = { onPaste([$0]) }
  }

  /// Creates a button that hands a closure the value for which the text on the clipboard stands; where it stands for none,
  /// nothing
  /// happens.
  @_disfavoredOverload
  @preconcurrency
  public init<Payload: Transferable>(payloadType: Payload.Type, onPaste: @escaping @MainActor ([Payload]) -> Void) {
    self.onPaste = { text in Task { if let value = await Payload._pasted(text) { onPaste([value]) } } }
  }

  /// Creates a button that hands over the text on the clipboard, where one of some kinds is text or an address.
  @preconcurrency
  public init(supportedContentTypes: [UTType], payloadAction: @escaping @MainActor ([NSItemProvider]) -> Void) {
    onPaste = { text in
      let provider = NSItemProvider(pasted: text)
      if supportedContentTypes.contains(where: { provider.hasItemConformingToTypeIdentifier($0.identifier) }) {
        payloadAction([provider])
      }
    }
  }

  /// Creates a button that hands over the text on the clipboard, where one of some kinds, by their identifiers, is text or an
  /// address.
  @preconcurrency
  public init(supportedTypes: [String], payloadAction: @escaping @MainActor ([NSItemProvider]) -> Void) {
    self.init(supportedContentTypes: supportedTypes.compactMap { UTType($0) }, payloadAction: payloadAction)
  }

  /// A button titled `Paste`, in the language of the place.
  @MainActor public var body: some View {
    Button {
      if let text = clipboard.text { onPaste(text) }
    } label: {
      Text(system: .paste)
    }
  }
}
