import AppsCommandLine
import CoreJSON
import Foundation
import Testing

@testable import AppsAdopting
@testable import ambient

@Suite("Programs are begun, built and installed")
struct MachineTests {
  @Test @MainActor func `the command line is sound, and each command has its help`() throws {
    #expect(Ambient.program.defects.isEmpty)
    #expect(Ambient.program.commands.map(\.name) == ["adopt", "new", "doctor", "install", "uninstall", "run", "shot"])
    for command in Ambient.program.commands {
      guard case .help(let text) = try Ambient.program.parse([command.name, "--help"]) else {
        Issue.record("no help of \(command.name)")
        continue
      }
      #expect(text.contains("Usage: ambient"))
    }
  }

  @Test(arguments: [
    ("nonsense", 2), ("adopt", 2), ("adopt /no/such/project", 3), ("new 1app --ambient git@x:y.git", 2),
    ("uninstall no-such-program --prefix /no/such/folder", 3), ("adopt /etc --ambient /no/such/folder", 3),
    ("--version", 0),
    ("help adopt", 0),
  ])
  @MainActor func `the exit status says what happened`(words: String, status: Int) async {
    #expect(await Ambient.run(words.split(separator: " ").map(String.init)) == Int32(status))
  }

  // MARK: new

  @Test(arguments: [(false, false), (true, false), (false, true), (true, true)])
  func `a new package has a store, a screen, a colour, and tests where they are wanted`(isUIKit: Bool, hasTests: Bool)
    throws
  {
    let fixture = try ProjectFixture(["x": ""])
    var package = NewPackage("Shelf", ambient: "/opt/ambient")
    package.isUIKit = isUIKit
    package.hasTests = hasTests
    #expect(try package.write(in: fixture.folder) == "\(fixture.folder)/Shelf")
    #expect(
      try fixture.files("Shelf") == [
        ".gitignore", ".vscode/launch.json", ".vscode/tasks.json", "Package.swift", "README.md",
        "Sources/Shelf/Assets.xcassets/Contents.json", "Sources/Shelf/Assets.xcassets/Ink.colorset/Contents.json",
      ] + (isUIKit ? ["Sources/Shelf/CounterController.swift"] : ["Sources/Shelf/CounterScreen.swift"])
        + ["Sources/Shelf/CounterStore.swift", "Sources/Shelf/ShelfApp.swift"]
        + (hasTests ? ["Tests/ShelfTests/CounterTests.swift"] : []))
    for json in [
      ".vscode/launch.json", ".vscode/tasks.json", "Sources/Shelf/Assets.xcassets/Ink.colorset/Contents.json",
    ] {
      #expect(throws: Never.self) { try JSONValue(parsing: Array(fixture.text("Shelf/\(json)").utf8)) }
    }
    let manifest = try fixture.text("Shelf/Package.swift")
    #expect(manifest.contains(".product(name: \"\(isUIKit ? "UIKit" : "SwiftUI")\", package: \"Ambient\""))
    #expect(manifest.contains("CoreTestSupport") == hasTests)
    for file in try fixture.files("Shelf") where file.hasSuffix(".swift") {
      #expect(SwiftSource(Array(try fixture.text("Shelf/\(file)").utf8)).defect == nil)
    }
  }

  @Test func `a name that no module can have, and a folder that is there, are refused`() throws {
    let fixture = try ProjectFixture(["There/x": ""])
    func refusal(_ name: String) -> AdoptingError? {
      do {
        _ = try NewPackage(name, ambient: "/opt/ambient").write(in: fixture.folder)
        return nil
      } catch {
        return error as? AdoptingError
      }
    }
    #expect(refusal("my app")?.hint == "Take another:  ambient new my_app")
    #expect(refusal("Core")?.hint == "Take another:  ambient new CoreApp")
    #expect(refusal("../x")?.status == .usage)
    #expect(refusal("There")?.status == .conflict)
    #expect(try fixture.files("There") == ["x"])
  }

  // MARK: doctor

  private static var machine: Doctor.Machine {
    var machine = Doctor.Machine(
      swiftVersion: "Swift version 6.3.1 (swift-6.3.1-RELEASE)",
      packages: [
        "pkg-config", "libcmark-dev", "libcurl4-openssl-dev", "libpng-dev", "libjpeg-dev", "libgif-dev", "libwebp-dev",
        "libmicrohttpd-dev",
      ], codeset: "UTF-8", term: "xterm-256color", size: (100, 30))
    machine.colorTerm = "truecolor"
    return machine
  }

  @Test func `the doctor finds nothing wrong where all is there`() {
    let doctor = Doctor(Self.machine)
    #expect(doctor.isWell)
    #expect(
      doctor.findings.filter { !$0.isThere }.map(\.name) == [
        "librsvg2-bin", "libsqlite3-dev", "libpq-dev", "libsodium-dev", "zlib1g-dev", "libvterm-dev", "libsixel-bin",
        "tmux", "postgresql", "pictures",
      ])
    #expect(
      doctor.text(system: "").contains(
        """
        – librsvg2-bin          missing, for PNG: ambient shot -o FILE.png
                                → sudo apt-get install librsvg2-bin
        """))
    #expect(
      doctor.text(system: "Debian 12 (x86_64)").hasSuffix(
        "\nTried on Debian 12 (x86_64).\nAll that is needed is there.\n"))
  }

  @Test(arguments: [
    ("Swift", "see https://www.swift.org/install", "Swift version 5.10 (x)", "UTF-8", "xterm", true),
    ("Swift", "see https://www.swift.org/install", "", "UTF-8", "xterm", true),
    ("locale", "export LC_ALL=C.UTF-8", "Swift version 6.4", "ANSI_X3.4-1968", "xterm", true),
    ("terminal", "export TERM=xterm-256color", "Swift version 7.0", "UTF-8", "dumb", true),
    ("libpng-dev", "sudo apt-get install libpng-dev", "Swift version 6.3", "UTF-8", "xterm", false),
  ])
  func `what is missing is named with the command that gets it`(
    name: String, remedy: String, swift: String, codeset: String, term: String, hasPictures: Bool
  ) throws {
    var machine = Self.machine
    machine.swiftVersion = swift
    machine.codeset = codeset
    machine.term = term
    if !hasPictures { machine.packages?.remove("libpng-dev") }
    let doctor = Doctor(machine)
    #expect(!doctor.isWell)
    #expect(doctor.findings.filter { !$0.isThere && $0.isRequired }.map(\.name) == [name])
    #expect(doctor.findings.first { $0.name == name }?.remedy == remedy)
    let json = try JSONValue(parsing: Array(doctor.json(system: "X").utf8))
    #expect(json["well"] == .boolean(false))
    #expect(json["findings"]?.elements.count == doctor.findings.count)
  }

  @Test func `what came by no package is found as well, and other systems are told in their own words`() {
    var machine = Self.machine
    machine.packages = nil
    machine.modules = ["libcmark", "libcurl", "libpng", "libjpeg", "libgif", "libmicrohttpd"]
    machine.programs = ["tmux", "rsvg-convert"]
    let findings = Doctor(machine).findings
    #expect(findings.filter { !$0.isThere && $0.isRequired }.map(\.name) == ["pkg-config", "libwebp-dev"])
    func remedy(_ name: String) -> String? { findings.first { $0.name == name }?.remedy }
    #expect(remedy("pkg-config") == "install the program pkg-config")
    #expect(remedy("libwebp-dev") == "install a library with libwebp.pc")
    #expect(remedy("tmux") == "")
    #expect(remedy("librsvg2-bin") == "")
    #expect(remedy("libsixel-bin") == "install the program sixel2png")
    machine.packages = []
    #expect(Doctor(machine).findings.first { $0.name == "libpng-dev" }?.isThere == true)
  }

  @Test(arguments: [
    ("xterm-kitty", "", "", "16 or fewer", "in pixels"), ("xterm-256color", "WezTerm", "", "256", "in pixels"),
    ("footer", "", "", "16 or fewer", "in half blocks, unless the terminal says that it can do more"),
    ("foot", "", "1", "none: NO_COLOR is set", "in pixels"),
  ])
  func `what the terminal can do is told by its names`(
    term: String, program: String, noColor: String, colors: String, pictures: String
  ) {
    var machine = Self.machine
    machine.colorTerm = ""
    machine.term = term
    machine.termProgram = program
    machine.refusesColors = !noColor.isEmpty
    let doctor = Doctor(machine)
    #expect(doctor.isWell)
    #expect(doctor.findings.first { $0.name == "colors" }?.text == colors)
    #expect(doctor.findings.first { $0.name == "pictures" }?.text == pictures)
  }

  // MARK: Building

  @Test func `an error of a build is told once, with its line`() {
    let log = BuildLog(
      """
      Building for debugging...
      [3/8] Emitting module A
      /p/a b.swift:2:7: error: cannot find 'x' in scope
      1 | import Foundation
        |       `- error: cannot find 'x' in scope
      [4/8] Compiling A a.swift
      /p/a b.swift:2:7: error: cannot find 'x' in scope
      /p/b.swift:9:1: warning: unused
      error: link command failed with exit code 1
      error: link command failed with exit code 1
      """)
    #expect(log.failures == [.init(path: "/p/a b.swift", line: 2, column: 7, text: "cannot find 'x' in scope")])
    #expect(log.progress == "[4/8] Compiling A a.swift")
    #expect(
      log.text { _ in "import Foundation\n  let y = x\n" } == """
        /p/a b.swift:2:7: cannot find 'x' in scope
            let y = x
        error: link command failed with exit code 1
        """)
  }

  @Test func `of a package with several programs one has to be named`() throws {
    let value = try JSONValue(
      parsing: Array(
        #"{"name": "P", "targets": [{"name": "A", "type": "executable"}, {"name": "L", "type": "library"}, {"name": "B", "type": "executable"}]}"#
          .utf8))
    let package = PackageDescription(value, folder: "/p")
    #expect(package.programs == ["A", "B"])
    #expect(try package.program("B") == "B")
    #expect(throws: AdoptingError("“P” has 2 programs: name one.", hint: "A, B", status: .usage)) {
      try package.program(nil)
    }
    #expect(throws: AdoptingError("“P” has no program “C”.", hint: "It has: A, B", status: .notFound)) {
      try package.program("C")
    }
  }

  // MARK: install

  @Test func `a program is installed with its resources, and taken away again`() throws {
    let fixture = try ProjectFixture([
      "built/tool":
        "#!/bin/sh\n[ \"$1\" = man ] && echo .TH tool 1 && exit\n[ \"$2\" = fish ] && echo complete -c tool && exit\nexit 2\n",
      "built/P_tool.resources/a.txt": "a", "built/Ambient_X.resources/b": "b", "elsewhere.json": "{}",
    ])
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(fixture.folder)/built/tool")
    try fixture.link("built/P_tool.resources/e.json", to: "\(fixture.folder)/elsewhere.json")
    let installation = Installation(prefix: "\(fixture.folder)/local")
    let paths = try installation.install("tool", from: "\(fixture.folder)/built")
    let installed = [
      "bin/tool", "lib/tool/.ambient-installed", "lib/tool/P_tool.resources/a.txt", "lib/tool/P_tool.resources/e.json",
      "lib/tool/tool", "share/fish/vendor_completions.d/tool.fish", "share/man/man1/tool.1",
    ]
    #expect(try fixture.files("local") == installed)
    #expect(paths.count == 4)
    #expect(!FileIdentity.isLink("\(fixture.folder)/local/lib/tool/P_tool.resources/e.json"))
    #expect(try fixture.destination("local/bin/tool") == "../lib/tool/tool")
    _ = try installation.install("tool", from: "\(fixture.folder)/built")
    #expect(try fixture.files("local") == installed)
    _ = try installation.uninstall("tool")
    #expect(try fixture.files("local").isEmpty)
    #expect(throws: AdoptingError.self) { try installation.uninstall("tool") }
  }

  @Test func `what something else has put there is left alone`() throws {
    let fixture = try ProjectFixture(["built/tool": "", "local/bin/tool": "mine"])
    #expect(throws: AdoptingError.self) {
      try Installation(prefix: "\(fixture.folder)/local").install("tool", from: "\(fixture.folder)/built")
    }
    #expect(try fixture.files("local") == ["bin/tool"])
    #expect(throws: AdoptingError.self) { try Installation(prefix: "\(fixture.folder)/local").uninstall("../bin") }
  }

  @Test func `advice is given where the shell would not find it`() {
    #expect(Installation(prefix: "/a/b").advice(path: "/usr/bin:/a/b/bin/") == nil)
    #expect(Installation(prefix: "/a/b").advice(path: "/usr/bin")?.contains("export PATH=\"/a/b/bin:$PATH\"") == true)
  }

  // MARK: run

  @Test func `other programs are run to their end, and their status is a shell's`() {
    #expect(ChildProgram.run(["sh", "-c", "echo a; echo b >&2; exit 3"]) == .init(status: 3, output: "a\nb\n"))
    #expect(ChildProgram.run(["sh", "-c", "kill -TERM $$"]).status == 128 + 15)
    #expect(ChildProgram.run(["no-such-program-here"]).status == 127)
    #expect(ChildProgram.run(["sleep", "60"], seconds: 0.05).status == 128 + 9)
  }

  @Test func `changes of sources are seen, also behind links, and nothing else`() throws {
    let fixture = try ProjectFixture(["P/Package.swift": "", "P/Sources/P/a.swift": "", "Original/b.swift": ""])
    try fixture.link("P/Sources/P/b.swift", to: "../../../Original/b.swift")
    let watch = try #require(SourceWatch(folder: "\(fixture.folder)/P"))
    _ = watch.takeChanges()
    try fixture.write("P/notes.txt", "x")
    try fixture.write("P/Sources/P/.a.swift.swp", "x")
    #expect(!watch.takeChanges())
    try fixture.write("P/Sources/P/a.swift", "x")
    #expect(watch.takeChanges())
    try fixture.write("Original/b.swift", "x")
    #expect(watch.takeChanges())
    try fixture.write("P/Package.swift", "x")
    #expect(watch.takeChanges())
    var record = AdoptedFiles()
    record.originals = ["\(fixture.folder)/Rewritten/c.swift"]
    try fixture.write("Rewritten/c.swift", "")
    try fixture.write("P/\(AdoptedFiles.name)", record.json)
    watch.refresh()
    _ = watch.takeChanges()
    try fixture.write("Rewritten/c.swift", "x")
    #expect(watch.takeChanges())
  }

}

