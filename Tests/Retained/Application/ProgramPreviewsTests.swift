import CoreEnvironment
import CoreTerminal
import Testing

@testable import CoreRetained

/// What `--previews` and `--preview` of every program show.
@MainActor
@Suite("A program's previews") struct ProgramPreviewsTests {
  private static func preview(_ place: String, _ name: String?, text: String = "shown") -> ProgramPreview {
    ProgramPreview(place: place, name: name) { screen in
      let label = UILabel()
      label.text = text
      let controller = UIViewController()
      controller.view = label
      return (controller, CellSize(width: min(12, screen.width), height: 2))
    }
  }

  private let previews = ProgramPreviews([
    preview("Shelf/A.swift:3:1", "Empty"), preview("Shelf/A.swift:9:1", nil),
    preview("Shelf/Rows/B.swift:3:1", "a\tb\nc"), preview("Parts/A.swift:3:1", "Empty"),
  ])

  @Test("the list has a line for each")
  func list() {
    #expect(
      previews.list == """
        Shelf/A.swift:3:1\tEmpty
        Shelf/A.swift:9:1
        Shelf/Rows/B.swift:3:1\ta b c
        Parts/A.swift:3:1\tEmpty

        """)
    #expect(ProgramPreviews([]).list.isEmpty)
  }

  @Test(
    "one is found by its name, and by its place",
    arguments: [
      ("a\tb\nc", "Shelf/Rows/B.swift:3:1"), ("A.swift:9", "Shelf/A.swift:9:1"),
      ("Shelf/A.swift:3", "Shelf/A.swift:3:1"),
      ("B.swift", "Shelf/Rows/B.swift:3:1"), ("Parts/A.swift:3:1", "Parts/A.swift:3:1"),
    ])
  func find(words: String, place: String) throws {
    #expect(try previews.preview(words).place == place)
  }

  @Test("one that is not there, or not clear, is told with those that there are")
  func unclear() {
    #expect(
      throws: UIApplicationError(
        "There are 2 previews “Empty”. Give a name or a place of these:\n  Shelf/A.swift:3:1\tEmpty\n  Parts/A.swift:3:1\tEmpty"
      )
    ) { try previews.preview("Empty") }
    for words in ["C.swift", "A.swift:4", "", ":"] {
      let error = #expect(throws: UIApplicationError.self) { try previews.preview(words) }
      #expect(error?.description.contains("  Shelf/Rows/B.swift:3:1\ta b c\n") == true)
    }
    #expect(
      throws: UIApplicationError("This program has no previews. Write one beside a view:  #Preview { ContentView() }")
    ) { try ProgramPreviews([]).preview("A") }
  }

  @Test("it is drawn in its own size, or in the one that is asked for, on the ground that is asked for")
  func draw() async throws {
    let preview = Self.preview("Shelf/A.swift:3:1", nil, text: "Count: 0")
    let (screen, isLight) = try await ProgramRun.picture(of: preview, ProgramOptions([]), on: UIScreen())
    #expect((screen.width, screen.height) == (12, 2))
    #expect(screen.text.contains("Count: 0"))
    #expect(!isLight)
    let light = try ProgramOptions(["--preview-size", "20x5", "--preview-style=light"])
    var style: UIUserInterfaceStyle?
    let other = try await ProgramRun.picture(of: preview, light, on: UIScreen()) {
      style = $0.traitCollection.userInterfaceStyle
    }
    #expect((other.screen.width, other.screen.height) == (20, 5))
    #expect(other.isLight)
    #expect(style == .light)
  }
}
