import CoreTerminal
import Testing

@testable import CoreRetained

/// What every program takes on its command line.
@Suite("A program's command line") struct ProgramOptionsTests {
  @Test("options are read in either form; what is the program's own is left alone")
  func read() throws {
    let options = try ProgramOptions([
      "--record", "a.cast", "--screenshot=b.svg", "-AppleLanguages", "(de)", "--color", "256", "--plain-symbols",
      "file.txt", "--pictures", "sixel",
      "--", "--help",
    ])
    #expect(options.recording == "a.cast")
    #expect(options.screenshot == "b.svg")
    #expect(options.colors == .ansi256)
    #expect(options.hasPlainSymbols)
    #expect(options.pictures == .sixel)
    #expect(try ProgramOptions(["--pictures=auto"]) == ProgramOptions([]))
    #expect(!options.isHelpAsked)
    #expect(try ProgramOptions([]) == ProgramOptions(["-x", "--unknown", "value"]))
    #expect(try ProgramOptions(["-h"]).isHelpAsked)
    let preview = try ProgramOptions(["--preview", "Two items", "--preview-size=40x12", "--preview-style", "light"])
    #expect(preview.preview == "Two items")
    #expect(preview.previewSize == CellSize(width: 40, height: 12))
    #expect(preview.isPreviewLight)
    #expect(try ProgramOptions(["--previews"]).listsPreviews)
  }

  @Test(
    "what is wrong is told with what to give",
    arguments: [
      (["--record"], "--record lacks its value. Give it a file."),
      (["--trace="], "--trace lacks its value. Give it a file."),
      (["--color", "blue\u{1B}"], "--color does not know “blue␛”. Give auto, never, 16, 256 or true."),
      (["--preview"], "--preview lacks its value. Give it the name of a preview."),
      (
        ["--preview-size", "40"],
        "--preview-size does not know “40”. Give columns and rows from 1 to 1000, as in 80x24."
      ),
      (["--preview-style", "grey"], "--preview-style does not know “grey”. Give dark or light."),
      (["--pictures", "png"], "--pictures does not know “png”. Give auto, kitty, sixel or blocks."),
    ])
  func wrong(arguments: [String], sentence: String) {
    #expect(throws: UIApplicationError(sentence)) { try ProgramOptions(arguments) }
  }

  @Test("the help names every option")
  func help() {
    let help = ProgramOptions.help("Shelf")
    for option in [
      "--color", "--pictures", "--plain-symbols", "--screen-reader", "--play", "--record", "--screenshot", "--trace",
      "--console", "--previews", "--preview",
      "--help",
    ] { #expect(help.contains("  \(option)")) }
    #expect(help.hasPrefix("Shelf fills the terminal."))
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }
}