/// One after the other: signals are the process's.
@Suite("A program is run anew after changes", .serialized)
struct ProgramSessionTests {
  /// A program that changes its source, as its user would, and a tool in SwiftPM's place that puts the second version there.
  private func session(_ fixture: ProjectFixture) throws -> ProgramSession {
    for script in ["one", "two", "build"] {
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(fixture.folder)/\(script)")
    }
    try FileManager.default.copyItem(atPath: "\(fixture.folder)/one", toPath: "\(fixture.folder)/program")
    return ProgramSession(
      build: PackageBuild(folder: "\(fixture.folder)/P", options: [], tool: ["\(fixture.folder)/build"]),
      folder: "\(fixture.folder)/P", program: ["\(fixture.folder)/program", fixture.folder, "a b"],
      console: "\(fixture.folder)/console")
  }

  @Test func `a change that builds ends the program and starts the new one, whose status is passed on`() throws {
    let fixture = try ProjectFixture([
      "P/Sources/P/a.swift": "",
      "one":
        "#!/bin/sh\necho x > $1/P/Sources/P/a.swift\ntrap 'echo ended > $1/ended; exit' TERM\nwhile :; do sleep 0.05; done\n",
      "two": "#!/bin/sh\necho \"$2\" > $1/second\nexit 5\n",
      "build": "#!/bin/sh\ncd ${0%/*} && cp two next && mv next program\n",
    ])
    let session = try session(fixture)
    #expect(session.run() == 5)
    #expect(try fixture.text("ended") == "ended\n")
    #expect(try fixture.text("second") == "a b\n")
    #expect(session.failure == nil)
  }

  @Test func `a change that does not build leaves the program running, and is told of`() throws {
    let fixture = try ProjectFixture([
      "P/Sources/P/a.swift": "",
      "one": "#!/bin/sh\necho x > $1/P/Sources/P/a.swift\nwhile [ ! -e $1/console ]; do sleep 0.05; done\nexit 3\n",
      "two": "", "build": "#!/bin/sh\necho '/p/a.swift:1:2: error: no'\nexit 1\n",
    ])
    let session = try session(fixture)
    #expect(session.run() == 3)
    #expect(session.failure?.hasPrefix("it does not build.\n/p/a.swift:1:2: no\n") == true)
    #expect(try fixture.text("console").hasPrefix("it does not build.\n/p/a.swift:1:2: no\n"))
  }
}
