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
///
/// What was edited is never lost: before another file is opened, and when the program is left or stopped, it is saved into its file. A new
/// document becomes `Untitled` in the program's documents folder then, or `Untitled 2` where that is taken, which is told on standard error.
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
  ) { root = DocumentRoot(DocumentStorage(Document.self, make: newDocument)) { editor($0.configuration) } }

  /// Creates a scene that shows documents without changing them. It begins with a list of files to choose from.
  @preconcurrency
  public init(
    viewing documentType: Document.Type,
    @ViewBuilder viewer: @escaping @MainActor (FileDocumentConfiguration<Document>) -> Content
  ) { root = DocumentRoot(DocumentStorage(Document.self, make: nil)) { viewer($0.configuration) } }
}

extension DocumentGroup {
  /// Creates a scene for documents that are objects.
  ///
  /// A document counts as edited from the first change that its `objectWillChange` tells.
  ///
  /// - Parameters:
  ///   - newDocument: Makes the document that it begins with.
  ///   - editor: The views that edit the document.
  @preconcurrency
  public init<Editor: View>(
    newDocument: @escaping () -> Document,
    @ViewBuilder editor: @escaping @MainActor (ReferenceFileDocumentConfiguration<Document>) -> Editor
  ) where Document: ReferenceFileDocument, Content == ReferenceEditor<Document, Editor> {
    root = DocumentRoot(DocumentStorage(Document.self, make: newDocument)) { ReferenceEditor($0, content: editor) }
  }

  /// Creates a scene that shows documents, which are objects, without saving them. It begins with a list of files to choose from.
  @preconcurrency
  public init<Viewer: View>(
    viewing documentType: Document.Type,
    @ViewBuilder viewer: @escaping @MainActor (ReferenceFileDocumentConfiguration<Document>) -> Viewer
  ) where Document: ReferenceFileDocument, Content == ReferenceEditor<Document, Viewer> {
    root = DocumentRoot(DocumentStorage(Document.self, make: nil)) { ReferenceEditor($0, content: viewer) }
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

/// A document that is an object, and the file that it is kept in (SwiftUI: `ReferenceFileDocumentConfiguration`).
@MainActor @preconcurrency
public struct ReferenceFileDocumentConfiguration<Document: ReferenceFileDocument> {
  /// The document.
  @ObservedObject public var document: Document
  /// The file of the document; `nil` for one that was not saved yet.
  public var fileURL: URL?
  /// Whether the document may be changed.
  public var isEditable: Bool
}

/// The views of a document that is an object.
public nonisolated struct ReferenceEditor<Document: ReferenceFileDocument, Content: View>: View {
  private let editing: DocumentEditing<Document>
  private let content: @MainActor (ReferenceFileDocumentConfiguration<Document>) -> Content

  init(
    _ editing: DocumentEditing<Document>,
    content: @escaping @MainActor (ReferenceFileDocumentConfiguration<Document>) -> Content
  ) { (self.editing, self.content) = (editing, content) }

  /// The views, with who hears of the document's changes.
  @MainActor public var body: some View {
    let configuration = editing.configuration
    content(
      ReferenceFileDocumentConfiguration(
        document: configuration.document, fileURL: configuration.fileURL, isEditable: configuration.isEditable)
    )
    .onReceive(configuration.document.objectWillChange) { _ in editing.onChange() }
  }
}
