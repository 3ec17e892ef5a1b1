public import Foundation

// What listings say of how values are handed over from one app to another. In a terminal nothing asks for it: all of it is accepted.

/// A value that can be handed over to another place or program (CoreTransferable: `Transferable`).
public protocol Transferable {
  /// What it is handed over as.
  associatedtype Representation: TransferRepresentation
  /// What it is handed over as, the best first.
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// The form in which a value is handed over (CoreTransferable: `TransferRepresentation`).
public protocol TransferRepresentation<Item>: Sendable {
  /// What is handed over.
  associatedtype Item: Transferable
}

extension TransferRepresentation {
  /// Hands the value over in this form only where a condition holds, on other systems.
  ///
  /// `condition` has no effect here: nothing is handed to other programs in a terminal (CoreTransferable:
  /// `exportingCondition(_:)`).
  public func exportingCondition(_ condition: @escaping @Sendable (Item) -> Bool) -> some TransferRepresentation<Item> {
    self
  }
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
  public static func buildBlock<Content: TransferRepresentation>(_ content: Content) -> Content
  where Content.Item == Item { content }
  /// Several ways.
  ///
  /// `first` and `other` have no effect here: nothing is handed to other programs in a terminal.
  public static func buildBlock<First: TransferRepresentation, each Other: TransferRepresentation>(
    _ first: First, _ other: repeat each Other
  ) -> _TransferRepresentations<Item> { _TransferRepresentations() }
}

/// Ways in which a value would be handed over.
public struct _TransferRepresentations<Item: Transferable>: TransferRepresentation {}

extension String: Transferable {
  /// A string is handed over as it is, as text.
  public static var transferRepresentation: _TransferRepresentations<String> { _TransferRepresentations() }
}
extension Data: Transferable {
  /// Data is handed over as it is, as bytes.
  public static var transferRepresentation: _TransferRepresentations<Data> { _TransferRepresentations() }
}
extension URL: Transferable {
  /// An address is handed over as it is.
  public static var transferRepresentation: _TransferRepresentations<URL> { _TransferRepresentations() }
}
extension AttributedString: Transferable {
  /// An attributed string is handed over as it is, with its attributes.
  public static var transferRepresentation: _TransferRepresentations<AttributedString> { _TransferRepresentations() }
}
