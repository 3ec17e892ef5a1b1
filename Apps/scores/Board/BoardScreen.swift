import CoreTerminal

/// What the board looks like: drawn from what it is given, and nothing else.
///
/// A line a match, and the goals of the chosen one: beside the list where there are 80 columns, else below it.
struct BoardScreen: Equatable {
  var matches: [BoardMatch]
  /// The place of the chosen match in ``matches``.
  var selection = 0

  func draw(on surface: inout Surface) {
    let bounds = surface.bounds
    drawTitle(on: &surface)
    // A line of its own for what went wrong; where there is none to spare it takes that of the help.
    let complaint = matches.lazy.compactMap(\.complaint).first
    let hasRoom = bounds.height > 6
    if complaint == nil || hasRoom { drawHelp(on: &surface) }
    if let complaint { draw(complaint, row: bounds.height - (hasRoom ? 2 : 1), on: &surface) }
    let body = CellRectangle(
      row: 2, width: bounds.width, height: bounds.height - (complaint != nil && hasRoom ? 4 : 3))
    guard body.height > 0 else { return }
    if bounds.width >= 80 {
      let list = bounds.width / 2
      surface.draw(in: CellRectangle(row: 2, width: list - 1, height: body.height)) { drawList(on: &$0) }
      for row in body.row..<body.row + body.height { surface.write("│", column: list - 1, row: row, style: .secondary) }
      surface.draw(in: CellRectangle(column: list + 1, row: 2, width: bounds.width - list - 2, height: body.height)) {
        drawDetail(on: &$0)
      }
    } else {
      // Too low for both, the list is what matters.
      let height = body.height < 6 ? body.height : min(matches.count, body.height / 2)
      surface.draw(in: CellRectangle(row: 2, width: body.width, height: height)) { drawList(on: &$0) }
      guard body.height - height > 1 else { return }
      surface.rule(row: 2 + height)
      surface.draw(
        in: CellRectangle(column: 1, row: 3 + height, width: body.width - 2, height: body.height - height - 1)
      ) {
        drawDetail(on: &$0)
      }
    }
  }

  // MARK: Parts

  private func drawTitle(on surface: inout Surface) {
    let live = matches.count { $0.isLive }
    var summary = (matches.count == 1 ? "1 match" : "\(matches.count) matches") + ", \(live) live "
    // Where lines have no room for it, what is going on in the chosen match.
    if surface.bounds.width < 30, matches.indices.contains(selection) { summary = matches[selection].state + " " }
    surface.write(" Scores", column: 0, row: 0, style: CellStyle(.bold))
    let column = surface.bounds.width - TextWidth.columns(of: summary)
    if column > 8 { surface.write(summary, column: column, row: 0, style: .secondary) }
    surface.rule(row: 1)
  }

  private func draw(_ complaint: String, row: Int, on surface: inout Surface) {
    let text = TextWidth.truncated(" ! " + TerminalText.sanitized(complaint), to: surface.bounds.width)
    surface.write(text, column: 0, row: row, style: CellStyle(.bold, foreground: .palette(3)))
  }

  private func drawHelp(on surface: inout Surface) {
    let row = surface.bounds.height - 1
    guard row > 1 else { return }
    var column = 1
    for (key, meaning) in (matches.count > 1 ? [("↑↓", "choose")] : []) + [("q", "quit")] {
      column += surface.write(key, column: column, row: row, style: CellStyle(.bold)) + 1
      column += surface.write(meaning, column: column, row: row, style: .secondary) + 2
    }
    if !matches.isEmpty, matches.allSatisfy(\.isOver) {
      let text = matches.count == 1 ? "The match is over. " : "All matches are over. "
      let start = surface.bounds.width - TextWidth.columns(of: text)
      if start > column { surface.write(text, column: start, row: row, style: .secondary) }
    }
  }

