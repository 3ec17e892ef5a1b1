import Foundation

/// Tells sources, resources and what has no use on Linux apart, by their names.
package enum FileSorting {
  /// What a program does not read while it runs.
  private static let ignored: Set = [
    "entitlements", "xcconfig", "h", "pch", "modulemap", "docc", "playground", "xcodeproj", "xcworkspace", "framework",
    "xcframework", "swiftpm", "md", "storekit", "xctestplan", "gyb", "yml", "yaml", "tbd", "rb", "sh", "podspec",
    "lock", "icon",
    "resolved", "gitkeep", "swp", "orig", "appex", "app", "a", "dylib", "xcprivacy", "xcscheme", "pbxproj",
    "intentdefinition",
  ]
  private static let foreign: Set = ["m", "mm", "c", "cc", "cpp", "metal", "s"]

  /// Adds a file to what it is for its target. One that is not there is told of.
  package static func add(_ path: String, localization: String?, to target: inout ProjectTarget) {
    let kind = path.pathExtension
    guard FileIdentity(path) != nil else {
      if !ignored.contains(kind) {
        target.remarks.append(
          ProjectRemark(.missing, FileIdentity.isLink(path) ? "\(path) (a link that leads nowhere)" : path))
      }
      return
    }
    switch kind {
    case "swift": if !target.sources.contains(path) { target.sources.append(path) }
    case let kind where ignored.contains(kind): break
    case let kind where foreign.contains(kind):
      target.remarks.append(ProjectRemark(.other, "\(path): not Swift; it is left out"))
    case "xcdatamodeld", "xcdatamodel", "xcmappingmodel":
      target.remarks.append(ProjectRemark(.model, "\(path): Core Data is not on Linux"))
    case "storyboard", "xib":
      if let remark = InterfaceFile(path)?.remark { target.remarks.append(remark) }
    default:
      if isInformation(path, of: target) { break }
      let resource = ProjectResource(path, localization: localization)
      if !target.resources.contains(resource) { target.resources.append(resource) }
    }
  }

  /// Adds what stands below a folder.
  ///
  /// - Parameters:
  ///   - excluded: Paths below the folder that do not belong to the target.
  ///   - whole: Folders below it that are resources as they are.
  package static func addFolder(
    _ folder: String, excluding excluded: Set<String>, whole: Set<String> = [], project: String,
    to target: inout ProjectTarget,
    skipping isSkipped: @escaping (String) -> Bool = { _ in false }
  ) {
    guard FileIdentity(folder)?.isFolder == true else {
      target.remarks.append(ProjectRemark(.missing, folder))
      return
    }
    // Of texts in languages the exceptions name the file alone.
    let localized = Set(excluded.filter { $0.hasPrefix("/Localized: ") }.map { String($0.dropFirst(12)) })
    let tree = FileTree(
      folder, skipping: { path in whole.contains(path) || isAdopted("\(folder)/\(path)") || isSkipped(path) })
    for path in whole.sorted() where FileIdentity("\(folder)/\(path)") != nil {
      target.resources.append(ProjectResource("\(folder)/\(path)".normalizedPath))
    }
    for entry in tree.entries where !isExcluded(entry.path, by: excluded) {
      let path = "\(folder)/\(entry.path)"
      let localization = XcodeProject.localization(of: path)
      if localization != nil, localized.contains(path.lastPathPart) { continue }
      add(path, localization: localization, to: &target)
    }
    for fault in tree.faults { target.remarks.append(ProjectRemark(.unreadable, "\(fault.path): \(fault.reason)")) }
  }

  private static func isExcluded(_ path: String, by excluded: Set<String>) -> Bool {
    if excluded.contains(path) { return true }
    var parent = path.parentPath
    while !parent.isEmpty {
      if excluded.contains(parent) { return true }
      parent = parent.parentPath
    }
    return false
  }

  /// Whether a folder was made by adopting.
  static func isAdopted(_ folder: String) -> Bool { FileIdentity("\(folder)/\(AdoptedFiles.name)") != nil }

  /// The program's own `Info.plist`, which is no resource.
  private static func isInformation(_ path: String, of target: ProjectTarget) -> Bool {
    if let file = target.settings.text("INFOPLIST_FILE"), path.hasSuffix("/\(file)") || path == file { return true }
    return path.lastPathPart == "Info.plist"
  }
}
