public import Foundation

/// Hands a value over as its encoded form, such as JSON (CoreTransferable: `CodableRepresentation`).
public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
  /// As JSON.
  ///
  /// `contentType` has no effect here: a terminal's clipboard holds text, whatever its kind is called.
  public init(for itemType: Item.Type = Item.self, contentType: UTType) {}

  /// The value as JSON.
  public func _text(of item: Item) async throws -> String? {
    String(data: try JSONEncoder().encode(item), encoding: .utf8)
  }
  /// The value that JSON says.
  public func _item(of text: String) async throws -> Item? {
    try JSONDecoder().decode(Item.self, from: Data(text.utf8))
  }
}

/// Hands a value over as bytes that closures make and read (CoreTransferable: `DataRepresentation`).
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
  private var exporting: (@Sendable (Item) async throws -> Data)?
  private var importing: (@Sendable (Data) async throws -> Item)?

  /// To and from bytes.
  ///
  /// `contentType` has no effect here: a terminal's clipboard holds text, whatever its kind is called.
  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) { (self.exporting, self.importing) = (exporting, importing) }
  /// To bytes.
  ///
  /// `exportedContentType` has no effect here: a terminal's clipboard holds text, whatever its kind is called.
  public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {
    self.exporting = exporting
  }
  /// From bytes.
  ///
  /// `importedContentType` has no effect here: a terminal's clipboard holds text, whatever its kind is called.
  public init(importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item) {
    self.importing = importing
  }

  /// The bytes as text, where they are UTF-8.
  public func _text(of item: Item) async throws -> String? {
    guard let exporting else { return nil }
    return String(data: try await exporting(item), encoding: .utf8)
  }
  /// What is read from the bytes of a text.
  public func _item(of text: String) async throws -> Item? { try await importing?(Data(text.utf8)) }
}

/// Hands a value over as a file that closures write and read (CoreTransferable: `FileRepresentation`).
public struct FileRepresentation<Item: Transferable>: TransferRepresentation {
  /// To and from a file.
  ///
  /// `contentType`, `shouldAttemptToOpenInPlace`, `exporting` and `importing` have no effect here: nothing is handed to
  /// other programs in a terminal.
  public init(
    contentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {}
  /// To a file.
  ///
  /// `exportedContentType`, `shouldAllowToOpenInPlace` and `exporting` have no effect here: nothing is handed to other
  /// programs in a terminal.
  public init(
    exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) {}
  /// From a file.
  ///
  /// `importedContentType`, `shouldAttemptToOpenInPlace` and `importing` have no effect here: nothing is handed to
  /// other programs in a terminal.
  public init(
    importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {}
}

/// A file that is handed over (CoreTransferable: `SentTransferredFile`).
public struct SentTransferredFile: Sendable {
  /// The place of the file that is handed over.
  public let file: URL
  /// Whether the file itself may be opened, and not a copy.
  public let allowAccessingOriginalFile: Bool
  /// Hands over a file; by default the receiver gets a copy.
  public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
    (self.file, self.allowAccessingOriginalFile) = (file, allowAccessingOriginalFile)
  }
}

/// A file that was handed over (CoreTransferable: `ReceivedTransferredFile`).
public struct ReceivedTransferredFile: Sendable {
  /// The place of the file that was handed over.
  public let file: URL
  /// Whether it is the file itself, and not a copy.
  public let isOriginalFile: Bool
}

/// A value in whose place another one is handed over (CoreTransferable: `ProxyRepresentation`).
public struct ProxyRepresentation<Item: Transferable, ProxyRepresentation: Transferable>: TransferRepresentation {
  private var exporting: (@Sendable (Item) throws -> ProxyRepresentation)?
  private var importing: (@Sendable (ProxyRepresentation) throws -> Item)?

  /// There and back.
  public init(
    exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation,
    importing: @escaping @Sendable (ProxyRepresentation) throws -> Item
  ) { (self.exporting, self.importing) = (exporting, importing) }
  /// There.
  public init(exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation) {
    self.exporting = exporting
  }
  /// Back.
  public init(importing: @escaping @Sendable (ProxyRepresentation) throws -> Item) {
    self.importing = importing
  }

  /// The other value as text.
  public func _text(of item: Item) async throws -> String? {
    guard let exporting else { return nil }
    return await (try exporting(item))._sharedText
  }
  /// What is made of the other value that a text stands for.
  public func _item(of text: String) async throws -> Item? {
    guard let importing, let proxy = await ProxyRepresentation._pasted(text) else { return nil }
    return try importing(proxy)
  }
}
