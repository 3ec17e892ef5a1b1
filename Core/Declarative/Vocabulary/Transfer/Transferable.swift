public import Foundation

// How values are handed over. A terminal's clipboard holds text: what has a form as text is copied by a `ShareLink` and pasted by a
// `PasteButton`; all other forms are accepted, and nothing asks for them.

/// A value that can be handed over to another place or program (CoreTransferable: `Transferable`).
public protocol Transferable: Sendable {
  /// What it is handed over as.
  associatedtype Representation: TransferRepresentation
  /// What it is handed over as, the best first.
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// The form in which a value is handed over (CoreTransferable: `TransferRepresentation`).
public protocol TransferRepresentation<Item>: Sendable {
  /// What is handed over.
  associatedtype Item: Transferable
  /// The value as text; `nil` where this form has none.
  func _text(of item: Item) async throws -> String?
  /// The value that a text stands for; `nil` where this form reads none.
  func _item(of text: String) async throws -> Item?
}

extension TransferRepresentation {
  /// None: most forms are no text.
  public func _text(of item: Item) async throws -> String? { nil }
  /// None: most forms are not read from a text.
  public func _item(of text: String) async throws -> Item? { nil }
}

extension Transferable {
  private static var _forms: (any TransferRepresentation<Self>)? {
    transferRepresentation as? any TransferRepresentation<Self>
  }

  /// The value as text, in the best form that is text.
  var _sharedText: String? { get async { try? await Self._forms?._text(of: self) } }

  /// The value that a text stands for, in the best form that reads it.
  static func _pasted(_ text: String) async -> Self? { try? await _forms?._item(of: text) }
}

extension TransferRepresentation {
  /// Hands the value over in this form only where a condition holds (CoreTransferable: `exportingCondition(_:)`).
  public func exportingCondition(_ condition: @escaping @Sendable (Item) -> Bool) -> some TransferRepresentation<Item> {
    ConditionalRepresentation(form: self, condition: condition)
  }
}

/// A form of those values for which a condition holds.
private struct ConditionalRepresentation<Form: TransferRepresentation>: TransferRepresentation {
  let form: Form
  let condition: @Sendable (Form.Item) -> Bool

  func _text(of item: Form.Item) async throws -> String? { condition(item) ? try await form._text(of: item) : nil }
  func _item(of text: String) async throws -> Form.Item? { try await form._item(of: text) }
}

/// Which programs may see what is handed over (CoreTransferable: `TransferRepresentationVisibility`).
public enum TransferRepresentationVisibility: Hashable, Sendable {
  /// Every program may see it.
  case all
  /// Only programs of the same developer may see it.
  case team
  /// Only programs of a group that share data may see it.
  case group
  /// Only the program itself may see it.
  case ownProcess
}

/// Puts together what a value is handed over as (CoreTransferable: `TransferRepresentationBuilder`).
@resultBuilder
public enum TransferRepresentationBuilder<Item: Transferable> {
  /// Takes one way of handing a value over.
  public static func buildExpression<Content: TransferRepresentation>(_ content: Content) -> Content
  where Content.Item == Item { content }
  /// A single way is returned as it is, without a wrapper.
  public static func buildPartialBlock<Content: TransferRepresentation>(first: Content) -> Content
  where Content.Item == Item { first }
  /// Several ways, the best first.
  public static func buildPartialBlock<First: TransferRepresentation, Next: TransferRepresentation>(
    accumulated: First, next: Next
  ) -> _TransferRepresentations<Item> where First.Item == Item, Next.Item == Item {
    let before = (accumulated as? _TransferRepresentations<Item>)?.parts ?? [accumulated]
    return _TransferRepresentations(parts: before + [next])
  }
}

/// Ways in which a value is handed over, the best first.
public struct _TransferRepresentations<Item: Transferable>: TransferRepresentation {
  var parts: [any TransferRepresentation<Item>] = []
  /// What is text already.
  var text: (@Sendable (Item) -> String?)?
  var item: (@Sendable (String) -> Item?)?

  /// The value as text, in the first form that has one.
  public func _text(of item: Item) async throws -> String? {
    if let text { return text(item) }
    for part in parts { if let text = try? await part._text(of: item) { return text } }
    return nil
  }

  /// The value that a text stands for, in the first form that reads it.
  public func _item(of text: String) async throws -> Item? {
    if let item { return item(text) }
    for part in parts { if let item = try? await part._item(of: text) { return item } }
    return nil
  }
}

extension String: Transferable {
  /// A string is handed over as it is, as text.
  public static var transferRepresentation: _TransferRepresentations<String> {
    _TransferRepresentations(text: { $0 }, item: { $0 })
  }
}
extension Data: Transferable {
  /// Data is handed over as it is, as bytes; as text where they are UTF-8.
  public static var transferRepresentation: _TransferRepresentations<Data> {
    _TransferRepresentations(text: { String(data: $0, encoding: .utf8) }, item: { Data($0.utf8) })
  }
}
extension URL: Transferable {
  /// An address is handed over as it is.
  public static var transferRepresentation: _TransferRepresentations<URL> {
    _TransferRepresentations(text: { $0.absoluteString }, item: { URL(string: $0) })
  }
}
extension Never: Transferable {
  /// There is nothing to be handed over.
  public static var transferRepresentation: _TransferRepresentations<Never> { _TransferRepresentations() }
}
extension Image: Transferable {
  /// A picture is handed over as it is, which is no text.
  public static var transferRepresentation: _TransferRepresentations<Image> { _TransferRepresentations() }
}
extension AttributedString: Transferable {
  /// An attributed string is handed over with its attributes; as text, without them.
  public static var transferRepresentation: _TransferRepresentations<AttributedString> {
    _TransferRepresentations(text: { String($0.characters) }, item: { AttributedString($0) })
  }
}
