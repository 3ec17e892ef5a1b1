import CoreJSON

/// Writes what a terminal shows as a recording that can be played: asciicast v2, a line of JSON an event.
///
/// Set it as ``Terminal/recorder`` before the first frame, or call ``Terminal/redraw()`` after; it takes up at a frame
/// that draws everything. What was typed is not recorded, as there are secrets in it, nor what was put into the
/// clipboard; but what the screen shows is, a password in clear text too.
///
/// ```swift
/// var recording = ""
/// let recorder = AsciicastRecorder(size: headless.terminal.size, title: "Demo") { recording += $0 }
/// headless.terminal.recorder = recorder
/// ```
@MainActor
public final class AsciicastRecorder: TerminalRecorder {
  private let sink: (String) -> Void
  private var text = TextAssembler()
  private var clipboard = ClipboardFilter()
  private var hasOutput = false
  /// The time of the first event, and of the last one since.
  private var times: (first: Duration, last: Duration)?

  /// Begins a recording: writes its header.
  ///
  /// - Parameters:
  ///   - size: The terminal's size.
  ///   - title: What it shows; it is made harmless.
  ///   - timestamp: When it was made, in seconds since 1970; not said unless it is given, so that the same run gives the
  ///     same file.
  ///   - term: The value of `TERM` to name; none unless it is given.
  ///   - shell: The value of `SHELL` to name; none unless it is given.
  ///   - sink: Takes the file, a whole line with its line feed at a time.
  public init(
    size: TerminalSize, title: String? = nil, timestamp: Int? = nil, term: String? = nil, shell: String? = nil,
    sink: @escaping (String) -> Void
  ) {
    self.sink = sink
    var header = "{\"version\": 2, \"width\": \(size.columns), \"height\": \(size.rows)"
    if let timestamp { header += ", \"timestamp\": \(timestamp)" }
    if let title { header += ", \"title\": \(JSONText.quoted(TerminalText.sanitized(title)))" }
    let environment = [("TERM", term), ("SHELL", shell)].compactMap { name, value in
      value.map { "\"\(name)\": \(JSONText.quoted($0))" }
    }
    if !environment.isEmpty { header += ", \"env\": {\(environment.joined(separator: ", "))}" }
    sink(header + "}\n")
  }

  /// Records output. A character that was cut in two comes with its second half; what is no UTF-8 becomes U+FFFD.
  public func wrote(_ bytes: UnsafeRawBufferPointer, at time: Duration) {
    record(text.receive(clipboard.filtered(bytes)), at: time)
  }

  /// Records that the terminal has another size from a moment on.
  public func resized(to size: TerminalSize, at time: Duration) { write("r", size.description, at: time) }

  /// Ends the recording: writes what was kept back for the rest of a character or sequence. The file is good without it.
  public func finish() {
    record(text.receive(clipboard.finish()) + text.finish(), at: times?.last ?? .zero)
  }

  private func record(_ output: String, at time: Duration) {
    guard !output.isEmpty else { return }
    // Set before anything was recorded: a hidden cursor, and lines that do not wrap.
    write("o", hasOutput ? output : "\u{1B}[?25l\u{1B}[?7l" + output, at: time)
    hasOutput = true
  }

  private func write(_ kind: String, _ data: String, at time: Duration) {
    // A clock that goes back must not make a file that does.
    let now = max(time, times?.last ?? time)
    let first = times?.first ?? now
    times = (first, now)
    sink("[\(Self.seconds(now - first)), \"\(kind)\", \(JSONText.quoted(data))]\n")
  }

  /// Seconds with six decimals.
  private static func seconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let decimals = String(attoseconds / 1_000_000_000_000)
    return "\(seconds)." + String(repeating: "0", count: 6 - decimals.utf8.count) + decimals
  }
}
