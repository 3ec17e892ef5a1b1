import Foundation

/// Reads a folder without a project file: all Swift files, catalogues and resources below it.
package enum FolderProject {
  private static let skipped: Set = [
    "Pods", "Carthage", "DerivedData", "build", "node_modules", "fastlane", "Packages",
  ]

  /// Reads a folder, which may be an app playground (`NAME.swiftpm`).
  package static func model(folder: String) -> ProjectModel {
    let manifest = (try? String(contentsOfFile: "\(folder)/Package.swift", encoding: .utf8)) ?? ""
    let name = declaredName(manifest) ?? (folder.pathExtension == "swiftpm" ? folder.pathStem : folder.lastPathPart)
    var settings = BuildSettings(builtIn: [
      "PRODUCT_NAME": name, "TARGET_NAME": name, "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
      "EXECUTABLE_NAME": name, "DEVELOPMENT_LANGUAGE": "en", "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL",
    ])
    if let identifier = value(after: "bundleIdentifier:", in: manifest) {
      settings.set("PRODUCT_BUNDLE_IDENTIFIER", identifier)
    }
    if let version = value(after: "displayVersion:", in: manifest) { settings.set("MARKETING_VERSION", version) }
    if manifest.contains("swiftLanguageModes: [.v6]") || manifest.contains("swiftLanguageVersions: [.v6]")
      || manifest.contains("swiftLanguageVersions: [.version(\"6\")]")
    {
      settings.set("SWIFT_VERSION", "6.0")
    }
    var app = ProjectTarget(name: name, kind: .application, settings: settings)
    FileSorting.addFolder(
      folder, excluding: ["Package.swift", "LICENSE", "LICENSE.txt", "Package.resolved"], project: folder, to: &app,
      skipping: { skipped.contains($0.lastPathPart) })
    // Manifests of packages below are no sources, and what has no extension is for tools.
    app.sources.removeAll { $0.lastPathPart == "Package.swift" }
    app.resources.removeAll { $0.path.pathExtension.isEmpty }
    for url in packages(manifest) {
      app.remarks.append(
        ProjectRemark(.package, "\(url): named in Package.swift; add it to the new one if it builds on Linux"))
    }
    let (targets, plists) = separated(app, folder: folder, name: name)
    return ProjectModel(name: name, folder: folder, targets: withInformation(targets, plists))
  }

  /// Files below a folder whose name ends in `Tests` are tests.
  private static func separated(_ app: ProjectTarget, folder: String, name: String) -> ([ProjectTarget], [String]) {
    var app = app
    func testFolder(_ path: String) -> String? {
      path.dropFirst(folder.count).split(separator: "/").dropLast().first { $0.hasSuffix("Tests") }.map(String.init)
    }
    var tests: [String: ProjectTarget] = [:]
    for source in app.sources {
      guard let test = testFolder(source) else { continue }
      let kind: ProjectTarget.Kind = test.hasSuffix("UITests") ? .uiTests : .unitTests
      var settings = app.settings
      settings.set("PRODUCT_NAME", test)
      settings.set("TARGET_NAME", test)
      tests[test, default: ProjectTarget(name: test, kind: kind, settings: settings)].sources.append(source)
      tests[test]?.dependencies = [name]
    }
    app.sources.removeAll { testFolder($0) != nil }
    app.resources.removeAll { testFolder($0.path) != nil }
    let tree = FileTree(folder, skipping: { skipped.contains($0.lastPathPart) })
    let plists = tree.entries.map(\.path).filter {
      $0.lastPathPart == "Info.plist" && testFolder("\(folder)/\($0)") == nil
    }
    return ([app] + tests.sorted { $0.key < $1.key }.map(\.value), plists.map { "\(folder)/\($0)" })
  }

  /// The one `Info.plist` that there is.
  private static func withInformation(_ targets: [ProjectTarget], _ plists: [String]) -> [ProjectTarget] {
    guard plists.count == 1 else { return targets }
    return targets.map { target in
      var target = target
      if target.kind == .application { target.settings.set("INFOPLIST_FILE", plists[0]) }
      return target
    }
  }

  /// The name that an app playground declares for its app.
  private static func declaredName(_ manifest: String) -> String? {
    guard let start = manifest.range(of: ".iOSApplication(") else { return nil }
    return value(after: "name:", in: String(manifest[start.upperBound...]))
  }

  private static func value(after label: String, in text: String) -> String? {
    guard let start = text.range(of: label) else { return nil }
    let parts = text[start.upperBound...].prefix(200).split(
      separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].allSatisfy(\.isWhitespace), !parts[1].isEmpty else { return nil }
    return String(parts[1])
  }

  private static func packages(_ manifest: String) -> [String] {
    var urls: [String] = []
    var rest = manifest[...]
    while let found = rest.range(of: ".package(") {
      rest = rest[found.upperBound...]
      if let url = value(after: "url:", in: String(rest.prefix(200))) { urls.append(url) }
    }
    return urls
  }
}
