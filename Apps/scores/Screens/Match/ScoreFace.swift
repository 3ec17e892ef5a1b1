import Core
import CoreStores
import CoreTerminal

/// The picture of a match, for whichever view reads the model: heading, place, status, course and goals, as far as there is room.
final class ScoreFace: UIView {
  private let heading = ScoreHeading(frame: .zero)
  private let place = UILabel()
  private let status = UILabel()
  private let course = MatchCourseView(frame: .zero)
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
    for view in [heading, place, status, course, goals, message, detail, activity] { addSubview(view) }
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
      course.content = shown
      lines = shown.lines
      goals.textColor = shown.hasGoals ? .label : .secondaryLabel
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let content else { return }
    let sign = content.link.sign(isPlain: traitCollection.prefersPlainSymbols)
    status.text = content.linkText.isEmpty ? nil : "\(sign) \(content.linkText)"
    let isMatch = if case .match = content.body { true } else { false }
    for view in [heading, place, status, course, goals] { view.isHidden = !isMatch }
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
  private func placeMatch() {
    let size = CellSize(bounds.size)
    let width = max(0, size.width - 2)
    var row = 0
    func put(_ view: UIView, _ height: Int) {
      let height = max(0, min(height, size.height - row))
      view.place(in: CellRectangle(column: 1, row: row, width: width, height: height))
      row += height
    }
    put(heading, 1)
    place.text = heading.showsState(in: width) ? placeText : "\(stateText) · \(placeText)"
    put(place, size.height >= 5 ? 1 : 0)
    put(status, size.height >= 3 ? 1 : 0)
    let wanted = MatchCourseView.height(for: width)
    let hasCourse = size.height >= row + wanted + 4
    if hasCourse { row += 1 }
    put(course, hasCourse ? wanted : 0)
    if size.height - row >= 3 { row += 1 }
    let shown = lines.suffix(max(0, size.height - row))
    goals.text = shown.map { TextWidth.truncated(TerminalText.sanitized($0), to: width) }.joined(separator: "\n")
    put(goals, shown.count)
  }
}
