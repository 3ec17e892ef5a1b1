/// A lesson of the course, as its folder has it: a text that quotes code, plays it, and says what comes out.
public struct Lesson: Sendable, Identifiable {
  /// What a person types to run it, from 1.
  public let number: Int
  /// The name of its folder, as `01-one-store`.
  public let folder: String
  /// What it is about, in a few words.
  public let title: String
  /// One sentence for the list of lessons, in Markdown.
  public let abstract: String
  /// Its text, section by section. The first has no title.
  public let sections: [Section]

  /// The lesson's number.
  public var id: Int { number }

  /// What stands below one heading.
  public struct Section: Sendable, Hashable {
    /// The heading; `nil` for what stands before the first.
    public let title: String?
    /// What is below it, in order.
    public let blocks: [Block]

    /// Makes a section.
    public init(title: String?, blocks: [Block]) {
      self.title = title
      self.blocks = blocks
    }
  }

  /// A piece of a section.
  public enum Block: Sendable, Hashable {
    /// A paragraph, in one line of Markdown.
    case prose(String)
    /// Items of a list, each in one line of Markdown.
    case list([String])
    /// Lines that are shown as they are: a table.
    case table([String])
    /// Code, or what a tool printed.
    case code(Quotation)
    /// Something is done, and something comes out.
    case play(Play)
  }

  /// Code that the text shows.
  public struct Quotation: Sendable, Hashable {
    /// As the fence says: `swift`, `console`, `text`.
    public let language: String
    /// The file that it was taken from, in the lesson's folder; `nil` for what no file has.
    public let file: String?
    /// The code. A line that is `…` stands for lines that are left out; what is indented as a whole may stand at the edge.
    public let text: String

    /// Makes a quotation.
    public init(language: String, file: String?, text: String) {
      self.language = language
      self.file = file
      self.text = text
    }

    /// Whether a file has it: all pieces in order, each in lines that follow each other.
    public func isTaken(from source: String) -> Bool {
      let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
      var start = 0
      let pieces = text.split(separator: "\n", omittingEmptySubsequences: false)
        .split(maxSplits: .max, omittingEmptySubsequences: true) { $0.drop { $0 == " " } == "…" }
      for piece in pieces {
        let piece = Array(piece)
        let found = (start..<max(start, lines.count - piece.count + 1)).first { first in
          Self.edged(lines[first..<first + piece.count]) == Self.edged(piece[...])
        }
        guard let found else { return false }
        start = found + piece.count
      }
      return !pieces.isEmpty
    }

    /// Lines without the spaces that all of them begin with.
    private static func edged(_ lines: ArraySlice<Substring>) -> [Substring] {
      let margin = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
      return lines.map { $0.dropFirst(margin) }
    }
  }

  /// The task at the end; `nil` where the lesson has none.
  public var exercise: Section? { sections.last.flatMap { $0.title == Self.exerciseTitle ? $0 : nil } }
  /// All but the beginning and the exercise.
  public var steps: [Section] { sections.filter { $0.title != nil && $0.title != Self.exerciseTitle } }
  /// What stands before the first heading.
  public var introduction: Section? { sections.first { $0.title == nil } }

  static let exerciseTitle = "Exercise"
}
