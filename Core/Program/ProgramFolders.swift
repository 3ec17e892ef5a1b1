public import Foundation

/// The folders in which a program keeps its files, by the names that they have on iOS.
///
/// There each program has folders of its own. Foundation on Linux knows those of the user alone, which all programs share; here a program's are
/// below the user's by its name: `Documents` and the like in `~/.local/share/NAME` (`$XDG_DATA_HOME`), caches in `~/.cache/NAME`
/// (`$XDG_CACHE_HOME`). A folder is made, readable by nobody else, when it is first asked for. Tests of a package have folders in that
/// of temporary files, anew for each process.
///
/// `URL.documentsDirectory` and its like are these. So that `FileManager.default.urls(for:in:)` gives them, too, a program has this in a file of
/// its own, which goes before Foundation's method:
///
/// ```swift
/// extension FileManager {
///   func urls(for directory: SearchPathDirectory, in domainMask: SearchPathDomainMask) -> [URL] {
///     ProgramFolders.urls(for: directory, in: domainMask)
///   }
/// }
/// ```
public enum ProgramFolders {
  /// The folder of the program for a purpose, made where it is not there; the user's or the system's own where a program has none for it, as
  /// for the desktop. Where a folder cannot be made, who writes into it gets the error.
  public static func url(for directory: FileManager.SearchPathDirectory) -> URL? {
    guard let path = path(for: directory, of: .current, variables: ProcessInfo.processInfo.environment) else {
      return FileManager.default.urls(for: directory, in: .userDomainMask).first
    }
    // Who writes into it is told.
    try? FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return URL(fileURLWithPath: path, isDirectory: true)
  }

  /// The program's folder for a purpose, in the user's domain; Foundation's answer in others.
  public static func urls(
    for directory: FileManager.SearchPathDirectory, in domainMask: FileManager.SearchPathDomainMask
  ) -> [URL] {
    guard domainMask == .userDomainMask || domainMask == .allDomainsMask else {
      return FileManager.default.urls(for: directory, in: domainMask)
    }
    return url(for: directory).map { [$0] } ?? []
  }

  /// Where a program's folder is; `nil` where a program has none for the purpose.
  static func path(
    for directory: FileManager.SearchPathDirectory, of program: ProgramPlace, variables: [String: String]
  ) -> String? {
    func base(_ variable: String, _ usual: String) -> String {
      // The specification has relative values ignored.
      let value = variables[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
      return value ?? (variables["HOME"] ?? FileManager.default.homeDirectoryForCurrentUser.path) + usual
    }
    let temporary = "\(FileManager.default.temporaryDirectory.path)/\(program.name)-tests-\(getpid())"
    let data = program.isTest ? temporary : "\(base("XDG_DATA_HOME", "/.local/share"))/\(program.name)"
    let caches = program.isTest ? "\(temporary)/Caches" : "\(base("XDG_CACHE_HOME", "/.cache"))/\(program.name)"
    return switch directory {
    case .documentDirectory: "\(data)/Documents"
    case .libraryDirectory: "\(data)/Library"
    case .applicationSupportDirectory: "\(data)/Library/Application Support"
    case .cachesDirectory: caches
    case .downloadsDirectory: "\(data)/Downloads"
    case .picturesDirectory: "\(data)/Pictures"
    case .moviesDirectory: "\(data)/Movies"
    case .musicDirectory: "\(data)/Music"
    default: nil
    }
  }
}

extension URL {
  /// Where the program keeps what the user has made (Foundation: `URL.documentsDirectory`): see ``ProgramFolders``.
  public static var documentsDirectory: URL { folder(.documentDirectory) }
  /// Where the program keeps what it needs (Foundation: `URL.libraryDirectory`).
  public static var libraryDirectory: URL { folder(.libraryDirectory) }
  /// Where the program keeps what it needs to work (Foundation: `URL.applicationSupportDirectory`).
  public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }
  /// Where the program keeps what can be made again (Foundation: `URL.cachesDirectory`).
  public static var cachesDirectory: URL { folder(.cachesDirectory) }
  /// Where the program puts what it has fetched (Foundation: `URL.downloadsDirectory`).
  public static var downloadsDirectory: URL { folder(.downloadsDirectory) }
  /// Where the program keeps pictures (Foundation: `URL.picturesDirectory`).
  public static var picturesDirectory: URL { folder(.picturesDirectory) }
  /// Where the program keeps films (Foundation: `URL.moviesDirectory`).
  public static var moviesDirectory: URL { folder(.moviesDirectory) }
  /// Where the program keeps music (Foundation: `URL.musicDirectory`).
  public static var musicDirectory: URL { folder(.musicDirectory) }

  private static func folder(_ directory: FileManager.SearchPathDirectory) -> URL {
    ProgramFolders.url(for: directory) ?? FileManager.default.temporaryDirectory
  }
}

extension Data.WritingOptions {
  /// Replaces the file as a whole (Foundation: the older name of `.atomic`).
  public static var atomicWrite: Data.WritingOptions { .atomic }
}
