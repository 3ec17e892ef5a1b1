import AppsAdopting
import AppsCommandLine
import Foundation

/// `ambient install` and `ambient uninstall`.
enum InstallCommand {
  static let program = ArgumentKey(
    optional: "PROGRAM", .name, help: "Which of the package's programs; the only one without it.")
  static let installed = ArgumentKey("NAME", .name, help: "The name of the program.")
  static let prefix = OptionKey(
    "prefix", .name(placeholder: "DIR", wanted: "a folder"), default: "~/.local",
    help: "The folder that bin and lib are in.")
  static let isStatic = OptionKey(
    flag: "static", help: "With Swift's libraries in the program, for machines without Swift.")

  /// The options of a program that is all there is of Swift on its machine: nobody reads symbols there, nor loads what would ask for them.
  private static let alone = [
    "--static-swift-stdlib", "-Xswiftc", "-use-ld=lld", "-Xlinker", "--no-export-dynamic", "-Xlinker", "-s",
  ]

  static let command = Command<Void>(
    "install", "Build the package's program, optimised, and put it on the user's path.",
    discussion: """
      The program and its resources go to PREFIX/lib/NAME, a link to it to PREFIX/bin. A program that prints a manual page and \
      completions, as those on Ambient's command line do, has them installed as well. With --static it has a file of languages beside it, \
      half as large as all: without that file it starts, and knows English alone, and no time zones.
      """,
    arguments: [program], options: [prefix, isStatic],
    examples: [Example("ambient install"), Example("ambient install Shelf --prefix /usr/local --static")]
  ) { parsed, _ in
    let folder = FileManager.default.currentDirectoryPath
    let name = try PackageDescription(folder: folder).program(parsed[program])
    let languages = parsed[isStatic] ? LanguageData.make(in: "\(folder)/.build/ambient-languages") : nil
    let options = ["-c", "release", "--product", name] + (parsed[isStatic] ? alone : []) + (languages?.options ?? [])
    let build = PackageBuild(folder: folder, options: options)
    guard build.run() else { throw Ambient.Ended(status: 1, text: build.failureText()) }
    let installation = Installation(prefix: Adoption.absolute(parsed[prefix]))
    let paths = try installation.install(name, from: try build.folderOfPrograms(), with: languages)
    try Output.write("Installed:\n" + paths.map { "  \($0)\n" }.joined())
    if let advice = installation.advice(path: ProcessInfo.processInfo.environment["PATH"] ?? "") {
      Output.complain(advice + "\n")
    }
  }

  static let uninstall = Command<Void>(
    "uninstall", "Take an installed program away.", arguments: [installed], options: [prefix],
    examples: [Example("ambient uninstall Shelf")]
  ) { parsed, _ in
    let paths = try Installation(prefix: Adoption.absolute(parsed[prefix])).uninstall(parsed[installed])
    try Output.write("Taken away:\n" + paths.map { "  \($0)\n" }.joined())
  }
}
