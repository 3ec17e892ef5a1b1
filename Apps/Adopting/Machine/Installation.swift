import AppsCommandLine
import Foundation
import Glibc

/// Puts a program where the user's shell finds it, with its resources beside it, and takes it away again.
package struct Installation: Sendable {
  /// The folder that `bin` and `lib` are in.
  package let prefix: String

  package init(prefix: String) { self.prefix = prefix }

  /// Files of a program beside its folder: what they are called, and the option that prints them.
  private static func offers(_ name: String) -> [(words: [String], path: String, begins: [String])] {
    [
      (["man"], "share/man/man1/\(name).1", [".TH", "'\\\"", ".\\\""]),
      (["completions", "bash"], "share/bash-completion/completions/\(name)", ["_", "#", "complete"]),
      (["completions", "zsh"], "share/zsh/site-functions/_\(name)", ["#compdef"]),
      (["completions", "fish"], "share/fish/vendor_completions.d/\(name).fish", ["complete", "#", "function"]),
    ]
  }

  /// Installs a program from the folder that it was built in.
  ///
  /// - Parameter languages: What it knows of languages, where that is not in the program.
  /// - Returns: What was put where.
  package func install(_ name: String, from built: String, with languages: LanguageData? = nil) throws -> [String] {
    try check(name)
    let place = "\(prefix)/lib/\(name)"
    let link = "\(prefix)/bin/\(name)"
    let draft = "\(place).partial-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: draft) }
    do {
      try FileManager.default.createDirectory(atPath: draft, withIntermediateDirectories: true)
      try FileManager.default.createDirectory(atPath: "\(prefix)/bin", withIntermediateDirectories: true)
      try copy("\(built)/\(name)", to: "\(draft)/\(name)")
      if let file = languages?.file { try copy(file, to: "\(draft)/\(file.lastPathPart)") }
      for bundle in try FileManager.default.contentsOfDirectory(atPath: built).sorted()
      where bundle.hasSuffix(".resources") && !bundle.hasPrefix("Ambient_") {
        try copy("\(built)/\(bundle)", to: "\(draft)/\(bundle)")
      }
      try Data("ambient\n".utf8).write(to: URL(fileURLWithPath: "\(draft)/.ambient-installed"))
      if FileIdentity(place) != nil { try FileManager.default.removeItem(atPath: place) }
      guard rename(draft, place) == 0 else { throw NSError(domain: NSPOSIXErrorDomain, code: Int(errno)) }
      unlink(link)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "../lib/\(name)/\(name)")
      return [place, link] + (try offered(name, link: link))
    } catch let error as AdoptingError {
      throw error
    } catch {
      throw AdoptingError(
        "\(inQuotes(place)) cannot be written: \(PackageWriter.reason(error)).",
        hint: "Name another folder:  --prefix DIR")
    }
  }

  /// Takes away what ``install(_:from:)`` put there.
  package func uninstall(_ name: String) throws -> [String] {
    guard isOurs(name) else {
      throw AdoptingError(
        "\(inQuotes(name)) was not installed below \(inQuotes(prefix)).", hint: "Name the folder:  --prefix DIR",
        status: .notFound)
    }
    let paths =
      ["\(prefix)/bin/\(name)"] + Self.offers(name).map { "\(prefix)/\($0.path)" } + ["\(prefix)/lib/\(name)"]
    var removed: [String] = []
    do {
      for path in paths where FileIdentity(path) != nil || FileIdentity.isLink(path) {
        try FileManager.default.removeItem(atPath: path)
        removed.append(path)
      }
    } catch {
      throw AdoptingError("\(inQuotes(name)) cannot be taken away: \(PackageWriter.reason(error)).")
    }
    return removed
  }

  /// The line for the user's shell, where it does not look into `bin`.
  package func advice(path: String) -> String? {
    let folders = path.split(separator: ":").map { String($0).normalizedPath }
    guard !folders.contains("\(prefix)/bin".normalizedPath) else { return nil }
    return "Your shell does not look into \(prefix)/bin. Add to ~/.profile:  export PATH=\"\(prefix)/bin:$PATH\""
  }

  private func isOurs(_ name: String) -> Bool {
    !name.contains("/") && name != ".." && name != "."
      && FileIdentity("\(prefix)/lib/\(name)/.ambient-installed") != nil
  }

  /// Refuses to write over what something else has put there.
  private func check(_ name: String) throws {
    for path in ["\(prefix)/lib/\(name)", "\(prefix)/bin/\(name)"]
    where FileIdentity(path) != nil || FileIdentity.isLink(path) {
      guard isOurs(name) else {
        throw AdoptingError(
          "\(inQuotes(path)) is there already, and was not put there by ambient.",
          hint: "Name another folder:  --prefix DIR",
          status: .conflict)
      }
    }
  }

  /// A copy of what links lead to: the package may go.
  private func copy(_ source: String, to destination: String) throws {
    let ending = ChildProgram.run(["cp", "-RL", "--", source, destination])
    guard ending.status == 0 else {
      throw AdoptingError("\(inQuotes(source)) cannot be copied: \(ending.output.trimmed)")
    }
  }

  /// The manual page and completions, of a program that prints them.
  private func offered(_ name: String, link: String) throws -> [String] {
    var written: [String] = []
    for offer in Self.offers(name) {
      let ending = ChildProgram.run([link] + offer.words, seconds: 5)
      // One that prints no manual page has none of these commands.
      guard ending.status == 0, offer.begins.contains(where: { ending.output.hasPrefix($0) }) else {
        if written.isEmpty { return [] } else { continue }
      }
      let path = "\(prefix)/\(offer.path)"
      try FileManager.default.createDirectory(atPath: path.parentPath, withIntermediateDirectories: true)
      try Data(ending.output.utf8).write(to: URL(fileURLWithPath: path))
      written.append(path)
    }
    return written
  }
}
