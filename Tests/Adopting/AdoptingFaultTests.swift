import AppsCommandLine
import Foundation
import Randomness
import Testing

@testable import AppsAdopting

@Suite("What cannot be adopted is refused in a sentence, and nothing is written")
struct AdoptingFaultTests {
  private func refusal(_ fixture: ProjectFixture, _ path: String, change: (inout Adoption.Request) -> Void = { _ in })
    -> AdoptingError?
  {
    do {
      _ = try fixture.adopt(path, change: change)
      return nil
    } catch {
      return error as? AdoptingError
    }
  }

  private static let next =
    "\nTake the folder of the sources instead, without the project file:  ambient adopt FOLDER --sources"

  @Test(arguments: [
    ("", "line 1: it ends too early"), ("{\nobjects = {", "line 2: it ends too early"),
    ("<plist><dict>", "it is no property list"),
    ("\u{0}\u{1}\u{2}", "line 1: a name or a value is missing"), ("{ a = b }", "line 1: “;” is missing"),
    ("{ a = (b c); }", "line 1: “,” or “)” is missing"), ("{ a = \"b; }", "line 1: a text has no end"),
    ("{} x", "line 1: something follows its end"),
    ("/* {}", "line 1: a comment has no end"), ("{ a b; }", "line 1: “=” is missing"),
  ])
  func `a broken project file`(text: String, reason: String) throws {
    let fixture = try ProjectFixture(["P.xcodeproj/project.pbxproj": text])
    let error = try #require(refusal(fixture, "P.xcodeproj"))
    #expect(error.description == "“P.xcodeproj/project.pbxproj” cannot be read: \(reason).\(Self.next)")
    #expect(error.status == .failure)
    #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.folder) == ["P.xcodeproj"])
  }

