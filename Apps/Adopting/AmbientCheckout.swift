import AppsCommandLine
import Foundation

/// Where Ambient is, for packages that depend on it.
package enum AmbientCheckout {
  /// The checkout that this program was built in: found from the program, or from where its sources stood.
  package static func find(executable: String? = nil, source: String = #filePath) -> String? {
    let program = executable ?? (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    for start in [program, source] {
      // The sources may have been reached by a link.
      var folder = URL(fileURLWithPath: start).resolvingSymlinksInPath().path.parentPath
      while folder.count > 1 {
        if isCheckout(folder) { return folder }
        folder = folder.parentPath
      }
    }
    return nil
  }

  private static func isCheckout(_ folder: String) -> Bool {
    guard let manifest = try? String(contentsOfFile: "\(folder)/Package.swift", encoding: .utf8) else { return false }
    return manifest.contains("name: \"Ambient\",") && FileIdentity("\(folder)/Core/Umbrella") != nil
  }

  /// The modules of Apple's names that a checkout has.
  static func appleModules(in folder: String) -> Set<String> {
    var modules: Set<String> = []
    for room in ["Core", "Services"] {
      let names = try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(room)/AppleModules")
      modules.formUnion((names ?? []).filter { $0 == ModuleName.identifier($0) && !inner.contains($0) })
    }
    return modules
  }

  /// Folders beside theirs that no program imports.
  private static let inner: Set = ["TestingOverlays", "Surroundings", "Foundation"]

  /// What `--ambient` names, as a manifest says it.
  package static func named(_ text: String?) throws -> String {
    guard let text else {
      if let found = find() { return found }
      throw AdoptingError(
        "the checkout of Ambient that this program was built in is gone.", hint: "Say where it is:  --ambient PATH|URL")
    }
    if text.contains("://") || text.hasPrefix("git@") { return text }
    let path = Adoption.absolute(text)
    guard FileIdentity("\(path)/Package.swift") != nil else {
      throw AdoptingError(
        "there is no package in \(inQuotes(text)).", hint: "Name a checkout of Ambient.", status: .notFound)
    }
    return path
  }
}
