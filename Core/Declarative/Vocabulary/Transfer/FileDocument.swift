/// A document that is read from a file and written to one, as a value (SwiftUI: `FileDocument`).
public protocol FileDocument: Sendable {
  /// The kinds of files that it can be read from.
  static var readableContentTypes: [UTType] { get }
  /// The kinds of files that it can be written to; by default those that it is read from.
  static var writableContentTypes: [UTType] { get }
  /// Reads the document.
  init(configuration: ReadConfiguration) throws
  /// The file of the document.
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
  /// What is known of the file that is read.
  typealias ReadConfiguration = FileDocumentReadConfiguration
  /// What is known of the file that is written.
  typealias WriteConfiguration = FileDocumentWriteConfiguration
}

extension FileDocument {
  /// The kinds of files that it can be read from.
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// The file that a document is read from (SwiftUI: `FileDocumentReadConfiguration`).
public struct FileDocumentReadConfiguration {
  /// The kind of the file.
  public let contentType: UTType
  /// The file.
  public let file: FileWrapper
}

/// The file that a document is written to (SwiftUI: `FileDocumentWriteConfiguration`).
public struct FileDocumentWriteConfiguration {
  /// The kind of the file.
  public let contentType: UTType
  /// The file that was there before; `nil` for a new one.
  public let existingFile: FileWrapper?
}