  @Test func `fifty megabytes of nonsense`() throws {
    let fixture = try ProjectFixture(["P.xcodeproj/project.pbxproj": String(repeating: "x", count: 50_000_000)])
    #expect(refusal(fixture, "P")?.status == .notFound)
    #expect(
      refusal(fixture, "P.xcodeproj")?.message
        == "“P.xcodeproj/project.pbxproj” is too large for a project file: more than 32 MB.")
    try fixture.write("P.xcodeproj/project.pbxproj", String(repeating: "x", count: 500_000))
    #expect(
      refusal(fixture, "P.xcodeproj")?.message
        == "“P.xcodeproj/project.pbxproj” is no project file: it names no objects and no root of them.")
    try fixture.write("P.xcodeproj/project.pbxproj", String(repeating: "{a=(", count: 1_000_000))
    #expect(refusal(fixture, "P.xcodeproj")?.message.contains("it is nested too deeply") == true)
  }

  @Test func `a truncated project file, wherever it ends`() throws {
    let fixture = try ProjectFixture.classic()
    let text = try fixture.text("Notes/Notes.xcodeproj/project.pbxproj")
    let before = try fixture.state("Notes/Notes")
    for length in stride(from: 0, to: text.utf8.count - 60, by: 97) {
      try fixture.write(
        "Notes/Notes.xcodeproj/project.pbxproj", String(decoding: text.utf8.prefix(length), as: UTF8.self))
      #expect(refusal(fixture, "Notes/Notes.xcodeproj")?.status == .failure)
    }
    #expect(try fixture.state("Notes/Notes") == before)
    #expect(FileIdentity("\(fixture.folder)/Notes/Notes-linux") == nil)
  }

  /// A project file with random bytes changed is adopted or refused; it never ends the program.
  @Test(arguments: 0..<10)
  func `a project file with other bytes`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let fixture = try seed.isMultiple(of: 2) ? ProjectFixture.classic() : ProjectFixture.folders()
    let bundle = seed.isMultiple(of: 2) ? "Notes/Notes.xcodeproj" : "Shelf/Shelf.xcodeproj"
    let bytes = Array(try fixture.text("\(bundle)/project.pbxproj").utf8)
    for _ in 0..<60 {
      var changed = bytes
      for _ in 0...random.below(6) {
        let place = random.below(changed.count)
        switch random.below(3) {
        case 0: changed[place] = UInt8(random.below(128))
        case 1: changed.removeSubrange(place..<min(changed.count, place + random.below(12)))
        default:
          changed.insert(
            contentsOf: changed[place..<min(changed.count, place + random.below(30))], at: random.below(changed.count))
        }
      }
      try Data(changed).write(to: URL(fileURLWithPath: "\(fixture.folder)/\(bundle)/project.pbxproj"))
      _ = try? XcodeProject.model(bundle: "\(fixture.folder)/\(bundle)")
    }
  }

  @Test func `objects that name each other in a circle`() throws {
    let fixture = try ProjectFixture([
      "P.xcodeproj/project.pbxproj": """
      {objects = {
      A = {isa = PBXGroup; children = (B, A, V, ); path = a; sourceTree = "<group>"; };
      B = {isa = PBXGroup; children = (A, F, ); path = b; sourceTree = "<group>"; };
      F = {isa = PBXFileReference; path = f.swift; sourceTree = "<group>"; };
      V = {isa = PBXVariantGroup; children = (F, ); };
      X = {isa = PBXBuildFile; fileRef = F; };
      S = {isa = PBXSourcesBuildPhase; files = (X, ); };
      C = {isa = XCBuildConfiguration; name = Debug; buildSettings = {A = "$(B)$(B)"; B = "$(A)$(A)"; PRODUCT_NAME = "$(A)"; }; };
      L = {isa = XCConfigurationList; buildConfigurations = (C, ); };
      T = {isa = PBXNativeTarget; name = P; buildConfigurationList = L; buildPhases = (S, ); productType = "com.apple.product-type.application"; };
      O = {isa = PBXProject; targets = (T, ); mainGroup = A; };
      }; rootObject = O; }
      """
    ])
    #expect(try fixture.adopt("P.xcodeproj").texts(.missing).count == 1)
  }

  @Test func `no project, no source, a file`() throws {
    let fixture = try ProjectFixture(["Empty/a.txt": "", "F.xcodeproj/x": ""])
    #expect(refusal(fixture, "Gone")?.status == .notFound)
    #expect(
      refusal(fixture, "Empty")?.message == "there is no project file and no Swift file in “\(fixture.folder)/Empty”.")
    #expect(refusal(fixture, "Empty/a.txt")?.status == .usage)
    #expect(refusal(fixture, "F.xcodeproj")?.message == "“F.xcodeproj” holds no project.pbxproj.")
  }

  @Test func `several projects are listed`() throws {
    let fixture = try ProjectFixture([
      "C/A/A.xcodeproj/project.pbxproj": "", "C/B b/B.xcodeproj/project.pbxproj": "",
      "C/Pods/Pods.xcodeproj/project.pbxproj": "",
    ])
    let error = try #require(refusal(fixture, "C"))
    #expect(error.status == .usage)
    #expect(
      error.hint == """
          ambient adopt \(fixture.folder)/C/A/A.xcodeproj
          ambient adopt '\(fixture.folder)/C/B b/B.xcodeproj'
        """)
  }

  @Test func `several apps are listed; the one that is named, or is for phones, is taken`() throws {
    let fixture = try ProjectFixture([
      "P/P.xcodeproj/project.pbxproj": ProjectTexts.apps([("One", "iphoneos"), ("Two", "iphoneos"), ("Mac", "macosx")]),
      "P/Code/A.swift": "@main struct A {}\n",
    ])
    let several = try #require(refusal(fixture, "P"))
    #expect(several.status == .usage)
    #expect(several.message == "“P.xcodeproj” has 2 apps: choose one.")
    #expect(
      several.hint
        == "  ambient adopt \(fixture.folder)/P --target One\n  ambient adopt \(fixture.folder)/P --target Two")
    #expect(refusal(fixture, "P") { $0.target = "Three" }?.status == .notFound)
    #expect(try fixture.adopt("P") { $0.target = "Mac" }.target == "Mac")
    try fixture.write("P/P.xcodeproj/project.pbxproj", ProjectTexts.apps([("One", "iphoneos"), ("Mac", "macosx")]))
    #expect(try fixture.adopt("P").texts(.choice) == ["One is taken; --target takes another: Mac"])
    try fixture.write("P/P.xcodeproj/project.pbxproj", ProjectTexts.apps([("One", "iphoneos"), ("One", "iphoneos")]))
    #expect(refusal(fixture, "P")?.message == "“P.xcodeproj” has apps of one name: One, One.")
    #expect(refusal(fixture, "P") { $0.target = "One" }?.message == "“P.xcodeproj” has 2 apps called “One”.")
  }

  @Test func `a folder that something else is in`() throws {
    let fixture = try ProjectFixture.folders()
    try fixture.write("Shelf-linux/mine.txt", "mine")
    #expect(refusal(fixture, "Shelf")?.status == .conflict)
    #expect(try fixture.files("Shelf-linux") == ["mine.txt"])
    #expect(refusal(fixture, "Shelf") { $0.into = "\(fixture.folder)/Shelf-linux/mine.txt" }?.status == .conflict)
    #expect(refusal(fixture, "Shelf") { $0.into = fixture.folder }?.status == .conflict)
    // An empty one is as good as none.
    try FileManager.default.createDirectory(atPath: "\(fixture.folder)/empty", withIntermediateDirectories: true)
    #expect(try fixture.adopt("Shelf") { $0.into = "\(fixture.folder)/empty" }.outcome.isNew)
  }

  @Test func `a place that cannot be written`() throws {
    let fixture = try ProjectFixture.folders()
    let into = "/proc/ambient/Shelf"
    let error = try #require(refusal(fixture, "Shelf") { $0.into = into })
    #expect(error.message.hasPrefix("“/proc/ambient/Shelf” cannot be written: "))
    #expect(error.status == .failure)
    // The disk that is always full.
    #expect(refusal(fixture, "Shelf") { $0.into = "/dev/full" }?.status == .conflict)
  }

  @Test func `sources that do not hold together are linked, and named`() throws {
    let fixture = try ProjectFixture([
      "P/A.swift": "@main struct A {}\n", "P/B.swift": "class B {\n#selector(x)\n", "P/Gone.swift": "",
    ])
    try fixture.remove("P/Gone.swift")
    try fixture.link("P/Gone.swift", to: "nowhere")
    try fixture.link("P/Loop", to: "../P")
    try fixture.link("P/Self", to: "Self")
    let report = try fixture.adopt("P")
    #expect(
      report.texts(.unreadable) == [
        "Gone.swift: the link leads nowhere", "Loop: the link leads to a folder that was seen already",
        "Self: the link leads nowhere",
        "B.swift:1: “{” is never closed; it is linked as it is",
      ])
    #expect(try fixture.destination("P-linux/Sources/P/B.swift") == "../../../P/B.swift")
  }

  @Test func `names that would do something to a terminal or a manifest do nothing`() throws {
    let fixture = try ProjectFixture([
      "P\u{1B}[2J\nfatalError()/A.swift": "@main struct A {}\n", "P\u{1B}[2J\nfatalError()/a\"b\\.json": "{}",
    ])
    let report = try fixture.adopt("P\u{1B}[2J\nfatalError()") { $0.into = "\(fixture.folder)/out" }
    let text = AdoptionText.text(report)
    #expect(!text.unicodeScalars.contains("\u{1B}"))
    let manifest = try fixture.text("out/Package.swift")
    #expect(!manifest.unicodeScalars.contains("\u{1B}"))
    #expect(!manifest.split(separator: "\n").contains { $0.hasPrefix("fatalError") })
    #expect(manifest.contains(#".copy("Resources/a\"b\\.json")"#))
  }

  @Test func `files outside of the project, and of one name`() throws {
    let fixture = try ProjectFixture([
      "P/Code/A.swift": "@main struct A {}\n", "P/Code/Sub/a.swift": "// a\n", "P/Code/One/x.json": "1",
      "P/Code/Two/x.json": "2",
      "P/Code/Assets.xcassets/Contents.json": "{}", "P/Code/More/Assets.xcassets/Contents.json": "{}",
      "P/Code/Support/Helper.swift": "// h\n", "P/Code/AmbientSupport.swift": "// mine\n",
      "P/P.xcodeproj/project.pbxproj": ProjectTexts.apps([("P", "iphoneos")]),
    ])
    try fixture.write("Outside/B.swift", "// b\n")
    try fixture.link("P/Code/Shared", to: "../../Outside")
    let report = try fixture.adopt("P")
    #expect(
      report.texts(.clash) == [
        "Code/Sub/a.swift: another file of the target has its name; it is Sub/a-2.swift here",
        "Code/Two/x.json: another resource has its name; it is left out",
      ])
    #expect(
      try fixture.files("P-linux/Sources") == [
        "P/A.swift", "P/AmbientSupport.swift", "P/Resources/Assets-2.xcassets", "P/Resources/Assets.xcassets",
        "P/Resources/x.json",
        "P/Shared/B.swift", "P/Sub/a-2.swift", "P/Support/Info.plist", "P/SupportCode/AmbientSupport_.swift",
        "P/Support_/Helper.swift",
      ])
  }
}

