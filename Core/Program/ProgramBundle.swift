public import Foundation

/// A program's own files and what it says of itself, by the name that Foundation's class has (Foundation: `Bundle`).
///
/// Foundation's `Bundle.main` looks beside the program alone, where SwiftPM puts nothing. A program that is written for iOS takes this in
/// its place with one line, which reaches every file of its target:
///
/// ```swift
/// typealias Bundle = ProgramBundle
/// ```
///
/// ``main`` finds the resources of the program's targets with `swift run`, in an installed program and in tests. Values are immutable, and
/// may be used from any thread; files are looked for at each asking.
public final class ProgramBundle: Sendable {
  /// What is in the bundle.
  package let resources: ProgramResources
  /// The folder that the bundle is called after.
  public let bundlePath: String
  private let program: ProgramPlace?

  /// The program's: what is in the resources of its targets.
  public static let main = ProgramBundle(.current)

  /// The program's, too: there are no bundles of modules by themselves here. A package's own `Bundle.module` is Foundation's.
  public static var module: ProgramBundle { main }

  private init(_ program: ProgramPlace) {
    self.program = program
    resources = program == .current ? .main : ProgramResources(of: program)
    bundlePath = resources.folders.first ?? program.folder
  }

  /// A folder of files; `nil` where there is none at the path.
  public init?(path: String) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else { return nil }
    bundlePath = path
    resources = ProgramResources(in: path)
    program = nil
  }

  /// A folder of files; `nil` where there is none at the address.
  public convenience init?(url: URL) { self.init(path: url.path) }

  /// The program's: `aClass` has no effect here, as all classes of a program are in one file.
  public convenience init(for aClass: AnyClass) { self.init(.current) }

  /// The program's, where it bears this identifier in its `Info.plist`; else `nil`.
  public convenience init?(identifier: String) {
    guard Self.main.bundleIdentifier == identifier else { return nil }
    self.init(.current)
  }

  /// The bundle as what looks for files takes it: Foundation's main one is the program's.
  package convenience init(_ bundle: Foundation.Bundle?) {
    if let own = bundle.flatMap({ $0 == .main ? nil : $0.resourcePath }) {
      self.init(folder: own)
    } else {
      self.init(.current)
    }
  }

  private init(folder: String) {
    bundlePath = folder
    resources = ProgramResources(in: folder)
    program = nil
  }

  /// The program's bundle alone: there are no others here.
  public static var allBundles: [ProgramBundle] { [main] }
  /// None: frameworks are part of the program here.
  public static var allFrameworks: [ProgramBundle] { [] }

  // MARK: - What it is

  /// The folder that the bundle is called after, as an address.
  public var bundleURL: URL { URL(fileURLWithPath: bundlePath, isDirectory: true) }
  /// The folder in which its files are first looked for.
  public var resourcePath: String? { bundlePath }
  /// The folder in which its files are first looked for, as an address.
  public var resourceURL: URL? { bundleURL }
  /// The program's file; `nil` of a bundle that is a mere folder.
  public var executablePath: String? { program.map { "\($0.folder)/\($0.name)" } }
  /// The program's file, as an address; `nil` of a bundle that is a mere folder.
  public var executableURL: URL? { executablePath.map { URL(fileURLWithPath: $0) } }
  /// There is no shop that a receipt could be of: `nil`.
  public var appStoreReceiptURL: URL? { nil }

  /// What the bundle says of itself: its `Info.plist`, and the program's name where that says none. Read at each asking.
  public var infoDictionary: [String: Any]? {
    let said = resources.path(of: "Info", fileExtension: "plist").flatMap {
      ProgramInformation.values(at: $0, of: program ?? .current)
    }
    guard let program else { return said }
    let usual: [String: Any] = [
      "CFBundleName": program.name, "CFBundleExecutable": program.name, "CFBundleShortVersionString": "1.0",
      "CFBundleVersion": "1", "CFBundleDevelopmentRegion": "en",
    ]
    return usual.merging(said ?? [:]) { _, said in said }
  }
  /// The same: texts of an `Info.plist` in other languages are not read here.
  public var localizedInfoDictionary: [String: Any]? { infoDictionary }
  /// The identifier that its `Info.plist` has, such as `org.example.Shelf`; `nil` where it has none.
  public var bundleIdentifier: String? { object(forInfoDictionaryKey: "CFBundleIdentifier") as? String }

  /// One value of ``infoDictionary``; `nil` where there is none of this name.
  public func object(forInfoDictionaryKey key: String) -> Any? { infoDictionary?[key] }

  // MARK: - Files

  /// Where a file is, as an address: in the user's language where there are several. `nil` where it is nowhere.
  public func url(forResource name: String?, withExtension ext: String?) -> URL? {
    path(forResource: name, ofType: ext).map { URL(fileURLWithPath: $0) }
  }

  /// Where a file in a folder of the bundle is, as an address.
  public func url(forResource name: String?, withExtension ext: String?, subdirectory: String?) -> URL? {
    path(forResource: name, ofType: ext, inDirectory: subdirectory).map { URL(fileURLWithPath: $0) }
  }

  /// Where a file in one language is, as an address.
  public func url(
    forResource name: String?, withExtension ext: String?, subdirectory: String?, localization localizationName: String?
  ) -> URL? {
    path(forResource: name, ofType: ext, inDirectory: subdirectory, forLocalization: localizationName)
      .map { URL(fileURLWithPath: $0) }
  }

  /// Where a file is, as a path: in the user's language where there are several. `nil` where it is nowhere.
  public func path(forResource name: String?, ofType ext: String?) -> String? {
    path(forResource: name, ofType: ext, inDirectory: nil)
  }

  /// Where a file in a folder of the bundle is. Without a name it is the first with the extension.
  public func path(forResource name: String?, ofType ext: String?, inDirectory subpath: String?) -> String? {
    guard let name, !name.isEmpty else { return resources.paths(withExtension: ext, in: subpath).first }
    return resources.path(of: name, fileExtension: ext, in: subpath)
  }

  /// Where a file in one language is.
  public func path(
    forResource name: String?, ofType ext: String?, inDirectory subpath: String?,
    forLocalization localizationName: String?
  ) -> String? {
    guard let name, !name.isEmpty else { return nil }
    return resources.path(of: name, fileExtension: ext, in: subpath, languages: localizationName.map { [$0] } ?? [])
  }

  /// All files with an extension, as addresses; `nil` where there is none.
  public func urls(forResourcesWithExtension ext: String?, subdirectory subpath: String?) -> [URL]? {
    let found = resources.paths(withExtension: ext, in: subpath)
    return found.isEmpty ? nil : found.map { URL(fileURLWithPath: $0) }
  }

  /// All files with an extension, as paths; empty where there is none.
  public func paths(forResourcesOfType ext: String?, inDirectory subpath: String?) -> [String] {
    resources.paths(withExtension: ext, in: subpath)
  }

  // MARK: - Languages

  /// The languages in which the bundle has files, by name; that of the sources, where there are none.
  public var localizations: [String] {
    let found = resources.folders.flatMap { (try? FileManager.default.contentsOfDirectory(atPath: $0)) ?? [] }
      .filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }
    return found.isEmpty ? [developmentLocalization ?? "en"] : Set(found).sorted()
  }
  /// Of ``localizations`` those that the user would have, the best first.
  public var preferredLocalizations: [String] {
    let there = localizations
    let wanted = ProgramResources.languages.filter(there.contains)
    return wanted.isEmpty ? Array(there.prefix(1)) : wanted
  }
  /// The language of the sources. Default: `en`.
  public var developmentLocalization: String? {
    (object(forInfoDictionaryKey: "CFBundleDevelopmentRegion") as? String) ?? "en"
  }

  /// The text of a key in the user's language, from a table of texts (`Localizable.strings`): the one given, else the key itself, where
  /// there is none.
  public func localizedString(forKey key: String, value: String?, table tableName: String?) -> String {
    let path = resources.path(of: tableName ?? "Localizable", fileExtension: "strings")
    let texts = path.flatMap { FileManager.default.contents(atPath: $0) }.flatMap {
      // A table that cannot be read leaves the keys, as a missing one does.
      try? PropertyListSerialization.propertyList(from: $0, format: nil) as? [String: String]
    }
    return texts?[key] ?? value.flatMap { $0.isEmpty ? nil : $0 } ?? key
  }
}

extension ProgramBundle: Hashable, CustomStringConvertible {
  /// Whether both are of one folder.
  public static func == (left: ProgramBundle, right: ProgramBundle) -> Bool { left.resources == right.resources }
  /// By the folders in which it looks.
  public func hash(into hasher: inout Hasher) { hasher.combine(resources) }
  /// The folder that the bundle is called after.
  public var description: String { "ProgramBundle <\(bundlePath)>" }
}
