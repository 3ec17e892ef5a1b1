import ChildPrograms
import Testing

extension Sandbox {
  /// An app of the suite on the whole screen of a terminal of its own.
  ///
  /// - Parameters:
  ///   - words: The words after the app's name.
  ///   - name: A name of its own in this sandbox.
  func tmux(_ app: String, _ words: String = "", name: String, columns: Int = 96, rows: Int = 24) throws -> Tmux {
    let folders = ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"]
    let environment = folders.map { "\($0)=\(self.environment[$0] ?? "")" }.joined(separator: " ")
    return try Tmux(
      "env \(environment) TERM=xterm-256color \(Self.programs)/\(app) \(words)", name: name + folder.suffix(8),
      columns: columns, rows: rows)
  }
}

extension Tmux {
  /// Looks until the screen shows a text, and insists on it.
  @discardableResult
  func see(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> String {
    let screen = screen { $0.contains(text) }
    #expect(screen.contains(text), "\(screen)", sourceLocation: sourceLocation)
    return screen
  }

  /// Looks until the screen does not show a text any more, and insists on it.
  @discardableResult
  func miss(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> String {
    let screen = screen { !$0.contains(text) }
    #expect(!screen.contains(text), "\(screen)", sourceLocation: sourceLocation)
    return screen
  }
}
