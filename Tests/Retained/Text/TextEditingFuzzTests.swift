import Randomness
import Testing

@testable import CoreRetained

@Suite struct TextEditingFuzzTests {
  private static let motions: [TextMotion] = [
    .left, .right, .wordLeft, .wordRight, .blankLeft, .lineStart, .lineEnd, .paragraphStart, .paragraphEnd, .rows(1),
    .rows(-1), .rows(2), .rows(-3), .start, .end,
  ]

  private func command(_ random: inout SplitMix64) -> TextCommand {
    switch random.below(20) {
    case 0...3: .type(random.element(of: ["a", "e", "\u{301}", "漢", "🇩", "\u{200D}", "👩", " ", "-", "x"]))
    case 4: .insert(Self.withoutLineEnds(HostileText.text(pieces: 6, &random)))
    case 5: .newline
    case 6...7: .delete(random.element(of: Self.motions))
    case 8: .kill(random.element(of: Self.motions))
    case 9: .yank
    case 10: random.element(of: [.cut, .copy, .paste])
    case 11: .transpose
    case 12: random.below(4) == 0 ? .selectAll : .type("b")
    case 13: random.below(9) == 0 ? .replaceAll("all of it") : .delete(.left)
    default: .move(random.element(of: Self.motions), extending: random.below(3) == 0)
    }
  }

  /// An area makes line feeds of them; that is tested elsewhere.
  private static func withoutLineEnds(_ text: String) -> String { String(text.filter { !$0.isNewline }) }

  @Test("random commands do what they do to an array of clusters, and all of them can be taken back and made again")
  func model() {
    for seed in 0..<400 {
      var random = SplitMix64(seed: UInt64(seed))
      let first = HostileText.text(pieces: 12, &random)
      var edited = EditedText(first, kind: .area(columns: nil), undoLimit: 10_000)
      var plain = PlainEditing(first)
      var done: [TextCommand] = []
      for _ in 0..<60 {
        let command = command(&random)
        done.append(command)
        edited.perform(command, clipboard: "clip")
        plain.perform(command, clipboard: "clip")
        let head = edited.text.distance(from: edited.text.startIndex, to: edited.selection.head)
        let anchor = edited.text.distance(from: edited.text.startIndex, to: edited.selection.anchor)
        let isEqual =
          Array(edited.text.utf8) == Array(String(plain.clusters).utf8) && head == plain.head
          && anchor == plain.anchor && edited.killed == plain.killed
        guard !isEqual else { continue }
        Issue.record("\(first.debugDescription) \(done) \(edited.marked.debugDescription) \(plain)")
        break
      }
      let last = edited.text
      while edited.canUndo { edited.perform(.undo) }
      #expect(Array(edited.text.utf8) == Array(first.utf8), "\(seed)")
      while edited.canRedo { edited.perform(.redo) }
      #expect(Array(edited.text.utf8) == Array(last.utf8), "\(seed)")
    }
  }

  @Test("whatever is done to a text of any kind, its carets stand between clusters and its room is kept")
  func invariants() {
    for seed in 0..<400 {
      var random = SplitMix64(seed: UInt64(seed) &+ 1000)
      let kind = random.element(of: [EditedText.Kind.field, .secureField, .area(columns: 4), .area(columns: 1)])
      let maximum = random.below(2) == 0 ? nil : 8
      var edited = EditedText(kind: kind, maximumLength: maximum)
      var scroll = FieldScroll()
      var known: FieldLine?
      for _ in 0..<60 {
        var next = command(&random)
        if random.below(8) == 0 { next = random.element(of: [.undo, .redo]) }
        if random.below(8) == 0 { next = .insert(HostileText.text(pieces: 6, &random)) }
        edited.perform(next, clipboard: "clip\nboard")
        let context = "\(seed) \(next) \(edited.text.debugDescription)"
        for index in [edited.selection.anchor, edited.selection.head] {
          let fresh = edited.text.index(utf8Offset: edited.text.utf8Offset(of: index))
          #expect(edited.text.clusterBoundary(notBefore: fresh) == fresh, "\(context)")
        }
        #expect(edited.text.count <= maximum ?? .max, "\(context)")
        let holdsLineEnd = edited.text.contains { $0.isNewline }
        if case .area = kind {} else { #expect(!holdsLineEnd, "\(context)") }

        let line = FieldLine(edited, after: known)
        #expect(line == FieldLine(edited), "\(context)")
        known = line
        let width = 1 + random.below(6)
        scroll.show(edited.selection.head, of: line, width: width)
        let column = line.column(of: edited.selection.head) - scroll.offset
        #expect(0..<width ~= column, "\(context)")
        #expect(line.boundary(from: scroll.offset) == scroll.offset, "\(context)")
      }
    }
  }

  @Test("up and down through wrapped lines go through every line")
  func wrappedRows() {
    for seed in 0..<300 {
      var random = SplitMix64(seed: UInt64(seed) &+ 5000)
      let text = HostileText.text(pieces: 20, &random)
      let columns = 1 + random.below(8)
      var edited = EditedText(text, kind: .area(columns: columns))
      edited.perform(.move(.start))
      let lines = TextLines(text, columns: columns)
      var rows: [Int] = []
      for _ in lines.lines {
        rows.append(lines.row(of: edited.selection))
        edited.perform(.move(.rows(1)))
      }
      #expect(rows == Array(0..<lines.lines.count), "\(text.debugDescription) \(columns)")
      #expect(edited.selection.head == text.endIndex)
    }
  }
}
