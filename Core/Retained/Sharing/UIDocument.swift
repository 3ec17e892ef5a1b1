public import Foundation

/// A document in a file (UIKit: `UIDocument`). A subclass says what is written, and takes what was read.
///
/// ```swift
/// final class Note: UIDocument {
///   var text = ""
///   override func contents(forType typeName: String) throws -> Any { Data(text.utf8) }
///   override func load(fromContents contents: Any, ofType typeName: String?) throws {
///     text = String(decoding: contents as? Data ?? Data(), as: UTF8.self)
///   }
/// }
/// ```
@MainActor @preconcurrency
open class UIDocument: NSObject {
  /// What is true of a document (UIKit: `UIDocument.State`).
  public struct State: OptionSet, Hashable, Sendable {
    /// The facts as bits, with the numbers that they have on iOS.
    public let rawValue: UInt
    /// Creates facts from bits; a program uses the constants.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// It is open, and nothing is wrong.
    public static let normal: State = []
    /// It is not open.
    public static let closed = State(rawValue: 1 << 0)
    /// Two have changed it: never here.
    public static let inConflict = State(rawValue: 1 << 1)
    /// It could not be written.
    public static let savingError = State(rawValue: 1 << 2)
    /// It should not be changed now: never here.
    public static let editingDisabled = State(rawValue: 1 << 3)
    /// Something goes on: never here.
    public static let progressAvailable = State(rawValue: 1 << 4)
  }

  /// What has become of a change (UIKit: `UIDocument.ChangeKind`).
  public enum ChangeKind: Int, Hashable, Sendable {
    /// It was made.
    case done = 0
    /// It was taken back.
    case undone = 1
    /// It was made again.
    case redone = 2
    /// All is written.
    case cleared = 3
  }

  /// What a file is written for (UIKit: `UIDocument.SaveOperation`).
  public enum SaveOperation: Int, Hashable, Sendable {
    /// It is a new one.
    case forCreating = 0
    /// It takes the place of what was there.
    case forOverwriting = 1
  }

  /// Posted when ``documentState`` has changed; the document is the object.
  public nonisolated static let stateChangedNotification = Notification.Name("UIDocumentStateChangedNotification")

  /// Where it is.
  public private(set) final var fileURL: URL
  /// What it is called, without its kind.
  open var localizedName: String { fileURL.deletingPathExtension().lastPathComponent }
  /// What kind of file it is, by the end of its name.
  open var fileType: String? { fileURL.pathExtension.isEmpty ? nil : fileURL.pathExtension }
  /// When the file was changed last; `nil` for one that is not there.
  open var fileModificationDate: Date? {
    try? FileManager.default.attributesOfItem(atPath: fileURL.path)[.modificationDate] as? Date
  }
  /// What is true of it. It begins closed.
  public private(set) final var documentState: State = .closed {
    didSet {
      guard documentState != oldValue else { return }
      NotificationCenter.default.post(name: Self.stateChangedNotification, object: self)
    }
  }
  /// Whether something was changed since it was written.
  open var hasUnsavedChanges: Bool { changes != 0 }
  private final var changes = 0
  /// What takes changes back; each counts as a change.
  open var undoManager: UndoManager! = UndoManager() {
    didSet {
      guard undoManager !== oldValue else { return }
      oldValue?.onChange = nil
      countChanges()
    }
  }

  /// Creates a document for a file, which is neither read nor written yet.
  public init(fileURL url: URL) {
    fileURL = url
    super.init()
    countChanges()
  }

  private func countChanges() { undoManager?.onChange = { [weak self] in self?.updateChangeCount($0) } }

  /// What is written: `Data`. Folders of files are not written, as Foundation has no wrappers of files on Linux. The default is nothing.
  ///
  /// `typeName` has no effect here: the default gives nothing.
  open func contents(forType typeName: String) throws -> Any { Data() }
  /// Takes what was read: `Data`. The default does nothing.
  open func load(fromContents contents: Any, ofType typeName: String?) throws {}
  /// Told that something has gone wrong. The default prints it.
  ///
  /// `userInteractionPermitted` has no effect here: it is printed either way.
  open func handleError(_ error: any Error, userInteractionPermitted: Bool) {
    RetainedWarning.write("\(fileURL.path): \(error.localizedDescription)")
  }

  /// Notes that something was changed, or that all is written.
  open func updateChangeCount(_ change: ChangeKind) {
    switch change {
    case .done, .redone: changes += 1
    case .undone: changes -= 1
    case .cleared: changes = 0
    }
  }

  /// Reads the file; throws where it cannot be read.
  open func read(from url: URL) throws {
    try load(fromContents: Data(contentsOf: url), ofType: url.pathExtension)
  }

  /// Writes what ``contents(forType:)`` gave; throws where it cannot be written.
  ///
  /// `saveOperation` has no effect here: all are written the same way.
  open func writeContents(_ contents: Any, to url: URL, for saveOperation: SaveOperation) throws {
    if let data = contents as? Data {
      try data.write(to: url, options: .atomic)
    } else {
      throw CocoaError(.fileWriteUnknown)
    }
  }

  /// Reads the file, and tells whether it was read.
  @preconcurrency
  public final func open(completionHandler: (@MainActor (Bool) -> Void)? = nil) {
    let isRead = attempt { try read(from: fileURL) }
    documentState = isRead ? .normal : .closed
    completionHandler?(isRead)
  }

  /// Reads the file; says whether it was read.
  @discardableResult
  public final func open() async -> Bool {
    open(completionHandler: nil)
    return documentState == .normal
  }

  /// Writes into a file, and tells whether it was written.
  @preconcurrency
  public final func save(
    to url: URL, for saveOperation: SaveOperation, completionHandler: (@MainActor (Bool) -> Void)? = nil
  ) {
    let isWritten = attempt {
      try writeContents(contents(forType: fileType ?? ""), to: url, for: saveOperation)
    }
    if isWritten {
      fileURL = url
      updateChangeCount(.cleared)
      documentState = .normal
    } else {
      documentState.insert(.savingError)
    }
    completionHandler?(isWritten)
  }

  /// Writes into a file; says whether it was written.
  @discardableResult
  public final func save(to url: URL, for saveOperation: SaveOperation) async -> Bool {
    save(to: url, for: saveOperation, completionHandler: nil)
    return !documentState.contains(.savingError)
  }

  /// Writes what was changed, and tells whether it was written.
  @preconcurrency
  public final func autosave(completionHandler: (@MainActor (Bool) -> Void)? = nil) {
    guard hasUnsavedChanges else { return completionHandler?(true) ?? () }
    save(to: fileURL, for: .forOverwriting, completionHandler: completionHandler)
  }

  /// Writes what was changed, and ends; tells whether it was written.
  @preconcurrency
  public final func close(completionHandler: (@MainActor (Bool) -> Void)? = nil) {
    autosave { [weak self] isWritten in
      if isWritten { self?.documentState = .closed }
      completionHandler?(isWritten)
    }
  }

  /// Writes what was changed, and ends; says whether it was written.
  @discardableResult
  public final func close() async -> Bool {
    close(completionHandler: nil)
    return documentState.contains(.closed)
  }

  private func attempt(_ action: () throws -> Void) -> Bool {
    do {
      try action()
      return true
    } catch {
      handleError(error, userInteractionPermitted: true)
      return false
    }
  }
}
