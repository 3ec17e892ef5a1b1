import CoreEnvironment
public import CoreObserving
import CoreRetained
public import Foundation

private enum FileDialogFolderKey: EnvironmentKey {
  static var defaultValue: URL { URL(filePath: FileManager.default.currentDirectoryPath) }
}

private enum FileDialogLabelKey: EnvironmentKey { static var defaultValue: Text? { nil } }
private enum FileDialogMessageKey: EnvironmentKey { static var defaultValue: Text? { nil } }
private enum FileDialogNameKey: EnvironmentKey { static var defaultValue: Text? { nil } }
private enum FileDialogShowsHiddenKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// The words of the button that takes what is chosen from lists of files; `nil` for the usual ones.
  var fileDialogLabel: Text? {
    get { self[FileDialogLabelKey.self] }
    set { self[FileDialogLabelKey.self] = newValue }
  }

  /// What stands above lists of files.
  var fileDialogMessage: Text? {
    get { self[FileDialogMessageKey.self] }
    set { self[FileDialogMessageKey.self] = newValue }
  }

  /// What stands before the name of a new file.
  var fileDialogName: Text? {
    get { self[FileDialogNameKey.self] }
    set { self[FileDialogNameKey.self] = newValue }
  }

  /// Whether lists of files have those whose names begin with a dot.
  var fileDialogShowsHidden: Bool {
    get { self[FileDialogShowsHiddenKey.self] }
    set { self[FileDialogShowsHiddenKey.self] = newValue }
  }

  /// The folder that lists of files begin in.
  var fileDialogFolder: URL {
    get { self[FileDialogFolderKey.self] }
    set { self[FileDialogFolderKey.self] = newValue }
  }
}

/// A view with a sheet in which a file is chosen.
private nonisolated struct FileDialogView<Content: View>: View {
  @Environment(\.fileDialogFolder) private var folder
  let content: Content
  let isPresented: Binding<Bool>
  let choice: FileBrowser.Choice
  let onCancellation: @MainActor () -> Void
  let choose: @MainActor ([URL]) -> Void

  @MainActor var body: some View {
    let (isPresented, choice, onCancellation, choose, folder) = (isPresented, choice, onCancellation, choose, folder)
    content.sheet(isPresented: isPresented) {
      FileBrowser(choice, in: folder) { urls in
        isPresented.wrappedValue = false
        choose(urls)
      } cancel: {
        isPresented.wrappedValue = false
        onCancellation()
      }
    }
  }
}

extension View {
  private nonisolated func _fileDialog(
    _ isPresented: Binding<Bool>, _ choice: FileBrowser.Choice, _ onCancellation: @escaping @MainActor () -> Void,
    _ choose: @escaping @MainActor ([URL]) -> Void
  ) -> some View {
    FileDialogView(
      content: self, isPresented: isPresented, choice: choice, onCancellation: onCancellation, choose: choose)
  }

