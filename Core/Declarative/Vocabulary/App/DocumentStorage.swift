import Foundation

/// How documents of a type are made, read and written.
struct DocumentStorage<Document> {
  /// Makes a new one; `nil` where documents are only looked at.
  let make: (() -> Document)?
  let readableTypes: [UTType]
  let writtenType: UTType
  let read: (URL) throws -> Document
  let write: (Document, URL) throws -> Void

  /// Documents that are values.
  init(_ type: Document.Type, make: (() -> Document)?) where Document: FileDocument {
    self.init(
      make, Document.readableContentTypes, Document.writableContentTypes,
      read: { try Document(configuration: $0) }, write: { try $0.fileWrapper(configuration: $1) })
  }

  /// Documents that are objects.
  init(_ type: Document.Type, make: (() -> Document)?) where Document: ReferenceFileDocument {
    self.init(
      make, Document.readableContentTypes, Document.writableContentTypes,
      read: { try Document(configuration: $0) },
      write: { document, configuration in
        try document.fileWrapper(
          snapshot: document.snapshot(contentType: configuration.contentType), configuration: configuration)
      })
  }

  private init(
    _ make: (() -> Document)?, _ readableTypes: [UTType], _ writableTypes: [UTType],
    read: @escaping (FileDocumentReadConfiguration) throws -> Document,
    write: @escaping (Document, FileDocumentWriteConfiguration) throws -> FileWrapper
  ) {
    self.make = make
    self.readableTypes = readableTypes
    writtenType = writableTypes.first ?? .data
    self.read = { url in
      let file = try FileWrapper(url: url, options: .immediate)
      return try read(FileDocumentReadConfiguration(contentType: Self.type(of: url, among: readableTypes), file: file))
    }
    self.write = { document, url in
      // A file that is there is written as what it is.
      let configuration = FileDocumentWriteConfiguration(
        contentType: Self.type(of: url, among: writableTypes),
        existingFile: try? FileWrapper(url: url, options: .immediate))
      try write(document, configuration).write(to: url, options: .atomic, originalContentsURL: nil)
    }
  }

  /// What a file is, by its name; the first of the types where that says nothing.
  private static func type(of url: URL, among types: [UTType]) -> UTType {
    types.first { $0.holds(url, isFolder: false) } ?? types.first ?? .data
  }

  /// A file for a new document that nobody has named: one that is not there yet.
  func untitledFile(called name: String, in folder: URL) throws -> URL {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let ending = writtenType.preferredFilenameExtension.map { ".\($0)" } ?? ""
    let names = sequence(first: 1) { $0 + 1 }.lazy.map { $0 == 1 ? name + ending : "\(name) \($0)\(ending)" }
    let free = names.first { !FileManager.default.fileExists(atPath: folder.appending(path: $0).path) }
    return folder.appending(path: free ?? name + ending)
  }
}
