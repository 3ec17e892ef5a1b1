public import CoreObserving
import CoreRetained
public import Foundation

/// A scene that opens, edits and saves documents (SwiftUI: `DocumentGroup`).
///
/// ```swift
/// struct Notes: App {
///   var body: some Scene {
///     DocumentGroup(newDocument: Note()) { file in TextEditor(text: file.$document.text) }
///   }
/// }
/// ```
///
/// It begins with a new document, or with the file that the program is given as its first argument. Below the editor stands what opens
/// another file, with Control and O, and what saves it, with Control and S: into its own file, or under a name that is asked for.
public nonisolated struct DocumentGroup<Document, Content: View>: PrimitiveScene {
  let root: DocumentRoot<Document, Content>
}

extension DocumentGroup where Document: FileDocument {
  /// Creates a scene for documents that are values.
  ///
  /// - Parameters:
  ///   - newDocument: Makes the document that it begins with.
  ///   - editor: The views that edit the document.
  @preconcurrency
  public init(
    newDocument: @autoclosure @escaping () -> Document,
    @ViewBuilder editor: @escaping @MainActor (FileDocumentConfiguration<Document>) -> Content
  ) {
    root = DocumentRoot(
      content: editor, storage: DocumentStorage(Document.self, make: newDocument), opensFirst: false)
  }

  /// Creates a scene that shows documents without changing them. It begins with a list of files to choose from.
  @preconcurrency
  public init(
    viewing documentType: Document.Type,
    @ViewBuilder viewer: @escaping @MainActor (FileDocumentConfiguration<Document>) -> Content
  ) {
    root = DocumentRoot(content: viewer, storage: DocumentStorage(Document.self, make: nil), opensFirst: true)
  }
}

/// A document, and the file that it is kept in (SwiftUI: `FileDocumentConfiguration`).
public struct FileDocumentConfiguration<Document> {
  /// The document; an editor writes to it.
  @Binding public var document: Document
  /// The file of the document; `nil` for one that was not saved yet.
  public var fileURL: URL?
  /// Whether the document may be changed.
  public var isEditable: Bool
}

/// How documents of a type are made, read and written.
struct DocumentStorage<Document> {
  let make: (() -> Document)?
  let readableTypes: [UTType]
  let writtenType: UTType
  let read: (URL) throws -> Document
  let write: (Document, URL) throws -> Void

  init(_ type: Document.Type, make: (() -> Document)?) where Document: FileDocument {
    self.make = make
    readableTypes = Document.readableContentTypes
    let writtenType = Document.writableContentTypes.first ?? .data
    self.writtenType = writtenType
    read = { url in
      let type = Self.type(of: url, among: Document.readableContentTypes)
      return try Document(
        configuration: FileDocumentReadConfiguration(
          contentType: type, file: FileWrapper(url: url, options: .immediate)))
    }
    write = { document, url in
      // A file that is there is written as what it is.
      let configuration = FileDocumentWriteConfiguration(
        contentType: Self.type(of: url, among: Document.writableContentTypes),
        existingFile: try? FileWrapper(url: url, options: .immediate))
      try document.fileWrapper(configuration: configuration)
        .write(to: url, options: .atomic, originalContentsURL: nil)
    }
  }

  /// What a file is, by its name; the first of the types where that says nothing.
  private static func type(of url: URL, among types: [UTType]) -> UTType {
    types.first { $0.holds(url, isFolder: false) } ?? types.first ?? .data
  }
}

/// The editor of a document, with what opens and saves it.
nonisolated struct DocumentRoot<Document, Content: View>: View {
  @State private var document: Document?
  @State private var url: URL?
  @State private var isOpening = false
  @State private var isNaming = false
  @State private var failure: String?
  let content: @MainActor (FileDocumentConfiguration<Document>) -> Content
  let storage: DocumentStorage<Document>
  let opensFirst: Bool

  init(
    content: @escaping @MainActor (FileDocumentConfiguration<Document>) -> Content, storage: DocumentStorage<Document>,
    opensFirst: Bool
  ) { (self.content, self.storage, self.opensFirst) = (content, storage, opensFirst) }

  @MainActor var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if let document {
        content(
          FileDocumentConfiguration(
            document: Binding {
              self.document ?? document
            } set: {
              self.document = $0
            }, fileURL: url, isEditable: storage.make != nil)
        )
        .frame(maxWidth: .infinity, maxHeight: .infinity)
      } else {
        Spacer()
      }
      bar
    }
    .onAppear { begin() }
    .sheet(isPresented: $isOpening) {
      FileBrowser(.file(storage.readableTypes), in: folder) { urls in
        isOpening = false
        if let url = urls.first { open(url) }
      } cancel: {
        isOpening = false
      }
    }
    .sheet(isPresented: $isNaming) {
      FileBrowser(.name("", type: storage.writtenType), in: folder) { urls in
        isNaming = false
        if let url = urls.first { save(to: url) }
      } cancel: {
        isNaming = false
      }
    }
  }

  @MainActor private var bar: some View {
    HStack {
      Button {
        isOpening = true
      } label: {
        Text(system: .open)
      }
      .keyboardShortcut("o")
      if storage.make != nil {
        Button {
          if let url { save(to: url) } else { isNaming = true }
        } label: {
          Text(system: .save)
        }
        .keyboardShortcut("s")
      }
      Spacer()
      if let failure { Text(verbatim: failure).foregroundStyle(.red).lineLimit(1) }
      Text(verbatim: url?.lastPathComponent ?? "").foregroundStyle(.secondary).lineLimit(1)
    }
  }

  private var folder: URL {
    url?.deletingLastPathComponent() ?? URL(filePath: FileManager.default.currentDirectoryPath)
  }

  @MainActor private func begin() {
    guard document == nil else { return }
    let arguments = CommandLine.arguments.dropFirst().filter { FileManager.default.fileExists(atPath: $0) }
    if let make = storage.make { document = make() }
    if let path = arguments.first { open(URL(filePath: path)) } else if opensFirst { isOpening = true }
  }

  @MainActor private func open(_ file: URL) {
    do {
      document = try storage.read(file)
      (url, failure) = (file, nil)
    } catch {
      failure = "\(file.lastPathComponent) cannot be opened: \(error.localizedDescription)"
    }
  }

  @MainActor private func save(to file: URL) {
    guard let document else { return }
    do {
      try storage.write(document, file)
      (url, failure) = (file, nil)
    } catch {
      failure = "\(file.lastPathComponent) cannot be saved: \(error.localizedDescription)"
    }
  }
}
