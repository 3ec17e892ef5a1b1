package import CoreRetained
import Foundation

extension Preview {
  /// How large its controller wants to be.
  ///
  /// - Parameter screen: The size of a screen, where the preview says nothing of it.
  package func size(of controller: UIViewController, on screen: CellSize) -> CellSize {
    let (columns, rows) = (screen.width, screen.height)
    switch layout {
    case .screen: return screen
    case .portrait: return CellSize(width: min(columns, rows * 2), height: max(rows, columns / 2))
    case .landscape: return CellSize(width: max(columns, rows * 3), height: min(rows, columns / 3))
    case .fixed(let width, let height):
      return CellSize(width: max(1, Int(width / 8)), height: max(1, Int(height / 16)))
    case .sizeThatFits:
      controller.loadViewIfNeeded()
      return controller.view.measure(LayoutProposal())
    }
  }
}

extension PreviewDeclaration {
  /// As the options of every program show it.
  @MainActor fileprivate var ofProgram: ProgramPreview {
    ProgramPreview(place: "\(fileID):\(line):\(column)", name: (try? makePreview())?.displayName) { screen in
      let preview = try makePreview()
      let controller = preview.makeViewController()
      return (controller, preview.size(of: controller, on: screen))
    }
  }
}

/// Called as the program is loaded, before its first line: it only notes who is to be asked.
@section(".init_array") @used
private let beginning: @convention(c) () -> Void = {
  ProgramPreviews.find = { PreviewDeclaration.all.map(\.ofProgram) }
}
