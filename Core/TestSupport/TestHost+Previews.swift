public import Core
import CoreDeclarative
import CoreRetained
import CoreTerminal

extension TestHost {
  /// Shows a preview, in the size that it asks for.
  ///
  /// - Parameters:
  ///   - columns: The width of a screen, where the preview says nothing of it.
  ///   - rows: The height of a screen, where the preview says nothing of it.
  public convenience init(_ preview: Preview, columns: Int = 80, rows: Int = 24) {
    let controller = preview.makeViewController()
    let size: CellSize
    switch preview.layout {
    case .screen: size = CellSize(width: columns, height: rows)
    case .portrait: size = CellSize(width: min(columns, rows * 2), height: max(rows, columns / 2))
    case .landscape: size = CellSize(width: max(columns, rows * 3), height: min(rows, columns / 3))
    case .fixed(let width, let height):
      size = CellSize(width: max(1, Int(width / 8)), height: max(1, Int(height / 16)))
    case .sizeThatFits:
      controller.loadViewIfNeeded()
      size = controller.view.measure(LayoutProposal())
    }
    self.init(controller, columns: max(1, size.width), rows: max(1, size.height))
  }
}
