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
      A package that was adopted is brought up to date with its project first. Errors of the build are shown once each, with their lines; all that was printed is in a file that is named. A change that does \
      not build leaves the program running: its errors are shown when the program has ended, and in FILE at once. The exit status \
      is the program's.
      """,
    arguments: [words], options: [console],
    examples: [Example("ambient run"), Example("ambient run Shelf --console /tmp/errors -- --wide")]
  ) { parsed, _ in
    let folder = FileManager.default.currentDirectoryPath
    if let report = try Adoption.again(in: folder) {
      for (path, beside) in report.outcome.beside {
        Output.complain("\(path) was edited here: what the project has now is \(beside)\n")
      }
    }
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
      console: parsed[console].map { Adoption.absolute($0) },
      // A project that is broken for a moment, as while it is written, is read again after the next change.
      prepare: { _ = try? Adoption.again(in: folder) })
    guard let status = session.run() else { throw AdoptingError("\(quoted(program)) cannot be started.") }
    throw Ambient.Ended(status: status, text: session.failure.map { "the last change was not run: \($0)" } ?? "")
  }
}
