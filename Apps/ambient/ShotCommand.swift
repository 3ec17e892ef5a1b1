import AppsAdopting
import AppsCommandLine
import Foundation

/// `ambient shot`.
enum ShotCommand {
  static let place = ArgumentKey(
    optional: "PACKAGE|FILE", .name, help: "A package's folder, or a Swift file in it; the package here without it.")
  static let preview = OptionKey(
    "preview", .name, help: "Its name, or the place where it is declared; the only one without it.")
  static let size = OptionKey(
    "size", ValueFormat("columns and rows from 1 to 1000, as in 80x24", placeholder: "COLSxROWS", read: read),
    help: "How large it is; else what its traits say, or 80x24.")
  static let dark = OptionKey(flag: "dark", help: "On a dark ground, which is the default.")
  static let light = OptionKey(flag: "light", help: "On a light ground.")
  static let output = OptionKey(
    "output", short: "o", .name(placeholder: "FILE", wanted: "a file that ends in .svg, .png or .txt"),
    help: "FILE.svg, FILE.png or FILE.txt; without it, text is printed.")
  static let program = OptionKey("program", .name, help: "Which of the package's programs draws, where it has several.")
  static let list = OptionKey(flag: "list", help: "List the previews, and draw none.")

  static let command = Command<Void>(
    "shot", "Draw a preview of the package as a picture, or as text.",
    discussion: """
      The package is built, and its program draws what a #Preview shows, on no terminal. What the preview loads when it appears \
      is waited for, five seconds at most. PNG needs rsvg-convert, of the package librsvg2-bin.
      """,
    arguments: [place], options: [preview, size, dark, light, output, program, list],
    examples: [
      Example("ambient shot -o shelf.svg", "The package's only preview."),
      Example("ambient shot Shelf --list", "Which there are."),
      Example(
        "ambient shot Sources/Shelf/CounterScreen.swift --preview Empty --light --size 60x20",
        "One of a file, as text."),
    ]
  ) { parsed, _ in
    guard !(parsed[dark] && parsed[light]) else {
      throw UsageError("--dark and --light exclude each other.", hint: "Give one of them.")
    }
    let output = parsed[output].map { Adoption.absolute($0) }
    // What cannot be written is said before minutes of building.
    if !parsed[list], let output { try PreviewShot.check(output: output) }
    let place =
      try parsed[place].map { try PreviewPlace($0) }
      ?? PreviewPlace(folder: FileManager.default.currentDirectoryPath)
    let package = try PackageDescription(folder: place.folder)
    let own = place.target.flatMap { package.programs.contains($0) ? $0 : nil }
    let name = try package.program(parsed[program] ?? own, option: "--program NAME")
    let build = PackageBuild(folder: place.folder, options: ["--product", name])
    guard build.run() else { throw Ambient.Ended(status: 1, text: build.failureText()) }
    var shot = PreviewShot(program: "\(try build.folderOfPrograms())/\(name)")
    let all = try shot.list()
    if parsed[list] {
      try Output.write(PreviewShot.text(all.filter { place.holds($0) }) + "\n")
      return
    }
    let chosen = try PreviewShot.choose(parsed[preview], from: all, at: place)
    if let size = parsed[size] { shot.options += ["--preview-size", size] }
    if parsed[light] { shot.options += ["--preview-style", "light"] }
    if let output {
      try shot.write(chosen, to: output)
      try Output.write("Written: \(output)\n")
    } else {
      try Output.write(try shot.text(of: chosen))
    }
  }

  private static let read: @Sendable (String) -> String? = { text in
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    return numbers.count == 2 && numbers.allSatisfy((1...1_000).contains) ? text : nil
  }
}
