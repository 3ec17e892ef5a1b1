public import Foundation

/// A file or a folder with what is in it, in memory (Foundation: `FileWrapper`). Foundation has none on Linux.
public final class FileWrapper {
  /// The bytes of a file; `nil` of a folder.
  public private(set) var regularFileContents: Data?
  /// What is in a folder, by name; `nil` of a file.
  public private(set) var fileWrappers: [String: FileWrapper]?
  /// The name on the disk, where it was read from there.
  public var filename: String?
  /// The name that it is to have in a folder.
  public var preferredFilename: String?

  /// Creates a file of bytes.
  public init(regularFileWithContents contents: Data) { regularFileContents = contents }

  /// Creates a folder of files and folders, by their names.
  public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
    fileWrappers = childrenByPreferredName
    for (name, wrapper) in childrenByPreferredName { wrapper.preferredFilename = name }
  }

  /// Reads a file, or a folder with all that is in it.
  ///
  /// `options` has no effect here: everything is read at once.
  public init(url: URL, options: ReadingOptions = []) throws {
    (filename, preferredFilename) = (url.lastPathComponent, url.lastPathComponent)
    let values = try url.resourceValues(forKeys: [.isDirectoryKey])
    guard values.isDirectory == true else {
      regularFileContents = try Data(contentsOf: url)
      return
    }
    let contents = try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
    fileWrappers = try Dictionary(
      uniqueKeysWithValues: contents.map { ($0.lastPathComponent, try FileWrapper(url: $0)) })
  }

  /// How a file is read (Foundation: `FileWrapper.ReadingOptions`).
  public struct ReadingOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt
    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// At once, which is always done here.
    public static let immediate = ReadingOptions(rawValue: 1)
    /// Without a mapping of the file.
    public static let withoutMapping = ReadingOptions(rawValue: 2)
  }

  /// How a file is written (Foundation: `FileWrapper.WritingOptions`).
  public struct WritingOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt
    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// In one step: the former file stays until the new one is there.
    public static let atomic = WritingOptions(rawValue: 1)
    /// Names are updated.
    public static let withNameUpdating = WritingOptions(rawValue: 2)
  }

  /// Whether it is a file.
  public var isRegularFile: Bool { regularFileContents != nil }
  /// Whether it is a folder.
  public var isDirectory: Bool { fileWrappers != nil }

  /// Puts a file into a folder, and returns the name that it has there.
  @discardableResult
  public func addFileWrapper(_ child: FileWrapper) -> String {
    let name = child.preferredFilename ?? child.filename ?? "Untitled"
    fileWrappers?[name] = child
    return name
  }

  /// Puts a file of bytes into a folder, and returns the name that it has there.
  @discardableResult
  public func addRegularFile(withContents data: Data, preferredFilename fileName: String) -> String {
    let child = FileWrapper(regularFileWithContents: data)
    child.preferredFilename = fileName
    return addFileWrapper(child)
  }

  /// Takes a file out of a folder.
  public func removeFileWrapper(_ child: FileWrapper) {
    fileWrappers = fileWrappers?.filter { $0.value !== child }
  }

  /// Writes the file, or the folder with all that is in it.
  ///
  /// `originalContentsURL` has no effect here: everything is written anew.
  public func write(to url: URL, options: WritingOptions = [], originalContentsURL: URL?) throws {
    if let regularFileContents {
      try regularFileContents.write(to: url, options: options.contains(.atomic) ? .atomic : [])
    } else {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      for (name, wrapper) in fileWrappers ?? [:] {
        try wrapper.write(to: url.appending(path: name), options: options, originalContentsURL: nil)
      }
    }
    filename = url.lastPathComponent
  }
}

extension URL {
  /// Asks for a file outside of the program's own folders: always allowed here, as there is no such fence (Foundation:
  /// `startAccessingSecurityScopedResource()`).
  @discardableResult
  public func startAccessingSecurityScopedResource() -> Bool { isFileURL }

  /// Has no effect here: nothing was fenced; accepted so that listings compile.
  public func stopAccessingSecurityScopedResource() {}
}
