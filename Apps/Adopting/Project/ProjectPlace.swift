import AppsCommandLine
import Foundation

/// Where a project is: a bundle with a project file, or a folder of sources.
package struct ProjectPlace: Sendable {
  /// What was named, as a full path.
  package let named: String
  /// The bundle `NAME.xcodeproj`, or the folder.
  package let path: String
  private let isBundle: Bool

  /// As it is called in messages.
  package var shown: String { path.lastPathPart }

  private static let skipped: Set = ["Pods", "Carthage", "DerivedData", "build", "node_modules", "fastlane"]
  private static let depthLimit = 5

  /// - Parameter target: The app that is meant, which tells of several projects the one that has it.
  package init(_ given: String, isSourcesOnly: Bool, target: String? = nil) throws {
    named = Adoption.absolute(given)
    guard let identity = FileIdentity(named) else {
      throw AdoptingError(
        "there is no \(inQuotes(given)).", hint: "Name a project or a folder:  ambient adopt MyApp.xcodeproj",
        status: .notFound)
    }
    guard identity.isFolder else {
      throw AdoptingError(
        "\(inQuotes(given)) is a file.", hint: "Name the project's folder, or its NAME.xcodeproj.", status: .usage)
    }
    if named.pathExtension == "xcodeproj" {
      (path, isBundle) = (named, true)
      return
    }
    var bundles: [String] = []
    if !isSourcesOnly {
      bundles = named.pathExtension == "xcworkspace" ? Self.listed(in: named) : Self.bundles("xcodeproj", below: named)
      // Without any, an app playground.
      if bundles.isEmpty, named.pathExtension != "swiftpm" { bundles = Self.bundles("swiftpm", below: named, depth: 2) }
    }
    if bundles.count > 1, let target {
      let having = bundles.filter { Self.has(target, in: $0) }
      if having.count == 1 { bundles = having }
    }
    guard bundles.count <= 1 else {
      let names = bundles.prefix(20).map { "  ambient adopt \(AdoptionText.plain(Self.word($0)))" }
      throw AdoptingError(
        "there are \(bundles.count) projects in \(inQuotes(given)): name the one that is meant.",
        hint: names.joined(separator: "\n") + (bundles.count > 20 ? "\n  …" : ""), status: .usage)
    }
    path = bundles.first ?? named
    isBundle = path.pathExtension == "xcodeproj"
  }

  private static func has(_ target: String, in bundle: String) -> Bool {
    // One that cannot be read has none.
    let model =
      bundle.pathExtension == "xcodeproj"
      ? try? XcodeProject.model(bundle: bundle) : FolderProject.model(folder: bundle)
    return model?.targets.contains { $0.name == target } ?? false
  }

  package func model() throws -> ProjectModel {
    if isBundle { return try XcodeProject.model(bundle: path) }
    let model = FolderProject.model(folder: path)
    guard model.targets.contains(where: { !$0.sources.isEmpty }) else {
      throw AdoptingError(
        "there is no project file and no Swift file in \(inQuotes(path)).", hint: "Name the folder of a project.",
        status: .notFound)
    }
    return model
  }

  /// Bundles in a folder; where there are none, those of the folders below, level by level.
  private static func bundles(_ kind: String, below folder: String, depth: Int = depthLimit) -> [String] {
    var level = [folder]
    var seen: Set<FileIdentity> = []
    for _ in 0..<depth {
      var found: [String] = []
      var next: [String] = []
      for folder in level {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? []
        for name in names where !name.hasPrefix(".") && !skipped.contains(name) {
          let path = "\(folder)/\(name)".normalizedPath
          guard let identity = FileIdentity(path), identity.isFolder, seen.insert(identity).inserted else { continue }
          if path.pathExtension == kind {
            found.append(path)
          } else if !FileTree.bundles.contains(path.pathExtension) {
            next.append(path)
          }
        }
      }
      if !found.isEmpty { return found }
      level = next
    }
    return []
  }

  /// Projects that a workspace names, without that of pods.
  private static func listed(in workspace: String) -> [String] {
    let text = (try? String(contentsOfFile: "\(workspace)/contents.xcworkspacedata", encoding: .utf8)) ?? ""
    return text.split(separator: "\"").compactMap { part in
      guard part.hasSuffix(".xcodeproj"), let colon = part.firstIndex(of: ":") else { return nil }
      let path = "\(workspace.parentPath)/\(part[part.index(after: colon)...])".normalizedPath
      return path.hasSuffix("/Pods.xcodeproj") || FileIdentity(path) == nil ? nil : path
    }
  }

  /// A path as a shell takes it.
  package static func word(_ path: String) -> String {
    let isPlain = path.unicodeScalars.allSatisfy {
      ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0)
        || "/._-+~".unicodeScalars.contains($0)
    }
    return isPlain && !path.isEmpty ? path : "'\(path.replacing("'", with: "'\\''"))'"
  }
}
