import CoreDeclarative
import CoreEnvironment
import CoreRetained
import CoreTerminal

/// An annotation of a mark: its texts, and on which side of the mark they stand.
nonisolated struct ChartAnnotation: Equatable {
  let texts: [Text]
  let position: AnnotationPosition
  let alignment: Alignment
  /// What they say at the place of the chart.
  private(set) var words = ""

  init(texts: [Text], position: AnnotationPosition, alignment: Alignment) {
    (self.texts, self.position, self.alignment) = (texts, position, alignment)
  }

  mutating func resolve(in environment: EnvironmentValues) {
    words = texts.map { $0.string(in: environment) }.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension Text {
  /// The texts that a view has been made of, in order: for places that have room for words only.
  nonisolated static func texts(in view: Any, depth: Int = 0) -> [Text] {
    if let text = view as? Text { return [text] }
    // Views stand in views; what is deeper is no word at a mark.
    guard depth < 12 else { return [] }
    return Mirror(reflecting: view).children.flatMap { texts(in: $0.value, depth: depth + 1) }
  }
}

/// Collects the annotations of a chart, and draws them when all marks have been drawn.
@MainActor
final class ChartNotes {
  private var notes: [(annotation: ChartAnnotation, frame: CellRectangle, isAcross: Bool)] = []

  /// - Parameters:
  ///   - frame: The cells of the mark.
  ///   - isAcross: The mark points to the right: words stand behind it.
  func add(_ mark: ChartMark, _ frame: CellRectangle, isAcross: Bool = false) {
    for annotation in mark.annotations where !annotation.words.isEmpty { notes.append((annotation, frame, isAcross)) }
  }

  func draw(in context: DrawingContext, size: CellSize) {
    for (annotation, frame, isAcross) in notes {
      let text = TextWidth.truncated(TerminalText.sanitized(annotation.words), to: size.width)
      let width = TextWidth.columns(of: text)
      let room = frame.width - width
      let aligned =
        annotation.alignment.horizontal == .leading ? 0 : annotation.alignment.horizontal == .trailing ? room : room / 2
      var place = (column: frame.column + aligned, row: frame.row + (frame.height - 1) / 2)
      switch annotation.position == .automatic ? (isAcross ? .trailing : .top) : annotation.position {
      case .top: place.row = frame.row - 1
      case .bottom: place.row = frame.row + frame.height
      case .leading: place.column = frame.column - width - 1
      case .trailing: place.column = frame.column + frame.width + 1
      case .automatic, .overlay: break
      }
      context.write(
        text, column: max(0, min(size.width - width, place.column)), row: max(0, min(size.height - 1, place.row)))
    }
  }
}
