import Core

/// The row of a match.
final class MatchCell: UITableViewCell {
  private let row = MatchRowView(frame: .zero)

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(row)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows another match.
  func configure(with model: BoardMatch) { row.configure(with: model) }

  override func layoutSubviews() {
    super.layoutSubviews()
    row.frame = contentView.bounds
  }
}
