import AppsCommandLine
import Foundation
import Testing

@testable import AppsAdopting

@Suite("A project is adopted")
struct AdoptingTests {
  @Test func `with groups: links, rewritten copies, resources, tests and a manifest`() throws {
    let fixture = try ProjectFixture.classic()
    let report = try fixture.adopt("Notes/Notes.xcodeproj")
    #expect(report.sourceCount == 4)
    #expect(report.resourceCount == 4)
    #expect(
      try fixture.files("Notes/Notes-linux") == [
        ".ambient-adopted.json", ".gitignore", "Package.swift", "Sources/Notes/AppDelegate.swift",
        "Sources/Notes/Model/Note.swift",
        "Sources/Notes/Resources/Assets.xcassets", "Sources/Notes/Resources/de.lproj/Localizable.strings",
        "Sources/Notes/Resources/en.lproj/Localizable.strings", "Sources/Notes/Resources/notes.json",
        "Sources/Notes/Support/Info.plist", "Sources/Notes/SupportCode/AmbientSupport.swift",
        "Sources/Notes/Views/NoteController.swift", "Tests/NotesTests/NotesTests.swift",
        "Tests/NotesTests/SupportCode/AmbientSupport.swift",
      ])
    #expect(
      try fixture.destination("Notes/Notes-linux/Sources/Notes/Model/Note.swift")
        == "../../../../Notes/Model/Note.swift")
    #expect(
      try fixture.text("Notes/Notes-linux/Sources/Notes/Model/Note.swift")
        == fixture.text("Notes/Notes/Model/Note.swift"))
    #expect(
      try fixture.destination("Notes/Notes-linux/Sources/Notes/Resources/notes.json")
        == "\(fixture.folder)/Notes/Notes/notes.json")
    #expect(
      try fixture.text("Notes/Notes-linux/Package.swift") == """
        // swift-tools-version: 6.3
        // Written by `ambient adopt` from Notes: run it again after changes in the project.
        import PackageDescription

        let package = Package(
          name: "Notes",
          dependencies: [
            .package(name: "Ambient", path: "/opt/ambient"),
            .package(url: "https://github.com/apple/swift-collections.git", from: "1.1.0"),
          ],
          targets: [
            .executableTarget(
              name: "Notes",
              dependencies: [
                .product(name: "UIKit", package: "Ambient", condition: .when(platforms: [.linux])),
                .product(name: "Collections", package: "swift-collections"),
              ],
              resources: [
                .copy("Resources/Assets.xcassets"),
                .copy("Resources/de.lproj"),
                .copy("Resources/en.lproj"),
                .copy("Resources/notes.json"),
                .copy("Support"),
              ],
              swiftSettings: [
                .swiftLanguageMode(.v5),
                .define("FANCY"),
              ]
            ),
            .testTarget(
              name: "NotesTests",
              dependencies: [
                "Notes",
                .product(name: "UIKit", package: "Ambient", condition: .when(platforms: [.linux])),
              ],
              swiftSettings: [
                .swiftLanguageMode(.v5),
                .define("FANCY"),
              ]
            ),
          ]
        )

        """)
    #expect(report.texts(.missing) == ["Notes/Gone.swift"])
    #expect(report.texts(.module) == ["import CoreData: not on Linux (Notes/Views/NoteController.swift:2)"])
    #expect(
      report.texts(.interface) == [
        "Notes/Base.lproj/Main.storyboard: NoteController (“Note”), a tableViewController (“List”)"
      ])
    #expect(report.texts(.model) == ["Notes/Notes.xcdatamodeld: Core Data is not on Linux"])
    #expect(report.texts(.script) == ["Notes: the build phase “SwiftLint” is not run"])
    #expect(
      report.texts(.package) == [
        "https://github.com/apple/swift-collections.git (Collections): it may not build on Linux"
      ])
  }

  @Test func `with each rewritten line shown`() throws {
    let report = try ProjectFixture.classic().adopt("Notes/Notes.xcodeproj")
    #expect(
      report.rewritten == [
        "Notes/AppDelegate.swift:3: - @UIApplicationMain",
        "                           + @main",
        "Notes/Views/NoteController.swift:4: - @objc protocol NoteDelegate {",
        "                                    + protocol NoteDelegate: AnyObject {",
        "Notes/Views/NoteController.swift:5: - @objc optional func noteChanged(_ text: String)",
        "                                    + func noteChanged(_ text: String)",
        "Notes/Views/NoteController.swift:10: - @IBOutlet weak var label: UILabel!",
        "                                     + weak var label: UILabel!",
        "Notes/Views/NoteController.swift:16: - title: \"#selector(none)\", style: .plain, target: self, action: #selector(done))",
        "                                     + title: \"#selector(none)\", style: .plain, target: self, action: NoteController.done)",
        "Notes/Views/NoteController.swift:17: - NotificationCenter.default.addObserver(self, selector: #selector(self.changed(_:)), name: .init(\"x\"), object: nil)",
        "                                     + NotificationCenter.default.addObserver(self, selector: NoteController.changed(_:), name: .init(\"x\"), object: nil)",
        "Notes/Views/NoteController.swift:20: - @objc func done() { delegate?.noteChanged?(\"\\(label.text ?? \"#selector(x)\")\") }",
        "                                     + func done() { delegate?.noteChanged(\"\\(label.text ?? \"#selector(x)\")\") }",
        "Notes/Views/NoteController.swift:21: - @objc private func changed(_ note: Notification) {}",
        "                                     + private func changed(_ note: Notification) {}",
        "Notes/Views/NoteController.swift:22: - @IBAction func tapped(_ sender: Any) {}",
        "                                     + func tapped(_ sender: Any) {}",
        "Notes/Views/NoteController.swift:24: + extension NoteDelegate {",
        "                                     + func noteChanged(_ text: String) {}",
        "                                     + }",
      ])
  }

  @Test func `with folders that belong to targets, and their exceptions`() throws {
    let fixture = try ProjectFixture.folders()
    let report = try fixture.adopt("Shelf")
    #expect(
      try fixture.files("Shelf-linux") == [
        ".ambient-adopted.json", ".gitignore", "Package.swift", "Sources/Shelf/Resources/Assets.xcassets",
        "Sources/Shelf/Resources/Localizable.xcstrings", "Sources/Shelf/Resources/Preview Assets.xcassets",
        "Sources/Shelf/Resources/books.json", "Sources/Shelf/Shelf/ContentView.swift",
        "Sources/Shelf/Shelf/Models/Book.swift",
        "Sources/Shelf/Shelf/ShelfApp.swift", "Sources/Shelf/Support/Info.plist",
        "Sources/Shelf/SupportCode/AmbientSupport.swift", "Sources/Shelf/Widget/Shared.swift",
        "Tests/ShelfTests/ShelfTests.swift", "Tests/ShelfTests/SupportCode/AmbientSupport.swift",
      ])
    #expect(report.isMainActorByDefault)
    #expect(report.texts(.module) == ["import StoreKit: not on Linux (Shelf/ContentView.swift:3)"])
    #expect(
      report.rewritten == [
        "Shelf/ContentView.swift:2: - #if os(iOS)", "                           + #if (os(iOS) || os(Linux))",
      ])
    #expect(
      report.texts(.other) == [
        "Widget: an app extension, which a terminal does not run; it is left out",
        "ShelfUITests: tests of the interface drive a simulator; write them with TestHost instead",
      ])
    let manifest = try fixture.text("Shelf-linux/Package.swift")
    #expect(
      manifest.contains(
        """
              swiftSettings: [
                .swiftLanguageMode(.v5),
                .defaultIsolation(MainActor.self),
                .enableUpcomingFeature("DisableOutwardActorInference"),
                .enableUpcomingFeature("GlobalActorIsolatedTypesUsability"),
                .enableUpcomingFeature("InferIsolatedConformances"),
                .enableUpcomingFeature("InferSendableFromCaptures"),
                .enableUpcomingFeature("MemberImportVisibility"),
                .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
              ]

        """))
    #expect(
      manifest.contains(
        """
              swiftSettings: [
                .swiftLanguageMode(.v6),
                .enableUpcomingFeature("InferIsolatedConformances"),
                .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
              ]

        """))
  }

  @Test func `with the Info.plist that Xcode would make`() throws {
    let fixture = try ProjectFixture.folders()
    _ = try fixture.adopt("Shelf")
    #expect(
      try fixture.text("Shelf-linux/Sources/Shelf/Support/Info.plist") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        	<key>A</key>
        	<true/>
        	<key>CFBundleDevelopmentRegion</key>
        	<string>en</string>
        	<key>CFBundleDisplayName</key>
        	<string>My Shelf</string>
        	<key>CFBundleExecutable</key>
        	<string>Shelf</string>
        	<key>CFBundleIdentifier</key>
        	<string>org.example.shelf</string>
        	<key>CFBundleInfoDictionaryVersion</key>
        	<string>6.0</string>
        	<key>CFBundleName</key>
        	<string>Shelf</string>
        	<key>CFBundlePackageType</key>
        	<string>APPL</string>
        	<key>CFBundleShortVersionString</key>
        	<string>2.1</string>
        	<key>CFBundleVersion</key>
        	<string>7</string>
        	<key>UIApplicationSceneManifest</key>
        	<dict>
        		<key>UIApplicationSupportsMultipleScenes</key>
        		<true/>
        		<key>UISceneConfigurations</key>
        		<dict/>
        	</dict>
        	<key>UISupportedInterfaceOrientations~iphone</key>
        	<array>
        		<string>UIInterfaceOrientationPortrait</string>
        		<string>UIInterfaceOrientationLandscapeLeft</string>
        	</array>
        </dict>
        </plist>

        """)
    let classic = try ProjectFixture.classic()
    _ = try classic.adopt("Notes/Notes.xcodeproj")
    let list = try PropertyList(Data(classic.text("Notes/Notes-linux/Sources/Notes/Support/Info.plist").utf8))
    #expect(list["CFBundleIdentifier"] == .string("org.example.Notes"))
    #expect(list["Delegate"] == .string("Notes.SceneDelegate"))
    #expect(list["Scenes"] == .boolean(false))
    #expect(list["Count"] == .integer(1))
  }

  @Test func `without a byte or a time of the original changed`() throws {
    let fixture = try ProjectFixture.folders()
    let before = try fixture.state("Shelf")
    _ = try fixture.adopt("Shelf")
    _ = try fixture.adopt("Shelf")
    _ = try fixture.adopt("Shelf") { $0.isCopying = true }
    _ = try fixture.adopt("Shelf")
    #expect(try fixture.state("Shelf") == before)
  }

  @Test func `with copies, where they are wanted`() throws {
    let fixture = try ProjectFixture.folders()
    _ = try fixture.adopt("Shelf") { $0.isCopying = true }
    let links = try fixture.files("Shelf-linux").filter { FileIdentity.isLink("\(fixture.folder)/Shelf-linux/\($0)") }
    #expect(links.isEmpty)
    #expect(try fixture.text("Shelf-linux/Sources/Shelf/Resources/Assets.xcassets/Contents.json") == "{}\n")
  }

  @Test func `from a folder without a project, and an app playground`() throws {
    let fixture = try ProjectFixture([
      "Play.swiftpm/Package.swift": """
      import PackageDescription
      import AppleProductTypes
      let package = Package(name: "Play", products: [
        .iOSApplication(name: "My Play", targets: ["AppModule"], bundleIdentifier: "org.play", displayVersion: "1.2")
      ], targets: [.executableTarget(name: "AppModule", path: ".")])
      """,
      "Play.swiftpm/MyApp.swift":
        "import SwiftUI\n@main struct MyApp: App { var body: some Scene { WindowGroup { } } }\n",
      "Play.swiftpm/Views/A.swift": "import SwiftUI\n",
      "Play.swiftpm/Assets.xcassets/Contents.json": "{}",
      "Play.swiftpm/PlayTests/T.swift": "import XCTest\n",
    ])
    let report = try fixture.adopt("Play.swiftpm")
    #expect(report.texts(.name) == ["My Play is My_Play here: the name of a module is an identifier"])
    #expect(
      try fixture.files("My_Play-linux") == [
        ".ambient-adopted.json", ".gitignore", "Package.swift", "Sources/My_Play/MyApp.swift",
        "Sources/My_Play/Resources/Assets.xcassets",
        "Sources/My_Play/Support/Info.plist", "Sources/My_Play/SupportCode/AmbientSupport.swift",
        "Sources/My_Play/Views/A.swift",
        "Tests/PlayTests/SupportCode/AmbientSupport.swift", "Tests/PlayTests/T.swift",
      ])
    #expect(try fixture.text("My_Play-linux/Sources/My_Play/Support/Info.plist").contains("<string>org.play</string>"))
  }

  @Test(arguments: [
    ("Core", "CoreApp"), ("class", "classApp"), ("100Days", "_00Days"), ("My App", "My_App"), ("🍎.Pie", "__Pie"),
    ("🍎", "App"),
    ("Éclair", "Éclair"), ("Shelf", "Shelf"),
  ])
  func `under a name that a module can have`(name: String, module: String) throws {
    let fixture = try ProjectFixture([
      "P/P.xcodeproj/project.pbxproj": ProjectTexts.apps([(name, "iphoneos")]), "P/Code/A.swift": "@main struct A {}\n",
    ])
    let report = try fixture.adopt("P")
    #expect(report.folder == "\(fixture.folder)/\(module)-linux")
    #expect(report.texts(.name).isEmpty == (name == module))
  }

  @Test func `a module whose name is taken has its tests import the new one`() throws {
    let fixture = try ProjectFixture([
      "Core/App.swift": "@main struct A {}\n", "Core/CoreTests/T.swift": "import XCTest\n@testable import Core\n",
    ])
    let report = try fixture.adopt("Core")
    #expect(
      report.rewritten == [
        "CoreTests/T.swift:2: - @testable import Core", "                     + @testable import CoreApp",
      ])
    #expect(try fixture.text("CoreApp-linux/Tests/CoreTests/T.swift") == "import XCTest\n@testable import CoreApp\n")
  }

  @Test func `assets have names in the source, and colours extensions where the project asks for them`() throws {
    let set = "{\"info\": {\"author\": \"xcode\", \"version\": 1}}"
    let fixture = try ProjectFixture([
      "P/A.swift": "@main struct A {}\n", "P/Assets.xcassets/Contents.json": set,
      "P/Assets.xcassets/Clay.colorset/Contents.json":
        "{\"colors\": [{\"idiom\": \"universal\"}], \"info\": {\"author\": \"xcode\", \"version\": 1}}",
      "P/Assets.xcassets/red dog.imageset/Contents.json":
        "{\"images\": [], \"info\": {\"author\": \"xcode\", \"version\": 1}}",
    ])
    _ = try fixture.adopt("P")
    let symbols = try fixture.text("P-linux/Sources/P/SupportCode/AssetSymbols.swift")
    #expect(symbols.contains("static let clay = ColorResource(name: \"Clay\", bundle: resourceBundle)"))
    #expect(symbols.contains("static let redDog = ImageResource(name: \"red dog\", bundle: resourceBundle)"))
    #expect(!symbols.contains("extension Color {"))
  }

  @Test func `names that the target has itself are left to it, and several beginnings are told of`() throws {
    let fixture = try ProjectFixture([
      "P/A.swift": "@main struct A {}\nstruct Bundle {}\n", "P/B.swift": "@main struct B { class UserDefaults {} }\n",
    ])
    #expect(try fixture.adopt("P").texts(.other) == ["2 sources have @main: one may"])
    let support = try fixture.text("P-linux/Sources/P/SupportCode/AmbientSupport.swift").split(separator: "\n")
    #expect(
      support.filter { $0.hasPrefix("@_exported") || $0.contains("typealias") } == [
        "@_exported public import SwiftUI", "@_exported public import UIKit",
        "public typealias UserDefaults = ProgramDefaults",
        "public typealias DateComponentsFormatter = DurationFormatter",
        "public typealias MeasurementFormatter = QuantityFormatter", "public typealias NSPredicate = FormatPredicate",
      ])
  }

  @Test func `modules of Apple's names are those that the checkout has`() throws {
    let fixture = try ProjectFixture([
      "ambient/Package.swift": "let package = Package(\n  name: \"Ambient\",\n", "ambient/Core/Umbrella/x": "",
      "ambient/Services/AppleModules/StoreKit/x": "", "ambient/Core/AppleModules/PhotosUI/x": "",
      "ambient/Services/AppleModules/TestingOverlays/x": "", "ambient/.build/debug/ambient": "",
      "P/A.swift":
        "import StoreKit\nimport PhotosUI\nimport TestingOverlays\nimport struct StoreKit.Product\n@main struct A {}\n",
    ])
    let checkout = "\(fixture.folder)/ambient"
    #expect(
      AmbientCheckout.find(executable: "\(checkout)/.build/debug/ambient", source: "/nowhere/x.swift") == checkout)
    #expect(AmbientCheckout.find(executable: "/nowhere/ambient", source: "/nowhere/x.swift") == nil)
    let report = try fixture.adopt("P") { $0.ambient = checkout }
    #expect(report.texts(.module) == ["import TestingOverlays: there is no such module (A.swift:3)"])
    #expect(report.rewritten == ["A.swift:4: - import struct StoreKit.Product", "           + import StoreKit"])
  }

  @Test func `of several projects the one that has the target is taken`() throws {
    let fixture = try ProjectFixture([
      "C/P/P.xcodeproj/project.pbxproj": ProjectTexts.apps([("One", "iphoneos"), ("Two", "iphoneos")]),
      "C/P/Code/A.swift": "@main struct A {}\n",
      "C/Q/Q.xcodeproj/project.pbxproj": ProjectTexts.apps([("Three", "iphoneos")]),
      "C/Q/Code/A.swift": "@main struct A {}\n",
      "C/R/R.xcodeproj/project.pbxproj": "{",
    ])
    #expect(try fixture.adopt("C") { $0.target = "Two" }.project == "P.xcodeproj")
    #expect(throws: AdoptingError.self) { try fixture.adopt("C") { $0.target = "Four" } }
  }

  @Test func `a folder that holds an app playground is read as one`() throws {
    let fixture = try ProjectFixture(["Course/Play.swiftpm/App.swift": "@main struct A {}\n", "Course/notes.txt": ""])
    let report = try fixture.adopt("Course")
    #expect(report.project == "Play.swiftpm")
    #expect(report.folder == "\(fixture.folder)/Play-linux")
  }

  @Test func `tests that name what they test in settings alone, and projects in the project`() throws {
    let fixture = try ProjectFixture.classic()
    let text = ProjectTexts.classic
      .replacing("dependencies = (D01, );", with: "dependencies = ();")
      .replacing(
        "C03 = {isa = XCBuildConfiguration; buildSettings = {",
        with:
          "C03 = {isa = XCBuildConfiguration; buildSettings = {TEST_HOST = \"$(BUILT_PRODUCTS_DIR)/Notes.app/Notes\"; "
      )
      .replacing(
        "mainGroup = G01; targets", with: "mainGroup = G01; projectReferences = ({ProjectRef = F90; }, ); targets"
      )
      .replacing(
        "G01 = {", with: "F90 = {isa = PBXFileReference; path = Kit/Kit.xcodeproj; sourceTree = SOURCE_ROOT; }; G01 = {"
      )
    try fixture.write("Notes/Notes.xcodeproj/project.pbxproj", text)
    let report = try fixture.adopt("Notes/Notes.xcodeproj")
    #expect(
      try fixture.text("Notes/Notes-linux/Package.swift").contains(
        "    .testTarget(\n      name: \"NotesTests\",\n      dependencies: [\n        \"Notes\",\n"))
    #expect(report.texts(.other) == ["Kit.xcodeproj: a project in the project; what it builds is left out"])
  }

  @Test func `a library of the project is a target of the package`() throws {
    let text = ProjectTexts.folders
      .replacing(
        "fileSystemSynchronizedGroups = (F04, ); name = Widget; productType = \"com.apple.product-type.app-extension\"",
        with: "fileSystemSynchronizedGroups = (F04, ); name = Kit; productType = \"com.apple.product-type.framework\"")
    let fixture = try ProjectFixture.folders()
    try fixture.write("Shelf/Shelf.xcodeproj/project.pbxproj", text)
    try fixture.write("Shelf/Shelf/Book.swift", "import Kit\n")
    let report = try fixture.adopt("Shelf")
    #expect(report.texts(.module).map { String($0.prefix(16)) } == ["import StoreKit:", "import WidgetKit"])
    let manifest = try fixture.text("Shelf-linux/Package.swift")
    #expect(
      manifest.contains("    .executableTarget(\n      name: \"Shelf\",\n      dependencies: [\n        \"Kit\",\n"))
    #expect(manifest.contains("    .target(\n      name: \"Kit\",\n"))
    #expect(
      try fixture.files("Shelf-linux/Sources/Kit") == [
        "Shared.swift", "SupportCode/AmbientSupport.swift", "Widget.swift",
      ])
  }

  @Test func `the text that is printed ends with the command to run`() throws {
    let fixture = try ProjectFixture.classic()
    let text = AdoptionText.text(try fixture.adopt("Notes/Notes.xcodeproj"))
    #expect(text.hasPrefix("Notes.xcodeproj: Notes, Swift 5; 4 sources, 4 resources.\n"))
    #expect(text.hasSuffix("\n  cd \(fixture.folder)/Notes/Notes-linux && swift run\n"))
    #expect(text.contains("What its storyboards describe is missing"))
  }
}