  private func drawList(on surface: inout Surface) {
    let (width, height) = (surface.bounds.width, surface.bounds.height)
    // The chosen one is always to be seen.
    let first = max(0, min(selection - height + 1, matches.count - height))
    let scores = matches.map { TextWidth.columns(of: $0.score) }.max() ?? 0
    let states = matches.map { TextWidth.columns(of: $0.state) }.max() ?? 0
    // Marker, names, score and state, two blanks apart; the state goes where names had no room.
    let forNames = width - 2 - scores - 2 - states - 3
    let showsState = width >= 30 && forNames >= 8
    let room = max(2, showsState ? forNames : width - 2 - scores - 2)
    // Half of the room for each, and what one does not need for the other.
    let wanted = (
      home: matches.map { TextWidth.columns(of: $0.home) }.max() ?? 0,
      away: matches.map { TextWidth.columns(of: $0.away) }.max() ?? 0
    )
    let home = min(wanted.home, max(room / 2, room - wanted.away))
    let away = min(wanted.away, room - home)
    for (row, match) in matches[first...].prefix(height).enumerated() {
      let isChosen = first + row == selection
      let style = match.style(isChosen: isChosen && matches.count > 1)
      if match.flash == .goal { surface.fill(CellRectangle(row: row, width: width, height: 1), style: style) }
      if isChosen, matches.count > 1 {
        surface.write("▌", column: 0, row: row, style: CellStyle(foreground: .palette(6)))
      }
      surface.write(
        TextWidth.padded(TextWidth.truncated(match.home, to: home), to: home, alignment: .right), column: 1, row: row,
        style: style)
      var column = 1 + home + 1
      surface.write(
        TextWidth.padded(match.score, to: scores, alignment: .right), column: column, row: row,
        style: style.with(.bold))
      column += scores + 1
      surface.write(TextWidth.truncated(match.away, to: away), column: column, row: row, style: style)
      guard showsState else { continue }
      let state = TextWidth.padded(match.state, to: states, alignment: .right)
      surface.write(state, column: width - states - 3, row: row, style: match.isLive ? style : style.with(.dim))
      if match.isLive {
        surface.write(
          "●", column: width - 2, row: row, style: match.flash == .goal ? style : CellStyle(foreground: .palette(2)))
      }
    }
  }

  private func drawDetail(on surface: inout Surface) {
    guard matches.indices.contains(selection) else { return }
    let match = matches[selection]
    let (width, height) = (surface.bounds.width, surface.bounds.height)
    let heading = match.away.isEmpty ? match.home : "\(match.home)  \(match.score)  \(match.away)"
    surface.write(TextWidth.truncated(heading, to: width), column: 0, row: 0, style: CellStyle(.bold))
    let state = TextWidth.columns(of: match.state)
    if TextWidth.columns(of: heading) + 2 + state <= width {
      surface.write(match.state, column: width - state, row: 0)
    }
    surface.write(TextWidth.truncated(match.place, to: width), column: 0, row: 1, style: .secondary)
    // The latest goals, where not all of them have room.
    let goals = match.goals.suffix(max(0, height - 3))
    for (row, goal) in goals.enumerated() {
      let isNew = match.flash != nil && row == goals.count - 1
      surface.write(
        TextWidth.truncated(goal, to: width), column: 0, row: 3 + row, style: isNew ? CellStyle(.bold) : CellStyle())
    }
    if match.goals.isEmpty, height > 3, !match.score.isEmpty {
      surface.write("No goals yet.", column: 0, row: 3, style: .secondary)
    }
  }
}

extension BoardMatch {
  fileprivate func style(isChosen: Bool) -> CellStyle {
    switch flash {
    case .goal: CellStyle([.inverse, .bold])
    case .fading: CellStyle(.bold)
    case nil: isChosen ? CellStyle(foreground: .palette(6)) : CellStyle()
    }
  }
}

extension CellStyle {
  /// What is beside the point.
  fileprivate static let secondary = CellStyle(.dim)

  fileprivate func with(_ attributes: Attributes) -> CellStyle {
    var style = self
    style.attributes.formUnion(attributes)
    return style
  }
}

extension Surface {
  fileprivate mutating func rule(row: Int) {
    write(String(repeating: "─", count: bounds.width), column: 0, row: row, style: .secondary)
  }
}
