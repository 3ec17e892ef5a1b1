import Foundation

/// Reads an Xcode project: its targets, what they are made of, and how they are compiled.
package struct XcodeProject {
  private let objects: XcodeObjects
  private let name: String
  private var remarks: [ProjectRemark] = []

  /// Reads `NAME.xcodeproj`.
  package static func model(bundle: String) throws -> ProjectModel {
    var project = XcodeProject(objects: try XcodeObjects(bundle: bundle), name: bundle.pathStem)
    return project.model()
  }

  private init(objects: XcodeObjects, name: String) {
    self.objects = objects
    self.name = name
  }

  private mutating func model() -> ProjectModel {
    let targets = objects.ids(objects.root, "targets").filter { !objects[$0].isEmpty }.map { target($0) }
    for reference in objects[objects.root]["projectReferences"]?.elements ?? [] {
      guard let path = reference["ProjectRef"]?.text.flatMap({ objects.path($0) }) else { continue }
      remarks.append(
        ProjectRemark(.other, "\(path.lastPathPart): a project in the project; what it builds is left out"))
    }
    return ProjectModel(
      name: name, folder: objects.folder, targets: targets, remarks: remarks)
  }

  private func target(_ id: String) -> ProjectTarget {
    let name = objects.text(id, "name") ?? "App"
    var target = ProjectTarget(name: name, kind: kind(id), settings: settings(id, name: name))
    // In either way a target has its files: phases that list them, and folders that are the target's as a whole.
    for phase in objects.ids(id, "buildPhases") { addPhase(phase, to: &target) }
    addFolders(id, to: &target)
    target.dependencies = objects.ids(id, "dependencies").compactMap { dependency in
      objects.text(dependency, "target").flatMap { objects.text($0, "name") }
    }
    if target.dependencies.isEmpty, target.kind == .unitTests || target.kind == .uiTests { addHost(of: &target) }
    addPackages(id, to: &target)
    return target
  }

  /// Tests may name what they test in their settings alone.
  private func addHost(of target: inout ProjectTarget) {
    let names = [target.settings.text("TEST_TARGET_NAME"), target.settings.text("TEST_HOST")?.lastPathPart].compactMap {
      $0
    }
    let targets = objects.ids(objects.root, "targets").compactMap { objects.text($0, "name") }
    target.dependencies = names.filter { targets.contains($0) && $0 != target.name }.uniqued
  }

  private func kind(_ id: String) -> ProjectTarget.Kind {
    let type = objects.text(id, "productType") ?? ""
    switch type.replacing("com.apple.product-type.", with: "") {
    case "application": return .application
    case "tool": return .tool
    case "framework", "framework.static", "library.static", "library.dynamic": return .library
    case "bundle.unit-test": return .unitTests
    case "bundle.ui-testing": return .uiTests
    case let type where type.hasPrefix("application.watchapp"): return .other("a watch app")
    case "application.on-demand-install-capable": return .other("an app clip")
    case let type where type.hasPrefix("watchkit"): return .other("a watch extension")
    case let type where type.contains("extension"): return .other("an app extension")
    case "bundle": return .other("a bundle")
    default:
      return .other(objects.kind(id) == "PBXAggregateTarget" ? "an aggregate" : "of a kind that no terminal runs")
    }
  }

  // MARK: Phases

  private func addPhase(_ phase: String, to target: inout ProjectTarget) {
    switch objects.kind(phase) {
    case "PBXSourcesBuildPhase", "PBXResourcesBuildPhase":
      for file in objects.ids(phase, "files") where isForPhone(file) {
        if let reference = objects.text(file, "fileRef") { addFile(reference, to: &target) }
      }
    case "PBXShellScriptBuildPhase":
      let name = objects.text(phase, "name") ?? "a script without a name"
      if !["[CP] Check Pods Manifest.lock", "[CP] Embed Pods Frameworks", "[CP] Copy Pods Resources"].contains(name) {
        target.remarks.append(ProjectRemark(.script, "\(target.name): the build phase “\(name)” is not run"))
      }
    default: break
    }
  }

  /// A file may be built for some platforms alone.
  private func isForPhone(_ file: String) -> Bool {
    let filters = (objects[file]["platformFilters"] ?? objects[file]["platformFilter"])?.texts ?? []
    return filters.isEmpty || filters.contains("ios")
  }

  private func addFile(_ id: String, to target: inout ProjectTarget) {
    switch objects.kind(id) {
    case "PBXVariantGroup":
      for child in objects.ids(id, "children") { addFile(child, to: &target) }
    case "XCVersionGroup", "PBXFileReference":
      guard let path = objects.path(id) else { return }
      FileSorting.add(path, localization: Self.localization(of: path), to: &target)
    default: break
    }
  }

  /// `de.lproj` of `…/de.lproj/Localizable.strings`.
  static func localization(of path: String) -> String? {
    let folder = path.parentPath.lastPathPart
    return folder.pathExtension == "lproj" ? folder : nil
  }

  // MARK: Folders

  private func addFolders(_ id: String, to target: inout ProjectTarget) {
    let own = objects.ids(id, "fileSystemSynchronizedGroups")
    for group in own {
      guard let folder = objects.path(group) else { continue }
      var excluded: Set<String> = []
      for set in objects.ids(group, "exceptions") where objects.text(set, "target") == id {
        excluded.formUnion(objects.ids(set, "membershipExceptions"))
        for (path, filters) in objects[set]["platformFiltersByRelativePath"]?.members ?? [:]
        where !filters.texts.isEmpty && !filters.texts.contains("ios") { excluded.insert(path) }
      }
      FileSorting.addFolder(
        folder, excluding: excluded, whole: Set(objects.ids(group, "explicitFolders")), project: objects.folder,
        to: &target)
    }
    // Files of other targets' folders that belong to this one as well.
    for group in objects.all("PBXFileSystemSynchronizedRootGroup") where !own.contains(group) {
      guard let folder = objects.path(group) else { continue }
      for set in objects.ids(group, "exceptions") where objects.text(set, "target") == id {
        for path in objects.ids(set, "membershipExceptions") {
          let full = "\(folder)/\(path)".normalizedPath
          FileSorting.add(full, localization: Self.localization(of: full), to: &target)
        }
      }
    }
  }

  // MARK: Packages

  private func addPackages(_ id: String, to target: inout ProjectTarget) {
    var products = objects.ids(id, "packageProductDependencies")
    for phase in objects.ids(id, "buildPhases") where objects.kind(phase) == "PBXFrameworksBuildPhase" {
      for file in objects.ids(phase, "files") {
        if let product = objects.text(file, "productRef"), !products.contains(product) { products.append(product) }
      }
    }
    for product in products {
      guard let name = objects.text(product, "productName")?.replacing("plugin:", with: "") else { continue }
      target.packageProducts.append(PackageProduct(name: name, origin: origin(of: product, named: name)))
    }
  }

  private func origin(of product: String, named name: String) -> PackageProduct.Origin {
    if let package = objects.text(product, "package") {
      if let url = objects.text(package, "repositoryURL") {
        return .remote(url: url, requirement: Self.requirement(objects[package]["requirement"]?.members ?? [:]))
      }
      if let path = objects.text(package, "relativePath") {
        return .local(path: "\(objects.folder)/\(path)".normalizedPath)
      }
    }
    // A product of a package that lies in the project does not say of which.
    let named = objects.all("XCLocalSwiftPackageReference").compactMap { objects.text($0, "relativePath") }
      .map { "\(objects.folder)/\($0)".normalizedPath }
    let listed = objects.all("PBXFileReference").filter {
      ["wrapper", "folder", "text"].contains(
        objects.text($0, "lastKnownFileType") ?? objects.text($0, "fileType") ?? "")
    }.compactMap { objects.path($0) }
    for folder in named + listed {
      if let manifest = try? String(contentsOfFile: "\(folder)/Package.swift", encoding: .utf8),
        manifest.contains("\"\(name)\"")
      {
        return .local(path: folder)
      }
    }
    // Of a remote one it can be told by the name, or because there is no other.
    let remote = objects.all("XCRemoteSwiftPackageReference").filter { objects.text($0, "repositoryURL") != nil }
    let likely =
      remote.count == 1
      ? remote
      : remote.filter {
        objects.text($0, "repositoryURL")?.lastPathPart.lowercased().contains(name.lowercased()) == true
      }
    guard likely.count == 1, let url = objects.text(likely[0], "repositoryURL") else { return .unknown }
    return .remote(url: url, requirement: Self.requirement(objects[likely[0]]["requirement"]?.members ?? [:]))
  }

  private static func requirement(_ members: [String: PropertyList]) -> String {
    func value(_ name: String) -> String { SwiftText.literal(members[name]?.text ?? "1.0.0") }
    return switch members["kind"]?.text {
    case "upToNextMinorVersion": ".upToNextMinor(from: \(value("minimumVersion")))"
    case "exactVersion": "exact: \(value("version"))"
    case "versionRange": "\(value("minimumVersion"))..<\(value("maximumVersion"))"
    case "branch": "branch: \(value("branch"))"
    case "revision": "revision: \(value("revision"))"
    default: "from: \(value("minimumVersion"))"
    }
  }

  // MARK: Settings

  private func settings(_ id: String, name: String) -> BuildSettings {
    let layers = layers(objects.root) + layers(id)
    var settings = BuildSettings(
      layers,
      builtIn: [
        "TARGET_NAME": name, "PRODUCT_NAME": name, "PROJECT_NAME": self.name, "SRCROOT": objects.folder,
        "PROJECT_DIR": objects.folder,
        "SOURCE_ROOT": objects.folder, "CONFIGURATION": "Debug", "PROJECT": self.name,
        "DEVELOPMENT_LANGUAGE": objects.text(objects.root, "developmentRegion") ?? "en",
        "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL", "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
        "EXECUTABLE_NAME": "$(PRODUCT_NAME)",
      ])
    // Circular in what Xcode writes: the name of the product is the target's.
    if settings.text("PRODUCT_NAME") == nil { settings.set("PRODUCT_NAME", name) }
    return settings
  }

  /// What a file of settings says, and the settings over it.
  private func layers(_ id: String) -> [[String: PropertyList]] {
    guard let list = objects.text(id, "buildConfigurationList") else { return [] }
    let configurations = objects.ids(list, "buildConfigurations")
    let wanted = ["Debug", objects.text(list, "defaultConfigurationName") ?? "Release"]
    guard
      let configuration = wanted.lazy.compactMap({ name in configurations.first { objects.text($0, "name") == name } })
        .first
        ?? configurations.first
    else { return [] }
    var base: String?
    if let reference = objects.text(configuration, "baseConfigurationReference") {
      base = objects.path(reference)
    } else if let anchor = objects.text(configuration, "baseConfigurationReferenceAnchor"),
      let folder = objects.path(anchor),
      let relative = objects.text(configuration, "baseConfigurationReferenceRelativePath")
    {
      base = "\(folder)/\(relative)"
    }
    return (base.map { Self.file($0, depth: 0) } ?? []) + [objects[configuration]["buildSettings"]?.members ?? [:]]
  }

  private static func file(_ path: String, depth: Int) -> [[String: PropertyList]] {
    // A file that is not there says nothing: pods' are made when they are installed.
    guard depth < 8, let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
    let (settings, includes) = BuildSettings.configuration(text)
    return includes.flatMap { file("\(path.parentPath)/\($0)".normalizedPath, depth: depth + 1) } + [settings]
  }
}
