import CoreTestSupport
import Testing
import UIKit

@MainActor
@Suite("A board of tiles, and rows of older programs") struct TileBoardTests {
  @Test("four tiles stand in a row, and those of the next window are loaded ahead")
  func tiles() {
    let board = TileBoardController()
    let host = TestHost(board, columns: 80, rows: 9)
    host.update()
    let first = host.snapshot.split(separator: "\n").first { $0.contains("Tile 1") } ?? ""
    #expect(first.contains("Tile 4") && !first.contains("Tile 5"), "\(host.snapshot)")
    #expect(!board.prefetched.isEmpty)
    let view: UICollectionView = board.collectionView
    #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    view.updateInteractiveMovementTargetPosition(
      view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))!.center)
    view.endInteractiveMovement()
    host.update()
    let changed = host.snapshot.split(separator: "\n").first { $0.contains("Tile 1") } ?? ""
    #expect(changed.firstRange(of: "Tile 2")!.lowerBound < changed.firstRange(of: "Tile 1")!.lowerBound)
  }

  @Test("rows are pinned by a key, and dragged by another")
  func rows() throws {
    let controller = PinnedRowsController(style: .plain)
    let host = TestHost(controller, columns: 60, rows: 6, showsKeyHelp: true)
    controller.tableView.becomeFirstResponder()
    host.update()
    try host.press("p", "alt+down")
    #expect(controller.pinned == ["Ada"])
    #expect(controller.names == ["Grace", "Ada", "Katherine"])
  }

  @Test("a text has a height in a width")
  func heights() {
    #expect("one two three".height(withConstrainedWidth: 64, font: .systemFont(ofSize: 17)) == 32)
  }
}