@Suite("A second run brings the package up to date")
struct AdoptingAgainTests {
  @Test func `and changes nothing where nothing has changed`() throws {
    let fixture = try ProjectFixture.folders()
    _ = try fixture.adopt("Shelf")
    let before = try fixture.state("Shelf-linux/Sources")
    let report = try fixture.adopt("Shelf")
    #expect(report.outcome == PackageWriter.Outcome())
    #expect(try fixture.state("Shelf-linux/Sources") == before)
    #expect(AdoptionText.text(report).contains("\nUp to date: \(fixture.folder)/Shelf-linux\n"))
  }

  @Test func `with what is new, changed and gone`() throws {
    let fixture = try ProjectFixture.folders()
    _ = try fixture.adopt("Shelf")
    try fixture.remove("Shelf/Shelf/Models/Book.swift")
    try fixture.write("Shelf/Shelf/New.swift", "import SwiftUI\n")
    try fixture.write("Shelf/Shelf/ContentView.swift", "#if os(iOS)\n// other\n#endif\n")
    let report = try fixture.adopt("Shelf")
    #expect(report.outcome.written == ["Sources/Shelf/Shelf/ContentView.swift", "Sources/Shelf/Shelf/New.swift"])
    #expect(report.outcome.removed == ["Sources/Shelf/Shelf/Models/Book.swift"])
    #expect(FileIdentity("\(fixture.folder)/Shelf-linux/Sources/Shelf/Shelf/Models") == nil)
    #expect(
      try fixture.text("Shelf-linux/Sources/Shelf/Shelf/ContentView.swift")
        == "#if (os(iOS) || os(Linux))\n// other\n#endif\n")
  }

  @Test func `as it was asked for the first time, where nobody says how`() throws {
    let fixture = try ProjectFixture.folders()
    let folder = "\(fixture.folder)/elsewhere"
    _ = try fixture.adopt("Shelf") { ($0.into, $0.isCopying) = (folder, true) }
    try fixture.write("Shelf/Shelf/ContentView.swift", "#if os(iOS)\n// other\n#endif\n")
    #expect(try Adoption.again(in: folder)?.outcome.written == ["Sources/Shelf/Shelf/ContentView.swift"])
    #expect(AdoptedFiles(folder: folder)?.originals.count == 5)
    #expect(AdoptedFiles(folder: folder)?.ambient == "/opt/ambient")
    try fixture.remove("Shelf")
    #expect(try Adoption.again(in: folder)?.outcome == nil)
    #expect(try Adoption.again(in: fixture.folder)?.outcome == nil)
  }

  @Test func `but not one that was made of another project`() throws {
    let fixture = try ProjectFixture.folders()
    try fixture.write("Other/A.swift", "@main struct A {}\n")
    _ = try fixture.adopt("Shelf")
    let into = "\(fixture.folder)/Shelf-linux"
    #expect(
      throws: AdoptingError(
        "“\(into)” was made of “Shelf” in “Shelf.xcodeproj”.", hint: "Name another folder:  --into FOLDER",
        status: .conflict)
    ) { try fixture.adopt("Other") { $0.into = into } }
  }

  @Test func `and leaves what was edited in it`() throws {
    let fixture = try ProjectFixture.folders()
    _ = try fixture.adopt("Shelf")
    try fixture.write("Shelf-linux/Package.swift", "// mine\n")
    try fixture.write("Shelf-linux/Sources/Shelf/Shelf/ContentView.swift", "// mine\n")
    try fixture.write("Shelf-linux/Notes.md", "mine\n")
    // Nothing new to write: nothing to tell.
    #expect(try fixture.adopt("Shelf").outcome.beside.isEmpty)
    try fixture.write("Shelf/Shelf/ContentView.swift", "#if os(iOS)\n#endif\n")
    let report = try fixture.adopt("Shelf")
    let place = "Sources/Shelf/Shelf/ContentView.swift"
    #expect(report.outcome.beside == [place: "\(place).new"])
    #expect(try fixture.text("Shelf-linux/\(place)") == "// mine\n")
    #expect(try fixture.text("Shelf-linux/\(place).new") == "#if (os(iOS) || os(Linux))\n#endif\n")
    #expect(try fixture.text("Shelf-linux/Package.swift") == "// mine\n")
    #expect(try fixture.text("Shelf-linux/Notes.md") == "mine\n")
    try fixture.remove("Shelf/Shelf/ContentView.swift")
    #expect(try fixture.adopt("Shelf").outcome.kept == [place])
  }
}

