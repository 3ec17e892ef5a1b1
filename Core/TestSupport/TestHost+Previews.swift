public import Core
import CoreDeclarative
import CoreRetained
import CoreTerminal

extension TestHost {
  /// Shows a preview, in the size that it asks for.
  ///
  /// - Parameters:
  ///   - preview: What is shown.
  ///   - columns: The width of a screen, where the preview says nothing of it.
  ///   - rows: The height of a screen, where the preview says nothing of it.
  public convenience init(_ preview: Preview, columns: Int = 80, rows: Int = 24) {
    let controller = preview.makeViewController()
    let size = preview.size(of: controller, on: CellSize(width: columns, height: rows))
    self.init(controller, columns: max(1, size.width), rows: max(1, size.height))
  }
}
