public import Foundation

/// Hands a value over as its encoded form, such as JSON (CoreTransferable: `CodableRepresentation`).
public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
  /// As JSON, or as encoders make it.
  ///
  /// `contentType` has no effect here: nothing is handed to other programs in a terminal.
  public init(for itemType: Item.Type = Item.self, contentType: UTType) {}
}

/// Hands a value over as bytes that closures make and read (CoreTransferable: `DataRepresentation`).
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
  /// To and from bytes.
  ///
  /// `contentType`, `exporting` and `importing` have no effect here: nothing is handed to other programs in a terminal.
  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {}
  /// To bytes.
  ///
  /// `exportedContentType` and `exporting` have no effect here: nothing is handed to other programs in a terminal.
  public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {}
  /// From bytes.
  ///
  /// `importedContentType` and `importing` have no effect here: nothing is handed to other programs in a terminal.
  public init(importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item) {}
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
  /// There and back.
  ///
  /// `exporting` and `importing` have no effect here: nothing is handed to other programs in a terminal.
  public init(
    exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation,
    importing: @escaping @Sendable (ProxyRepresentation) throws -> Item
  ) {}
  /// There.
  ///
  /// `exporting` has no effect here: nothing is handed to other programs in a terminal.
  public init(exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation) {}
  /// Back.
  ///
  /// `importing` has no effect here: nothing is handed to other programs in a terminal.
  public init(importing: @escaping @Sendable (ProxyRepresentation) throws -> Item) {}
}
