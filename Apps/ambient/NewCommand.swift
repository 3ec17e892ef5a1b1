import AppsAdopting
import AppsCommandLine
import Foundation

/// `ambient new`.
enum NewCommand {
  static let name = ArgumentKey("NAME", .name, help: "The name of the package, and of its program.")
  static let uikit = OptionKey(flag: "uikit", help: "In UIKit's face: a controller and a scene delegate.")
  static let tests = OptionKey(flag: "tests", help: "With a test that presses a key and looks at the screen.")

  static let command = Command<Void>(
    "new", "Make a package that shows a screen.",
    discussion: """
      It has an observable store, a screen, a catalogue with a colour, and tasks for Visual Studio Code. Its README says how to stop \
      at a breakpoint.
      """,
    arguments: [name], options: [uikit, tests, AdoptCommand.ambient],
    examples: [Example("ambient new Shelf --tests"), Example("ambient new Ledger --uikit")]
  ) { parsed, _ in
    var package = NewPackage(parsed[name], ambient: try AmbientCheckout.named(parsed[AdoptCommand.ambient]))
    package.isUIKit = parsed[uikit]
    package.hasTests = parsed[tests]
    let folder = try package.write(in: FileManager.default.currentDirectoryPath)
    try Output.write("Written: \(folder)\n  cd \(ProjectPlace.word(parsed[name])) && swift run\n")
  }
}
