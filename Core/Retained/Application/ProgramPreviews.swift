import CoreTerminal

/// A preview that the program has, for what lists, finds and draws them.
package struct ProgramPreview {
  /// Where it is declared: `Shelf/CounterScreen.swift:24:1`.
  package let place: String
  /// What it is called; `nil` where it has no name.
  package let name: String?
  /// Makes its controller, and says how large it wants to be on a screen of the size that is given.
  package let show: @MainActor (_ screen: CellSize) throws -> (controller: UIViewController, size: CellSize)

  /// Makes one.
  package init(
    place: String, name: String?,
    show: @escaping @MainActor (_ screen: CellSize) throws -> (controller: UIViewController, size: CellSize)
  ) {
    self.place = place
    self.name = name
    self.show = show
  }
}

/// The previews of the program, which the options `--previews` and `--preview` show.
package struct ProgramPreviews {
  /// Asks the module that knows of previews, which says so as the program is loaded, before its first line.
  nonisolated(unsafe) package static var find: @MainActor @Sendable () -> [ProgramPreview] = { [] }

  /// All of them, by file and line.
  package let all: [ProgramPreview]

  /// Makes a list; for the program's own, with what ``find`` answers.
  package init(_ all: [ProgramPreview]) { self.all = all }

  /// A line each: the place, a tab, and the name where it has one.
  package var list: String { all.map { "\($0.line)\n" }.joined() }

  /// The one of a name, or of a place, of which the folder, the line and the column may be left out.
  ///
  /// - Throws: ``UIApplicationError``, which lists those that there are.
  package func preview(_ wanted: String) throws(UIApplicationError) -> ProgramPreview {
    guard !all.isEmpty else {
      throw UIApplicationError("This program has no previews. Write one beside a view:  #Preview { ContentView() }")
    }
    let named = all.filter { $0.name == wanted }
    let found = named.isEmpty ? all.filter { $0.isAt(wanted) } : named
    if found.count == 1 { return found[0] }
    let shown = found.isEmpty ? all : found
    let name = TerminalText.sanitized(wanted)
    throw UIApplicationError(
      (found.isEmpty ? "There is no preview “\(name)”. " : "There are \(found.count) previews “\(name)”. ")
        + "Give a name or a place of these:\n" + shown.map { "  \($0.line)" }.joined(separator: "\n"))
  }
}

extension ProgramPreview {
  fileprivate var line: String {
    guard let name, !name.isEmpty else { return place }
    return "\(place)\t\(TerminalText.sanitized(String(name.map { $0.isWhitespace ? " " : $0 })))"
  }

  /// Whether the words name its place: `CounterScreen.swift`, `Shelf/CounterScreen.swift:24`.
  fileprivate func isAt(_ words: String) -> Bool {
    let parts = place.split(separator: ":")
    guard parts.count == 3, !words.isEmpty else { return place == words }
    let file = parts[0].split(separator: "/").last.map(String.init) ?? ""
    return [String(parts[0]), file].contains { path in
      words == path || words == "\(path):\(parts[1])" || words == "\(path):\(parts[1]):\(parts[2])"
    }
  }
}
