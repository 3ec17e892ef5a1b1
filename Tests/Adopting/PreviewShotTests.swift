import AppsCommandLine
import Foundation
import Testing

@testable import AppsAdopting
@testable import ambient

/// `ambient shot`, with scripts in the place of programs; real ones are in `Tests/Projects/TemplateTests.swift`.
@Suite("Previews are drawn")
struct PreviewShotTests {
  private static let list = """
    Shelf/CounterScreen.swift:15:1\tEmpty
    Shelf/CounterScreen.swift:21:1\tFull shelf
    Shelf/Rows/Row.swift:4:1
    Parts/Row.swift:9:1\tEmpty

    """

  private func previews(_ text: String = list) -> [ListedPreview] {
    text.split(separator: "\n").compactMap { ListedPreview($0) }
  }

  /// A program that lists these, and draws what it was asked for.
  private func program(_ script: String) throws -> (fixture: ProjectFixture, shot: PreviewShot) {
    let fixture = try ProjectFixture(["Shelf": "#!/bin/sh\n\(script)\n"])
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(fixture.folder)/Shelf")
    var shot = PreviewShot(program: "\(fixture.folder)/Shelf")
    shot.limit = 10
    return (fixture, shot)
  }

  private func failure(_ work: () throws -> Void) -> AdoptingError? {
    do {
      try work()
      return nil
    } catch {
      return error as? AdoptingError
    }
  }

  // MARK: Which

  @Test func `a list has a place and a name a line, and what is none is left out`() {
    let list = previews("hello\nShelf/A.swift:1:1\tA\tB\nShelf/B.swift:2\nShelf/C.swift:3:1\n")
    #expect(list.map(\.place) == ["Shelf/A.swift:1:1", "Shelf/C.swift:3:1"])
    #expect(list.map(\.name) == ["A\tB", ""])
  }

  @Test(arguments: [
    ("Full shelf", "Shelf/CounterScreen.swift:21:1"), ("CounterScreen.swift:15", "Shelf/CounterScreen.swift:15:1"),
    ("Shelf/CounterScreen.swift:15:1", "Shelf/CounterScreen.swift:15:1"),
    ("Rows/Row.swift", "Shelf/Rows/Row.swift:4:1"),
    ("Parts/Row.swift", "Parts/Row.swift:9:1"), ("Row.swift:9", "Parts/Row.swift:9:1"),
  ])
  func `a preview is meant by its name, or by its place`(words: String, place: String) throws {
    let chosen = try PreviewShot.choose(words, from: previews(), at: PreviewPlace(folder: "/p"))
    #expect(chosen.place == place)
  }

  @Test func `one that is not clear is asked for, with those that there are`() {
    func refusal(_ wanted: String?, _ place: PreviewPlace = PreviewPlace(folder: "/p")) -> AdoptingError? {
      failure { _ = try PreviewShot.choose(wanted, from: previews(), at: place) }
    }
    #expect(refusal(nil)?.status == .usage)
    #expect(refusal(nil)?.hint.hasPrefix("--preview NAME of\n  Shelf/CounterScreen.swift:15:1  Empty\n") == true)
    #expect(refusal("Empty")?.message == "there are 2 previews “Empty”: give the place of one.")
    #expect(refusal("Empty")?.hint == "  Shelf/CounterScreen.swift:15:1  Empty\n  Parts/Row.swift:9:1  Empty")
    #expect(refusal("Row.swift")?.status == .usage)
    #expect(refusal("Ful shelf")?.hint.hasPrefix("Did you mean “Full shelf”?  There are:\n") == true)
    #expect(refusal("CounterScreen.swift:1")?.status == .notFound)
    #expect(refusal(nil, PreviewPlace(folder: "/p", file: "None.swift"))?.message == "“None.swift” has no previews.")
  }

  @Test func `a file narrows the choice, in its target`() throws {
    let place = PreviewPlace(folder: "/p", target: "Shelf", file: "Row.swift")
    #expect(try PreviewShot.choose(nil, from: previews(), at: place).place == "Shelf/Rows/Row.swift:4:1")
    let other = PreviewPlace(folder: "/p", target: "Parts", file: "Row.swift")
    #expect(try PreviewShot.choose("Empty", from: previews(), at: other).place == "Parts/Row.swift:9:1")
  }

