import UIKit

final class MazeView: UIView {
  private let maze: Maze
  private var cellViews: [[UIView]] = []
  private let marble = UILabel()
  private(set) var marblePosition: Position

  init(maze: Maze) {
    self.maze = maze
    marblePosition = maze.start
    super.init(frame: .zero)
    cellViews = maze.cells.map { $0.map(makeCell) }
    marble.text = "●"
    marble.textAlignment = .center
    marble.textColor = .systemOrange
    addSubview(marble)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var intrinsicContentSize: CGSize {
    CGSize(width: CGFloat(maze.cells[0].count) * 64, height: CGFloat(maze.cells.count) * 48)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (row, line) in cellViews.enumerated() {
      for (column, cell) in line.enumerated() {
        cell.frame = frame(of: Position(row: row, column: column))
      }
    }
    marble.frame = frame(of: marblePosition)
  }

  func moveMarble(to position: Position, completion: @escaping () -> Void) {
    marblePosition = position
    UIView.animate(
      withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0.5, options: [.curveEaseOut],
      animations: { self.marble.frame = self.frame(of: position) },
      completion: { _ in completion() })
  }

  private func makeCell(_ mark: Character) -> UIView {
    let cell = UIView()
    cell.layer.borderWidth = 1
    cell.layer.borderColor = UIColor(named: "Wall")?.cgColor
    cell.backgroundColor = mark == "#" ? UIColor(named: "Wall") : nil
    if mark == "G" || mark == "#" {
      let label = UILabel(frame: cell.bounds)
      label.text = mark == "G" ? "Goal" : "▒▒▒"
      label.textAlignment = .center
      label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      cell.addSubview(label)
    }
    addSubview(cell)
    return cell
  }

  private func frame(of position: Position) -> CGRect {
    let width = bounds.width / CGFloat(maze.cells[0].count)
    let height = bounds.height / CGFloat(maze.cells.count)
    return CGRect(x: CGFloat(position.column) * width, y: CGFloat(position.row) * height, width: width, height: height)
  }
}
