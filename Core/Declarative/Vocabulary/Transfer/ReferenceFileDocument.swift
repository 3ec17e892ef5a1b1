public import CoreObserving
import Foundation

/// A document that is read from a file and written to one, as an object (SwiftUI: `ReferenceFileDocument`).
///
/// ```swift
/// final class Sketch: ReferenceFileDocument {
///   static let readableContentTypes = [UTType.json]
///   @Published var lines: [String] = []
///
///   init() {}
///   init(configuration: ReadConfiguration) throws {
///     lines = try JSONDecoder().decode([String].self, from: configuration.file.regularFileContents ?? Data())
///   }
///   func snapshot(contentType: UTType) throws -> Data { try JSONEncoder().encode(lines) }
///   func fileWrapper(snapshot: Data, configuration: WriteConfiguration) throws -> FileWrapper {
///     FileWrapper(regularFileWithContents: snapshot)
///   }
/// }
/// ```
///
/// Everything of it is called on the main thread here.
public protocol ReferenceFileDocument: ObservableObject {
  /// What is written: the document as it was at one moment.
  associatedtype Snapshot
  /// The kinds of files that it can be read from.
  static var readableContentTypes: [UTType] { get }
  /// The kinds of files that it can be written to; by default those that it is read from.
  static var writableContentTypes: [UTType] { get }
  /// Reads the document.
  init(configuration: ReadConfiguration) throws
  /// The document as it is now, to be written as a kind of file.
  func snapshot(contentType: UTType) throws -> Snapshot
  /// The file of the document as it was.
  func fileWrapper(snapshot: Snapshot, configuration: WriteConfiguration) throws -> FileWrapper
  /// What is known of the file that is read.
  typealias ReadConfiguration = FileDocumentReadConfiguration
  /// What is known of the file that is written.
  typealias WriteConfiguration = FileDocumentWriteConfiguration
}

extension ReferenceFileDocument {
  /// The kinds of files that it can be written to.
  public static var writableContentTypes: [UTType] { readableContentTypes }
}
