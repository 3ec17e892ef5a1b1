import Foundation

/// The files that belong to a program, wherever it runs: with `swift run`, installed, or in tests.
///
/// SwiftPM puts the resources of a target into a folder `PACKAGE_TARGET.resources` beside the program, files by themselves and
/// folders as they are. What lies in it is looked for there and in its folders `Resources` and `Support`, so that a folder that was
/// copied whole is found like its files by themselves.
///
/// Values are immutable; folders are listed when they are asked, not kept.
public struct ProgramResources: Hashable, Sendable {
  /// Where to look, the best place first. Links are resolved; only what exists.
  public let folders: [String]
  /// The same with what does not exist, to be named where something is missing.
  public let places: [String]
  /// The folder of the program itself, where it is among ``folders``: what lies beside a program is not all its own.
  package let programFolder: String?

  /// Those of this program.
  public static let main = ProgramResources(of: .current)

  /// The resources of a program: its own target's, those of other targets of its package, then of other packages; at last the folder
  /// of the program itself, where `share/NAME` beside it goes first.
  public init(of program: ProgramPlace) {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: program.folder)) ?? []
    let all = files.filter { $0.hasSuffix(".resources") }.sorted()
    let own = all.filter { $0.hasSuffix("_\(program.name).resources") || $0 == "\(program.name).resources" }
    // The framework's own are nobody else's.
    let bundles = all.filter { own.contains($0) || !$0.hasPrefix("Ambient_") }
    // Of tests all targets of the package are.
    let packages =
      program.isTest
      ? [program.name + "_"] : own.map { String($0.dropLast(program.name.count + ".resources".count)) }
    let related = bundles.filter { name in
      !own.contains(name) && packages.contains { !$0.isEmpty && name.hasPrefix($0) }
    }
    let others = bundles.filter { !own.contains($0) && !related.contains($0) }
    let named = own.isEmpty ? ["*_\(program.name).resources"] : []
    let roots = (own + related + others).map { "\(program.folder)/\($0)" }
    let around = ["\(URL(fileURLWithPath: program.folder).deletingLastPathComponent().path)/share/\(program.name)"]
    self.init(roots: roots + around, beside: program.folder, missing: named.map { "\(program.folder)/\($0)" })
  }

  /// The resources in one folder, as it is.
  public init(in folder: String) { self.init(roots: [folder], beside: nil, missing: []) }

  private init(roots: [String], beside: String?, missing: [String]) {
    let inner =
      roots.flatMap { [$0, $0 + "/Resources", $0 + "/Support"] } + (beside.map { [$0, $0 + "/Resources"] } ?? [])
    folders = inner.filter(Self.isFolder)
    programFolder = beside
    places = missing + roots.filter { !missing.contains($0) } + (beside.map { [$0] } ?? [])
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  // MARK: - Finding

  /// A file by its name, in the language that the user prefers where there are several.
  ///
  /// - Parameters:
  ///   - name: The name, with or without its extension; may hold a path below a folder of resources, but no `..`.
  ///   - fileExtension: What follows the dot; none where it is empty or `nil`.
  ///   - subdirectory: A folder in which to look.
  ///   - languages: The languages in which files are looked for, the best first, before those in no language.
  /// - Returns: Where the file is; `nil` where it is nowhere.
  public func path(
    of name: String, fileExtension: String? = nil, in subdirectory: String? = nil, languages: [String] = Self.languages
  ) -> String? {
    let file =
      fileExtension.flatMap { $0.isEmpty ? nil : $0 }.map { $0.hasPrefix(".") ? name + $0 : "\(name).\($0)" } ?? name
    let below = (subdirectory.map { [$0] } ?? []) + [file]
    // A name is not a way out of the folder.
    guard !file.isEmpty, !file.utf8.contains(0), !below.contains(where: Self.leads(out:)) else { return nil }
    for folder in folders {
      for language in languages.map({ ["\($0).lproj"] }) + [[]] {
        let path = ([folder] + language + below).joined(separator: "/")
        if FileManager.default.fileExists(atPath: path) { return path }
      }
    }
    return nil
  }

  /// All files with an extension in the folders of resources, in no language and then in those that are asked for; each once, by name.
  public func paths(
    withExtension fileExtension: String?, in subdirectory: String? = nil, languages: [String] = Self.languages
  ) -> [String] {
    guard subdirectory.map(Self.leads(out:)) != true else { return [] }
    var names: Set<String> = []
    var found: [String] = []
    for folder in folders {
      for language in languages.map({ ["\($0).lproj"] }) + [[]] {
        let path = ([folder] + language + (subdirectory.map { [$0] } ?? [])).joined(separator: "/")
        for file in ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() {
          let isWanted = fileExtension.map { $0.isEmpty || file.hasSuffix($0.hasPrefix(".") ? $0 : ".\($0)") } ?? true
          if isWanted, names.insert(file).inserted { found.append("\(path)/\(file)") }
        }
      }
    }
    return found
  }

  private static func leads(out path: String) -> Bool {
    path.split(separator: "/", omittingEmptySubsequences: false).contains("..")
  }

  /// The languages of the process, the best first, then English and `Base`: `["de-AT", "de", "en", "Base"]`.
  public static var languages: [String] {
    let preferred = Locale.preferredLanguages.flatMap { tag -> [String] in
      let short = tag.split(whereSeparator: { $0 == "-" || $0 == "_" }).first.map(String.init)
      return short.map { $0 == tag ? [tag] : [tag, $0] } ?? []
    }
    return (preferred + ["en", "Base"]).reduce(into: []) { all, tag in if !all.contains(tag) { all.append(tag) } }
  }
}