  /// Lets the user choose a file from a list, while a binding is true (SwiftUI: `fileImporter`). The list begins in the folder that
  /// the program was started in.
  ///
  /// Files of other kinds, by their endings, cannot be chosen. Escape chooses none, and nothing is called.
  @preconcurrency
  public nonisolated func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType],
    onCompletion: @escaping @MainActor (_ result: Result<URL, any Error>) -> Void
  ) -> some View {
    _fileDialog(isPresented, .file(allowedContentTypes), {}) { urls in
      if let url = urls.first { onCompletion(.success(url)) }
    }
  }

  /// Lets the user choose one file, or several, from a list.
  @preconcurrency
  public nonisolated func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping @MainActor (_ result: Result<[URL], any Error>) -> Void
  ) -> some View {
    fileImporter(
      isPresented: isPresented, allowedContentTypes: allowedContentTypes,
      allowsMultipleSelection: allowsMultipleSelection, onCompletion: onCompletion, onCancellation: {})
  }

  /// Lets the user choose one file, or several, from a list; `onCancellation` is called by its button.
  @preconcurrency
  public nonisolated func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping @MainActor (_ result: Result<[URL], any Error>) -> Void,
    onCancellation: @escaping @MainActor () -> Void
  ) -> some View {
    _fileDialog(
      isPresented, allowsMultipleSelection ? .files(allowedContentTypes) : .file(allowedContentTypes), onCancellation
    ) { onCompletion(.success($0)) }
  }

  /// Lets the user name a file, and writes a document there (SwiftUI: `fileExporter`). Without a document there is no sheet.
  ///
  /// A file that is there already is replaced.
  @preconcurrency
  public nonisolated func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
    onCompletion: @escaping @MainActor (_ result: Result<URL, any Error>) -> Void
  ) -> some View {
    _fileDialog(
      document == nil ? .constant(false) : isPresented, .name(defaultFilename ?? "", type: contentType), {}
    ) { urls in
      guard let url = urls.first, let document else { return }
      onCompletion(
        Result {
          let wrapper = try document.fileWrapper(
            configuration: FileDocumentWriteConfiguration(contentType: contentType, existingFile: nil))
          try wrapper.write(to: url, options: .atomic, originalContentsURL: nil)
          return url
        })
    }
  }

  /// Lets the user name a file, and writes a document there that is an object (SwiftUI: `fileExporter`). Without a document there is no sheet.
  ///
  /// A file that is there already is replaced.
  @preconcurrency
  public nonisolated func fileExporter<D: ReferenceFileDocument>(
    isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
    onCompletion: @escaping @MainActor (_ result: Result<URL, any Error>) -> Void
  ) -> some View {
    // Safe: it is used on the main actor alone, where it comes from.
    nonisolated(unsafe) let document = document
    return _fileDialog(
      document == nil ? .constant(false) : isPresented, .name(defaultFilename ?? "", type: contentType), {}
    ) { urls in
      guard let url = urls.first, let document else { return }
      onCompletion(
        Result {
          let wrapper = try document.fileWrapper(
            snapshot: document.snapshot(contentType: contentType),
            configuration: FileDocumentWriteConfiguration(contentType: contentType, existingFile: nil))
          try wrapper.write(to: url, options: .atomic, originalContentsURL: nil)
          return url
        })
    }
  }

  /// Lets the user name a file, and writes there what a value is handed over as: its text (SwiftUI: `fileExporter`). Without a value
  /// there is no sheet, and one that has no form of text fails with an error.
  ///
  /// A file that is there already is replaced.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the sheet is there; `false` is written when it goes.
  ///   - item: What is written; `nil` for no sheet.
  ///   - contentTypes: The first one is the type of the file; by default it is text.
  ///   - defaultFilename: The name that the user finds there; by default there is none.
  ///   - onCompletion: Gets where the file is, or why it could not be written.
  ///   - onCancellation: Called by the button that leaves the sheet.
  @preconcurrency
  public nonisolated func fileExporter<T: Transferable>(
    isPresented: Binding<Bool>, item: T?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
    onCompletion: @escaping @MainActor (_ result: Result<URL, any Error>) -> Void,
    onCancellation: @escaping @MainActor () -> Void = {}
  ) -> some View {
    let shared = item
    return _fileDialog(
      item == nil ? .constant(false) : isPresented,
      .name(defaultFilename ?? "", type: contentTypes.first ?? .plainText), onCancellation
    ) { urls in
      guard let url = urls.first, let shared else { return }
      Task {
        let text = await shared._sharedText
        onCompletion(
          Result {
            guard let text else { throw CocoaError(.fileWriteInapplicableStringEncoding) }
            try Data(text.utf8).write(to: url, options: .atomic)
            return url
          })
      }
    }
  }

  /// Lets the user choose a folder, and moves a file there (SwiftUI: `fileMover`). Without a file there is no sheet.
  @preconcurrency
  public nonisolated func fileMover(
    isPresented: Binding<Bool>, file: URL?,
    onCompletion: @escaping @MainActor (_ result: Result<URL, any Error>) -> Void
  ) -> some View {
    _fileDialog(
      file == nil ? .constant(false) : isPresented, .folder(file?.lastPathComponent ?? ""), {}
    ) { urls in
      guard let target = urls.first, let file else { return }
      onCompletion(
        Result {
          try FileManager.default.moveItem(at: file, to: target)
          return target
        })
    }
  }
}