  @Test func `a package is found from a folder, and from a file in it`() throws {
    let fixture = try ProjectFixture([
      "P/Package.swift": "", "P/Sources/Shelf/Rows/Row.swift": "", "P/notes.txt": "", "lost/A.swift": "",
    ])
    #expect(try PreviewPlace("\(fixture.folder)/P") == PreviewPlace(folder: "\(fixture.folder)/P"))
    #expect(
      try PreviewPlace("\(fixture.folder)/P/Sources/Shelf/Rows/Row.swift")
        == PreviewPlace(folder: "\(fixture.folder)/P", target: "Shelf", file: "Row.swift"))
    #expect(failure { _ = try PreviewPlace("\(fixture.folder)/nowhere") }?.status == .notFound)
    #expect(failure { _ = try PreviewPlace("\(fixture.folder)/P/notes.txt") }?.status == .usage)
    #expect(failure { _ = try PreviewPlace("\(fixture.folder)/lost/A.swift") }?.status == .notFound)
  }

  // MARK: Drawing

  private static let drawing = """
    case "$1" in
      --previews) echo noise; printf 'Shelf/A.swift:1:1\\tA\\n' ;;
      --preview) echo "$*" > "${0%/*}/asked"; echo "drawn $2" > "$4" ;;
    esac
    """

  @Test func `the program is asked for its list, and to draw one`() throws {
    let (fixture, shot) = try program(Self.drawing)
    let list = try shot.list()
    #expect(list.map(\.name) == ["A"])
    var lighter = shot
    lighter.options = ["--preview-size", "20x5", "--preview-style", "light"]
    #expect(try lighter.text(of: list[0]) == "drawn Shelf/A.swift:1:1\n")
    #expect(try fixture.text("asked").hasSuffix("/shot.txt --preview-size 20x5 --preview-style light\n"))
    try shot.write(list[0], to: "\(fixture.folder)/a.svg")
    #expect(try fixture.text("a.svg") == "drawn Shelf/A.swift:1:1\n")
    #expect(try fixture.text("asked").hasSuffix("/shot.svg\n"))
  }

  @Test(arguments: [
    ("exit 0", "has no previews.", "Write one beside a view"),
    ("echo hello", "does not say which", "It said:\n  hello"),
    ("echo no terminal >&2; exit 1", "it ended with status 1", "It said:\n  no terminal"),
    ("kill -SEGV $$", "it was ended by signal 11", "Its @main has to be on an App"),
  ])
  func `a program that does not know of previews is told apart`(script: String, message: String, hint: String) throws {
    let (fixture, shot) = try program(script)
    // Its folder goes with it.
    defer { withExtendedLifetime(fixture) {} }
    let error = try #require(failure { _ = try shot.list() })
    #expect(error.message.contains(message), "\(error)")
    #expect(error.hint.contains(hint), "\(error)")
  }

  @Test func `a preview that is not drawn leaves the former picture`() throws {
    let (fixture, shot) = try program("echo 'no CounterStore here'; exit 5")
    try fixture.write("a.svg", "former")
    let preview = previews()[0]
    let error = try #require(failure { try shot.write(preview, to: "\(fixture.folder)/a.svg") })
    #expect(error.message == "the preview at Shelf/CounterScreen.swift:15:1 was not drawn: it ended with status 5.")
    #expect(error.hint.contains("such as an object in the environment"))
    #expect(error.hint.hasSuffix("It said:\n  no CounterStore here"))
    #expect(try fixture.text("a.svg") == "former")
  }

  @Test func `a program that does not end is stopped`() throws {
    let (fixture, patient) = try program("exec sleep 60")
    var shot = patient
    defer { withExtendedLifetime(fixture) {} }
    shot.limit = 0.1
    #expect(failure { _ = try shot.list() }?.message.contains("it was stopped after") == true)
  }

  @Test func `the end of the name says what is drawn, and what cannot be written is told before`() throws {
    let fixture = try ProjectFixture(["x": ""])
    #expect(try PreviewShot.Kind(path: "/a/b.SVG") == .svg)
    #expect(try PreviewShot.Kind(path: "b.tar.txt") == .txt)
    #expect(try PreviewShot.Kind(path: "b.png") == .png)
    for path in ["/a.svg/b", "b.gif", "svg", "b."] {
      #expect(failure { _ = try PreviewShot.Kind(path: path) }?.status == .usage, "\(path)")
    }
    #expect(failure { try PreviewShot.check(output: "\(fixture.folder)/no/a.svg") }?.status == .notFound)
    #expect(throws: Never.self) { try PreviewShot.check(output: "\(fixture.folder)/a.txt") }
  }

  @Test(arguments: [
    ("shot /etc --light --dark", 2), ("shot --size 80", 2), ("shot --size 0x5", 2), ("shot --size 80x24x3", 2),
    ("shot -o shelf.gif", 2), ("shot -o /no/such/folder/a.svg", 3), ("shot /no/such/package", 3),
    ("shot /etc/passwd", 2),
    ("shot /etc", 3), ("shot a b", 2), ("help shot", 0),
  ])
  @MainActor func `the exit status of ambient shot says what happened`(words: String, status: Int) async {
    #expect(await Ambient.run(words.split(separator: " ").map(String.init)) == Int32(status))
  }
}
