import AppsCommandLine
import Foundation
import Glibc

/// Draws the preview of a package: the program that was built is asked which it has, and to draw one.
package struct PreviewShot: Sendable {
  /// What the picture is written as.
  package enum Kind: String, CaseIterable, Sendable {
    case svg, txt, png

    /// By the end of the file's name.
    package init(path: String) throws {
      let ending = path.lastPathPart.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last
      guard let kind = ending.flatMap({ Kind(rawValue: $0.lowercased()) }) else {
        throw AdoptingError(
          "\(inQuotes(path)) is no picture that can be drawn.", hint: "End its name in .svg, .png or .txt.",
          status: .usage)
      }
      self = kind
    }
  }

  /// The program's full path.
  package var program: String
  /// Options that the program gets beside.
  package var options: [String] = []
  /// How long the program may take.
  package var limit = 30.0

  package init(program: String) { self.program = program }

  // MARK: Which

  /// The previews that the program has.
  package func list() throws -> [ListedPreview] {
    let ending = ChildProgram.run([program, "--previews"], seconds: limit)
    // What the program prints beside is left alone.
    let lines = ending.output.split(separator: "\n")
    let previews = lines.compactMap { ListedPreview($0) }
    guard ending.status == 0, lines.isEmpty || !previews.isEmpty else { throw noList(ending) }
    guard !previews.isEmpty else {
      throw AdoptingError(
        "\(inQuotes(program.lastPathPart)) has no previews.",
        hint: "Write one beside a view:  #Preview { ContentView() }", status: .notFound)
    }
    return previews
  }

  /// The one preview that is meant, by its name or place; the only one where nothing is said.
  package static func choose(_ wanted: String?, from all: [ListedPreview], at place: PreviewPlace) throws
    -> ListedPreview
  {
    let previews = all.filter { place.holds($0) }
    guard !previews.isEmpty else {
      throw AdoptingError(
        "\(inQuotes(place.file ?? "")) has no previews.", hint: "There are:\n" + text(all), status: .notFound)
    }
    guard let wanted else {
      if previews.count == 1 { return previews[0] }
      throw AdoptingError(
        "there are \(previews.count) previews: name one.", hint: "--preview NAME of\n" + text(previews),
        status: .usage)
    }
    let named = previews.filter { $0.isNamed(wanted) }
    let found = named.isEmpty ? previews.filter { $0.isAt(wanted) } : named
    if found.count == 1 { return found[0] }
    guard found.isEmpty else {
      throw AdoptingError(
        "there are \(found.count) previews \(inQuotes(wanted)): give the place of one.", hint: text(found),
        status: .usage)
    }
    let nearest = suggestion(for: wanted, among: previews.map(\.name).filter { !$0.isEmpty })
    throw AdoptingError(
      "there is no preview \(inQuotes(wanted)).",
      hint: (nearest.map { "Did you mean \(inQuotes($0))?  " } ?? "") + "There are:\n" + text(previews),
      status: .notFound)
  }

  /// A line each, as they are listed.
  package static func text(_ previews: [ListedPreview]) -> String {
    previews.map { "  \($0.line)" }.joined(separator: "\n")
  }

  // MARK: Drawing

  /// The preview as text.
  package func text(of preview: ListedPreview) throws -> String {
    try inFolder { folder in
      try draw(preview, into: "\(folder)/shot.txt")
      return try String(contentsOfFile: "\(folder)/shot.txt", encoding: .utf8)
    }
  }

  /// Writes a file with the preview; one that is there is replaced when it is drawn, and not before.
  package func write(_ preview: ListedPreview, to path: String) throws {
    let kind = try Kind(path: path)
    try Self.check(output: path)
    try inFolder { folder in
      var drawn = "\(folder)/shot.\(kind == .txt ? "txt" : "svg")"
      try draw(preview, into: drawn)
      if kind == .png {
        let ending = ChildProgram.run([Self.converter, "--zoom=2", "-o", "\(folder)/shot.png", drawn], seconds: limit)
        guard ending.status == 0 else {
          throw AdoptingError(
            "\(Self.converter) has not made the picture: \(ending.output.trimmed)",
            hint: "Take the drawing itself:  -o FILE.svg")
        }
        drawn = "\(folder)/shot.png"
      }
      do {
        // Written beside and renamed; a picture is for others to see, as files are by default.
        try Data(contentsOf: URL(fileURLWithPath: drawn)).write(to: URL(fileURLWithPath: path), options: .atomic)
      } catch {
        throw AdoptingError(
          "\(inQuotes(path)) cannot be written: \(PackageWriter.reason(error)).", hint: "Name another file:  -o FILE")
      }
    }
  }

  /// What makes a bitmap of a drawing.
  package static let converter = "rsvg-convert"

  /// Refuses a file that could not be written, before anything is built.
  package static func check(output path: String) throws {
    if try Kind(path: path) == .png { try checkConverter() }
    guard FileIdentity(path.parentPath)?.isFolder == true else {
      throw AdoptingError(
        "there is no folder \(inQuotes(path.parentPath)).", hint: "Make it, or name another file:  -o FILE",
        status: .notFound)
    }
  }

  private static func checkConverter() throws {
    guard ChildProgram.run([converter, "--version"], seconds: 10).status == 0 else {
      throw AdoptingError(
        "PNG needs \(converter), which is not there.",
        hint: "Install it:  sudo apt-get install librsvg2-bin   or take  -o FILE.svg")
    }
  }

  private func draw(_ preview: ListedPreview, into path: String) throws {
    let words = [program, "--preview", preview.place, "--screenshot", path]
    let ending = ChildProgram.run(words + options, seconds: limit)
    guard ending.status == 0, FileIdentity(path) != nil else { throw noPicture(preview, ending) }
  }

  private func inFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.path + "/ambient-shot-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try body(folder)
  }

  /// Of a program that does not list its previews.
  private func noList(_ ending: ChildProgram.Ending) -> AdoptingError {
    AdoptingError(
      "\(inQuotes(program.lastPathPart)) does not say which previews it has: \(self.ending(ending)).",
      hint: "Its @main has to be on an App or an application’s delegate, and its Ambient has to know --previews."
        + said(ending))
  }

  /// Of a program that was to draw one.
  private func noPicture(_ preview: ListedPreview, _ ending: ChildProgram.Ending) -> AdoptingError {
    AdoptingError(
      "the preview at \(preview.place) was not drawn: \(self.ending(ending)).",
      hint: "Its body may lack what the app gives its views, such as an object in the environment." + said(ending))
  }

  private func ending(_ ending: ChildProgram.Ending) -> String {
    switch ending.status {
    case 128 + SIGKILL: "it was stopped after \(Int(limit)) seconds"
    case 129...: "it was ended by signal \(ending.status - 128)"
    case 127: "it could not be started"
    default: "it ended with status \(ending.status)"
    }
  }

  private func said(_ ending: ChildProgram.Ending) -> String {
    let lines = ending.output.split(separator: "\n").suffix(12).map { AdoptionText.plain(String($0)) }
    return lines.isEmpty ? "" : "\nIt said:\n" + lines.map { "  \($0)" }.joined(separator: "\n")
  }
}
