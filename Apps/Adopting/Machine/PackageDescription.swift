import AppsCommandLine
package import CoreJSON
import Foundation

/// What SwiftPM says of the package in a folder.
package struct PackageDescription: Sendable {
  package let name: String
  package let folder: String
  /// The programs that it builds.
  package let programs: [String]

  package init(folder: String) throws {
    guard FileIdentity("\(folder)/Package.swift") != nil else {
      throw AdoptingError(
        "there is no package in \(inQuotes(folder)).", hint: "Go to a package's folder, or make one:  ambient new NAME",
        status: .notFound)
    }
    let ending = ChildProgram.run(["swift", "package", "--package-path", folder, "describe", "--type", "json"])
    // What SwiftPM has to say stands before it.
    guard ending.status == 0, let start = ending.output.firstIndex(of: "{"),
      let value = try? JSONValue(parsing: Array(ending.output[start...].utf8))
    else {
      throw AdoptingError("SwiftPM cannot read the package in \(inQuotes(folder)):\n\(ending.output.suffix(2_000))")
    }
    self.init(value, folder: folder)
  }

  package init(_ value: JSONValue, folder: String) {
    name = value["name"]?.string ?? folder.lastPathPart
    self.folder = folder
    programs = (value["targets"]?.elements ?? []).filter { $0["type"]?.string == "executable" }.compactMap {
      $0["name"]?.string
    }
  }

  /// The program that is named, or the only one.
  ///
  /// - Parameter option: What names it on the command line, where that is an option.
  package func program(_ wanted: String?, option: String = "") throws -> String {
    let list = programs.joined(separator: ", ")
    if let wanted {
      guard programs.contains(wanted) else {
        throw AdoptingError(
          "\(inQuotes(name)) has no program \(inQuotes(wanted)).", hint: "It has: \(list)", status: .notFound)
      }
      return wanted
    }
    guard programs.count == 1 else {
      throw AdoptingError(
        programs.isEmpty
          ? "\(inQuotes(name)) has no program." : "\(inQuotes(name)) has \(programs.count) programs: name one.",
        hint: programs.isEmpty ? "" : option.isEmpty ? list : "\(option):  \(list)",
        status: programs.isEmpty ? .notFound : .usage)
    }
    return programs[0]
  }
}
