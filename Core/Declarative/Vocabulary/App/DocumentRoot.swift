import AmbientProgram
import CoreEnvironment
import CoreObserving
import CoreRetained
import CoreTerminal
import Foundation

/// A document that is open, and what is known of its file.
private struct OpenDocument<Document> {
  var document: Document
  /// Its file; `nil` for one that was not saved yet.
  var url: URL?
  /// There is something that is not in the file.
  var isEdited = false
}

/// Where documents are looked for.
struct DocumentPlaces {
  /// Files of which the first that is there is opened at the start.
  var arguments: [String]
  /// Where a file is looked for where none is open.
  var folder: URL
  /// Where documents are kept that nobody has named.
  var unnamed: URL

  /// Those of the program.
  static var ofProgram: DocumentPlaces {
    DocumentPlaces(
      arguments: Array(CommandLine.arguments.dropFirst()),
      folder: URL(filePath: FileManager.default.currentDirectoryPath), unnamed: .documentsDirectory)
  }
}

/// What an editor gets.
struct DocumentEditing<Document> {
  let configuration: FileDocumentConfiguration<Document>
  /// To be called where the document changes by itself.
  let onChange: @MainActor () -> Void
}

/// The editor of a document, with what opens and saves it.
nonisolated struct DocumentRoot<Document, Content: View>: View {
  @Environment(\.scenePhase) private var scenePhase
  @State private var current: OpenDocument<Document>?
  /// How many documents were opened: the views of one are not those of the next.
  @State private var count = 0
  @State private var isOpening = false
  @State private var isNaming = false
  @State private var failure: String?
  private let storage: DocumentStorage<Document>
  private let places: DocumentPlaces
  private let content: @MainActor (DocumentEditing<Document>) -> Content

  init(
    _ storage: DocumentStorage<Document>, places: DocumentPlaces = .ofProgram,
    content: @escaping @MainActor (DocumentEditing<Document>) -> Content
  ) { (self.storage, self.places, self.content) = (storage, places, content) }

  @MainActor var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if let current {
        content(editing(current)).id(count).frame(maxWidth: .infinity, maxHeight: .infinity)
      } else {
        Spacer()
      }
      bar
    }
    .onAppear { begin() }
    .onChange(of: scenePhase) { if scenePhase != .active { keep() } }
    .sheet(isPresented: $isOpening) {
      FileBrowser(.file(storage.readableTypes), in: folder) { urls in
        isOpening = false
        if let url = urls.first { open(url) }
      } cancel: {
        isOpening = false
      }
    }
    .sheet(isPresented: $isNaming) {
      FileBrowser(.name(Self.untitled, type: storage.writtenType), in: folder) { urls in
        isNaming = false
        if let url = urls.first { save(to: url) }
      } cancel: {
        isNaming = false
      }
    }
  }

  @MainActor private func editing(_ current: OpenDocument<Document>) -> DocumentEditing<Document> {
    let document = Binding {
      self.current?.document ?? current.document
    } set: {
      self.current?.document = $0
      edited()
    }
    return DocumentEditing(
      configuration: FileDocumentConfiguration(
        document: document, fileURL: current.url, isEditable: storage.make != nil), onChange: { edited() })
  }

  /// What a file of a new document is called where nobody says it.
  private static var untitled: String { SystemWord.untitled.text(language: "en") }

  @MainActor private func edited() { if current?.isEdited == false { current?.isEdited = true } }

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
          if let url = current?.url { save(to: url) } else { isNaming = true }
        } label: {
          Text(system: .save)
        }
        .keyboardShortcut("s")
      }
      Spacer()
      if let failure { Text(verbatim: failure).foregroundStyle(.red).lineLimit(1) }
      if let current {
        let name = current.url.map { Text(verbatim: $0.lastPathComponent) } ?? Text(system: .untitled)
        (current.isEdited ? Text(verbatim: "• ") + name : name).foregroundStyle(.secondary).lineLimit(1)
      }
    }
  }

  @MainActor private var folder: URL { current?.url?.deletingLastPathComponent() ?? places.folder }

  @MainActor private func begin() {
    guard current == nil else { return }
    if let make = storage.make { current = OpenDocument(document: make()) }
    if let path = places.arguments.first(where: { FileManager.default.fileExists(atPath: $0) }) {
      open(URL(filePath: path))
    } else if storage.make == nil {
      isOpening = true
    }
  }

  @MainActor private func open(_ file: URL) {
    guard keep() else { return }
    do {
      current = OpenDocument(document: try storage.read(file), url: file)
      (count, failure) = (count + 1, nil)
    } catch {
      failure = "\(file.lastPathComponent) cannot be opened: \(error.localizedDescription)"
    }
  }

  @MainActor @discardableResult
  private func save(to file: URL) -> Bool {
    guard let document = current?.document else { return true }
    do {
      try storage.write(document, file)
      current = OpenDocument(document: document, url: file)
      failure = nil
      return true
    } catch {
      failure = "\(file.lastPathComponent) cannot be saved: \(error.localizedDescription)"
      return false
    }
  }

  /// Saves what was edited since it was saved last.
  ///
  /// - Returns: Whether nothing would be lost now.
  @MainActor @discardableResult
  private func keep() -> Bool {
    guard storage.make != nil, let current, current.isEdited else { return true }
    if let url = current.url { return save(to: url) }
    guard let url = try? storage.untitledFile(called: Self.untitled, in: places.unnamed), save(to: url) else {
      failure = failure ?? "The document cannot be saved in \(places.unnamed.path)."
      StandardError.print("warning: \(failure ?? "")\n")
      return false
    }
    StandardError.print("The document that had no name was saved as \(url.path).\n")
    return true
  }
}
