import AppsCommandLine
import Foundation

/// What `ambient shot` was given: a package, or a file of one.
package struct PreviewPlace: Equatable, Sendable {
  /// The package's folder, as a full path.
  package let folder: String
  /// The target that the file is in.
  package let target: String?
  /// The name of the file.
  package let file: String?

  package init(folder: String, target: String? = nil, file: String? = nil) {
    self.folder = folder
    self.target = target
    self.file = file
  }

  /// Finds the package of what was named: a folder that is one, or a file that is below its `Sources`.
  package init(_ path: String) throws {
    let full = Adoption.absolute(path)
    guard let identity = FileIdentity(full) else {
      throw AdoptingError(
        "there is no file or folder \(inQuotes(path)).", hint: "Name a package’s folder, or a Swift file in it.",
        status: .notFound)
    }
    if identity.isFolder {
      self.init(folder: full)
      return
    }
    guard full.hasSuffix(".swift") else {
      throw AdoptingError(
        "\(inQuotes(path)) is no Swift file.", hint: "Name a package’s folder, or a Swift file in it.", status: .usage)
    }
    var folder = full.parentPath
    while folder.count > 1, FileIdentity("\(folder)/Package.swift") == nil { folder = folder.parentPath }
    guard folder.count > 1 else {
      throw AdoptingError(
        "\(inQuotes(path)) is in no package.",
        hint: "Make one of its project first:  ambient adopt PROJECT", status: .notFound)
    }
    let parts = full.dropFirst(folder.count + 1).split(separator: "/")
    self.init(
      folder: folder, target: parts.count > 2 && parts[0] == "Sources" ? String(parts[1]) : nil,
      file: full.lastPathPart)
  }

  /// Whether a preview is in what was named.
  package func holds(_ preview: ListedPreview) -> Bool {
    guard let file else { return true }
    return preview.file == file && (target == nil || preview.module == target)
  }
}

/// A preview as a program lists it: `Shelf/CounterScreen.swift:24:1`, a tab, and its name.
package struct ListedPreview: Equatable, Sendable {
  package let place: String
  package let name: String

  /// The line of a list; `nil` for what is none, as what the program printed beside.
  package init?(_ line: Substring) {
    let parts = line.split(separator: "\t", maxSplits: 1)
    guard let place = parts.first, place.wholeMatch(of: /[^\/]+\/.+\.swift:\d+:\d+/) != nil else { return nil }
    self.place = String(place)
    name = parts.count > 1 ? String(parts[1]) : ""
  }

  var module: String { place.split(separator: "/").first.map(String.init) ?? "" }
  var file: String {
    let path = place.split(separator: ":").first.map(String.init) ?? ""
    return path.lastPathPart
  }
  /// As it is shown in a list.
  var line: String { name.isEmpty ? place : "\(place)  \(AdoptionText.plain(name))" }

  /// Whether the words name it, or the place where it is declared.
  func isNamed(_ words: String) -> Bool { name == words }
  func isAt(_ words: String) -> Bool {
    let file = place.drop { $0 != "/" }.dropFirst()
    return [place, String(file), file.split(separator: "/").last.map(String.init) ?? ""].contains {
      $0 == words || $0.hasPrefix(words + ":")
    }
  }
}
