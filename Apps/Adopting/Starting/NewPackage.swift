import AppsCommandLine

/// A package to begin with: an observable store, a screen, a catalogue with a colour, and a test.
package struct NewPackage: Sendable {
  package var name: String
  /// In UIKit's face; else in SwiftUI's.
  package var isUIKit = false
  package var hasTests = false
  /// Where Ambient is: a full path, or a URL.
  package var ambient: String

  package init(_ name: String, ambient: String) {
    self.name = name
    self.ambient = ambient
  }

  /// Writes the package into a folder of its name.
  ///
  /// - Returns: The folder, as a full path.
  package func write(in parent: String) throws -> String {
    let (module, reason) = ModuleName.target(name)
    guard reason == nil else {
      throw AdoptingError(
        "\(inQuotes(name)) cannot be the name of a module: \(reason ?? "").",
        hint: "Take another:  ambient new \(ProjectPlace.word(module))", status: .usage)
    }
    let folder = "\(parent)/\(name)".normalizedPath
    try PackageWriter(folder: folder).create(files)
    return folder
  }

  package var files: [PlannedFile] {
    var files = [
      PlannedFile("Package.swift", text: manifest.text),
      PlannedFile("README.md", text: StartingTexts.readme(self)),
      PlannedFile(".gitignore", text: ".build/\n*.swp\n"),
      PlannedFile(".vscode/tasks.json", text: StartingTexts.tasks(self)),
      PlannedFile(".vscode/launch.json", text: StartingTexts.launch(self)),
      PlannedFile("Sources/\(name)/CounterStore.swift", text: StartingTexts.store),
      PlannedFile("Sources/\(name)/Assets.xcassets/Contents.json", text: StartingTexts.catalogue),
      PlannedFile("Sources/\(name)/Assets.xcassets/Ink.colorset/Contents.json", text: StartingTexts.color),
    ]
    if isUIKit {
      files.append(PlannedFile("Sources/\(name)/\(name)App.swift", text: StartingTexts.sceneProgram(self)))
      files.append(PlannedFile("Sources/\(name)/CounterController.swift", text: StartingTexts.controller))
    } else {
      files.append(PlannedFile("Sources/\(name)/\(name)App.swift", text: StartingTexts.app(self)))
      files.append(PlannedFile("Sources/\(name)/CounterScreen.swift", text: StartingTexts.screen))
    }
    if hasTests { files.append(PlannedFile("Tests/\(name)Tests/CounterTests.swift", text: StartingTexts.test(self))) }
    return files
  }

  private var manifest: PackageManifest {
    let dependency = AmbientDependency(ambient)
    var manifest = PackageManifest(name: name)
    manifest.packages = [dependency.package]
    let settings = [".swiftLanguageMode(.v6)", ".defaultIsolation(MainActor.self)"]
    var target = PackageManifest.Target(kind: .executable, name: name)
    target.dependencies = [dependency.product(isUIKit ? "UIKit" : "SwiftUI")]
    target.resources = ["Assets.xcassets"]
    target.settings = settings
    manifest.targets = [target]
    if hasTests {
      var tests = PackageManifest.Target(kind: .test, name: "\(name)Tests")
      tests.dependencies = [SwiftText.literal(name), dependency.product("CoreTestSupport")]
      tests.settings = settings
      manifest.targets.append(tests)
    }
    return manifest
  }
}