@Suite("A property list of the old style is read")
struct OldStylePropertyListTests {
  @Test func `as Foundation reads it, where it is sound`() throws {
    let text =
      "// !$*UTF8*$!\n{a = b; \"c d\" = (1, \"é\\U00e9\\n\\\"\", {x = /* no */ y; }, ); e = {}; f = (); g.h-i/$ = 'q'; }"
    let list = try PropertyList(Data(text.utf8))
    #expect(
      list
        == .members([
          "a": .string("b"), "c d": .list([.string("1"), .string("éé\n\""), .members(["x": .string("y")])]),
          "e": .members([:]),
          "f": .list([]), "g.h-i/$": .string("q"),
        ]))
  }

  @Test(arguments: 0..<10)
  func `or refused, whatever the bytes are`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let parts = [
      "{", "}", "(", ")", "=", ";", ",", "\"", "'", "\\", "/*", "*/", "//", "\n", " ", "a", "é", "<", "\\U", "\u{0}",
      "{a=b;}",
    ]
    var read = 0
    for _ in 0..<3_000 {
      var text = ""
      for _ in 0..<random.below(14) { text += random.element(of: parts) }
      if (try? OldStylePropertyList.read(Array(text.utf8))) != nil { read += 1 }
    }
    #expect(read > 0)
  }
}
