import Core
import CoreStores
import CoreTerminal

/// The picture of a match, for whichever view reads the model: heading, place, status, course and goals, as far as there is room.
final class ScoreFace: UIView {
  private let heading = ScoreHeading(frame: .zero)
  private let place = UILabel()
  private let status = UILabel()
  private let course = MatchCourseView(frame: .zero)
  private let sets = TennisTableView(frame: .zero)
  private let games = GameCourseView(frame: .zero)
  private let goals = UILabel()
  private let message = UILabel()
  private let detail = UILabel()
  private let activity = UIActivityIndicatorView(style: .medium)
  private var content: ScoreContent?
  private var lines: [String] = []
  private var placeText = ""
  private var stateText = ""

  override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [heading, place, status, course, sets, games, goals, message, detail, activity] { addSubview(view) }
    for label in [place, message, detail] { label.textColor = .secondaryLabel }
    for label in [message, detail] {
      label.textAlignment = .center
      label.numberOfLines = 3
    }
    goals.numberOfLines = 0
    activity.hidesWhenStopped = true
  }

  required init?(coder: NSCoder) { nil }

  /// Shows something else; where it is the same, nothing happens.
  func show(_ content: ScoreContent) {
    guard content != self.content else { return }
    self.content = content
    status.textColor = content.link.color
    switch content.body {
    case .message(let text, let detail, let isBusy):
      message.text = text
      self.detail.text = detail
      if isBusy { activity.startAnimating() } else { activity.stopAnimating() }
    case .match(let shown, let flash):
      let match = shown.match
      activity.stopAnimating()
      heading.show(shown, flash)
      placeText = [match.competition, match.round, match.group, match.ground].compactMap(\.self)
        .filter { !$0.isEmpty }.joined(separator: " · ")
      stateText = shown.state
      course.content = match.sport == .football ? shown : nil
      sets.content = match.sport == .tennis ? shown : nil
      games.content = sets.content
      lines = shown.lines
      goals.textColor = shown.hasLines ? .label : .secondaryLabel
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let content else { return }
    let sign = content.link.sign(isPlain: traitCollection.prefersPlainSymbols)
    status.text = content.linkText.isEmpty ? nil : "\(sign) \(content.linkText)"
    let isMatch = if case .match = content.body { true } else { false }
    for view in [heading, place, status, goals] { view.isHidden = !isMatch }
    course.isHidden = !isMatch || course.content == nil
    for view in [sets, games] { view.isHidden = !isMatch || sets.content == nil }
    for view in [message, detail] { view.isHidden = isMatch }
    if isMatch { placeMatch() } else { placeMessage() }
  }

  private func placeMessage() {
    let size = CellSize(bounds.size)
    let width = max(0, size.width - 2)
    let rows = message.measure(LayoutProposal(columns: width)).height
    let top = max(0, (size.height - rows) / 2 - 1)
    message.place(in: CellRectangle(column: 1, row: top, width: width, height: rows))
    detail.place(in: CellRectangle(column: 1, row: top + rows, width: width, height: 3))
    activity.place(
      in: CellRectangle(column: max(0, (size.width - 12) / 2 - 2), row: top, width: 1, height: 1))
  }

  /// What has no room goes, the least important first: the course, the place, the status; then only the last goals are told.
  /// Of tennis the table of sets stays longest.
  private func placeMatch() {
    var rows = Rows(CellSize(bounds.size))
    let table = sets.content?.match.tennis?.score == nil ? 0 : 2
    rows.put(heading, 1)
    place.text = heading.showsState(in: rows.width) ? placeText : "\(stateText) · \(placeText)"
    rows.put(place, rows.size.height >= 5 + table ? 1 : 0)
    rows.put(status, rows.size.height >= 3 + table ? 1 : 0)
    if let match = sets.content?.match {
      if rows.left >= 5 { rows.skip() }
      rows.put(sets, rows.left > table && table > 0 ? table + 1 : table)
      let wanted = GameCourseView.height(match, in: rows.left - 1)
      if wanted > 0 { rows.skip() }
      rows.put(games, wanted)
    } else {
      let wanted = MatchCourseView.height(for: rows.width)
      let hasCourse = rows.left >= wanted + 4
      if hasCourse { rows.skip() }
      rows.put(course, hasCourse ? wanted : 0)
    }
    if rows.left >= 3 { rows.skip() }
    let shown = lines.suffix(rows.left)
    goals.text = shown.map { TextWidth.truncated(TerminalText.sanitized($0), to: rows.width) }.joined(separator: "\n")
    rows.put(goals, shown.count)
  }
}

/// Rows that views are placed in from above, a column of margin beside them.
private struct Rows {
  let size: CellSize
  private var row = 0

  init(_ size: CellSize) { self.size = size }

  /// How wide the views are.
  var width: Int { max(0, size.width - 2) }
  /// How many rows are free.
  var left: Int { max(0, size.height - row) }

  /// Leaves a row free.
  mutating func skip() { row += 1 }

  /// Places a view in the next rows, as far as there are any.
  mutating func put(_ view: UIView, _ height: Int) {
    let height = max(0, min(height, left))
    view.place(in: CellRectangle(column: 1, row: row, width: width, height: height))
    row += height
  }
}
