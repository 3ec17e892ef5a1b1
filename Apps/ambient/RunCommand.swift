import AppsAdopting
import AppsCommandLine
import Foundation

/// `ambient run`.
enum RunCommand {
  static let words = ArgumentKey(
    repeating: "PROGRAM", .text,
    help: "Which of the package's programs, where it has several; behind --, the program's arguments.")
  static let console = OptionKey(
    "console", .name(placeholder: "FILE", wanted: "a file"), help: "Where errors of changes go while the program runs.")

  static let command = Command<Void>(
    "run", "Build the package's program and run it here; after a change that builds, run it anew.",
    discussion: """
      Errors of the build are shown once each, with their lines; all that was printed is in a file that is named. A change that does \
      not build leaves the program running: its errors are shown when the program has ended, and in FILE at once. The exit status \
      is the program's.
      """,
    arguments: [words], options: [console],
    examples: [Example("ambient run"), Example("ambient run Shelf --console /tmp/errors -- --wide")]
  ) { parsed, _ in
    let folder = FileManager.default.currentDirectoryPath
    let package = try PackageDescription(folder: folder)
    // The first word is a program's name where there is one of that name, or where a name is needed.
    var arguments = parsed[words]
    let isNamed = arguments.first.map { package.programs.contains($0) || package.programs.count != 1 } ?? false
    let name = try package.program(isNamed ? arguments.removeFirst() : nil)
    let build = PackageBuild(folder: folder, options: ["--product", name])
    guard build.run() else { throw Ambient.Ended(status: 1, text: build.failureText()) }
    let program = "\(try build.folderOfPrograms())/\(name)"
    let session = ProgramSession(
      build: build, folder: folder, program: [program] + arguments,
      console: parsed[console].map { Adoption.absolute($0) })
    guard let status = session.run() else { throw AdoptingError("\(quoted(program)) cannot be started.") }
    throw Ambient.Ended(status: status, text: session.failure.map { "the last change was not run: \($0)" } ?? "")
  }
}
