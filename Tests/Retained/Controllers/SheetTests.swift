import Core
import CoreTestSupport
import Testing

@MainActor
@Suite("Heights of a sheet") struct SheetTests {
  private final class Keeper: UISheetPresentationControllerDelegate {
    var changes = 0
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheetPresentationController: UISheetPresentationController
    ) { changes += 1 }
  }

  @Test("the grabber goes on to the next height, and the delegate is told")
  func grabber() throws {
    let keeper = Keeper()
    let (root, sheet) = (UIViewController(), UIViewController())
    let host = TestHost(root, columns: 80, rows: 24)
    let presentation = try #require(sheet.sheetPresentationController)
    let peek = UISheetPresentationController.Detent.Identifier("peek")
    presentation.detents = [.custom(identifier: peek) { $0.maximumDetentValue * 0.25 }, .large()]
    presentation.prefersGrabberVisible = true
    presentation.delegate = keeper
    root.present(sheet, animated: true)
    host.update()
    let low = sheet.view.bounds.height
    #expect(low == 80)
    try host.press("tab", "enter")
    #expect(sheet.view.bounds.height > 2 * low)
    #expect(presentation.selectedDetentIdentifier == .large)
    #expect(keeper.changes == 1)
    try host.press("enter")
    #expect(sheet.view.bounds.height == low)
    #expect(keeper.changes == 2)
  }
}
