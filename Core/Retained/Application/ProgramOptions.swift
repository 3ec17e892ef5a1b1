import CoreTerminal

/// What every program takes on its command line, beside what it reads itself.
///
/// Arguments that are none of these are left alone: they may be the program's.
struct ProgramOptions: Equatable {
  var colors: ColorSupport?
  var pictures: PictureProtocol?
  var hasPlainSymbols = false
  var isRead = false
  var recording: String?
  var screenshot: String?
  var trace: String?
  var script: String?
  var console: String?
  /// The port of the look inside, 0 for one that is free; `nil` where nobody asks for it.
  var inspectionPort: UInt16?
  var isHelpAsked = false
  var listsPreviews = false
  /// The name or the place of the preview that is shown instead of the program.
  var preview: String?
  var previewSize: CellSize?
  var isPreviewLight = false

  /// Reads the arguments that follow the program's name, to the first `--`.
  ///
  /// - Throws: A sentence with the next step, where an option lacks its value or does not know it.
  init(_ arguments: [String]) throws(UIApplicationError) {
    var rest = arguments.prefix { $0 != "--" }[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      switch parts[0] {
      case "--help", "-h": isHelpAsked = true
      case "--plain-symbols": hasPlainSymbols = true
      case "--screen-reader": isRead = true
      case "--record": recording = try Self.value(parts, &rest, "a file")
      case "--screenshot": screenshot = try Self.value(parts, &rest, "a file")
      case "--trace": trace = try Self.value(parts, &rest, "a file")
      case "--play": script = try Self.value(parts, &rest, "a file with a script")
      case "--inspect": inspectionPort = try Self.inspectionPort(parts)
      case "--console": console = try Self.value(parts, &rest, "a file")
      case "--previews": listsPreviews = true
      case "--preview": preview = try Self.value(parts, &rest, "the name of a preview")
      case "--preview-size": try readPreviewSize(try Self.value(parts, &rest, "columns and rows, as in 80x24"))
      case "--preview-style": try readPreviewStyle(try Self.value(parts, &rest, "dark or light"))
      case "--color": try readColor(try Self.value(parts, &rest, "auto, never, 16, 256 or true"))
      case "--pictures": try readPictures(try Self.value(parts, &rest, "auto, kitty, sixel or blocks"))
      default: break
      }
    }
  }

  private static func inspectionPort(_ parts: [String]) throws(UIApplicationError) -> UInt16 {
    guard parts.count == 2 else { return 0 }
    guard let port = UInt16(parts[1]), port >= 1_024 else {
      throw UIApplicationError(
        "--inspect does not know “\(TerminalText.sanitized(parts[1]))”. Give no port, or one from 1024 on: --inspect=8123."
      )
    }
    return port
  }

  private mutating func readPreviewSize(_ word: String) throws(UIApplicationError) {
    let numbers = word.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1], (1...1_000).contains(columns),
      (1...1_000).contains(rows)
    else {
      throw UIApplicationError(
        "--preview-size does not know “\(TerminalText.sanitized(word))”. Give columns and rows from 1 to 1000, as in 80x24."
      )
    }
    previewSize = CellSize(width: columns, height: rows)
  }

  private mutating func readPreviewStyle(_ word: String) throws(UIApplicationError) {
    guard word == "dark" || word == "light" else {
      throw UIApplicationError("--preview-style does not know “\(TerminalText.sanitized(word))”. Give dark or light.")
    }
    isPreviewLight = word == "light"
  }

  private mutating func readPictures(_ word: String) throws(UIApplicationError) {
    pictures = PictureProtocol(rawValue: word)
    guard pictures != nil || word == "auto" else {
      throw UIApplicationError(
        "--pictures does not know “\(TerminalText.sanitized(word))”. Give auto, kitty, sixel or blocks.")
    }
  }

  private mutating func readColor(_ word: String) throws(UIApplicationError) {
    switch word {
    case "auto": colors = nil
    case "never": colors = ColorSupport.none
    case "16": colors = .ansi16
    case "256": colors = .ansi256
    case "true": colors = .trueColor
    default:
      throw UIApplicationError(
        "--color does not know “\(TerminalText.sanitized(word))”. Give auto, never, 16, 256 or true.")
    }
  }

  private static func value(
    _ parts: [String], _ rest: inout ArraySlice<String>, _ wanted: String
  ) throws(UIApplicationError) -> String {
    let value = parts.count == 2 ? parts[1] : rest.popFirst()
    guard let value, !value.isEmpty else { throw UIApplicationError("\(parts[0]) lacks its value. Give it \(wanted).") }
    return value
  }

  /// What `--help` prints.
  static func help(_ program: String) -> String {
    """
    \(program) fills the terminal. Control-C leaves it, ? and Control-P show its keys.

      --color WHICH      auto, never, 16, 256 or true: which colours the screen has
      --pictures HOW     auto, kitty, sixel or blocks: in the terminal's pixels or in half blocks
      --plain-symbols    draw symbols and lines in ASCII, for terminals without the fonts
      --screen-reader    show lines of text, one below the other, without lines and columns
      --play FILE        play a script of keys, for a demonstration
      --record FILE      write what the screen shows to a file that asciinema plays
      --screenshot FILE  write the last screen to a file, when the program is left: as a picture (SVG),
                         or as text where the file is called .txt
      --trace FILE       write what changed, and what ran because of it, a line of JSON an update
      --console FILE     write what is printed to a file or another terminal at once, and not at the end
      --inspect[=PORT]   let a browser on this machine see inside while it runs: views, what runs and
                         why, what is kept, step by step; F12 shows the address
      --previews         list the previews that #Preview declares, by place and name
      --preview NAME     show a preview, by its name or place, and end: as text, or with --screenshot
                         as a picture; --preview-size 80x24, --preview-style dark or light
      --help             this

    """
  }
}
