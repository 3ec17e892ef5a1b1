import Core
import CoreTestSupport
import Testing

@MainActor
@Suite("The transform of a view")
struct ViewTransformTests {
  private func board() -> (host: TestHost, button: UIButton, presses: () -> Int) {
    let board = UIView()
    let button = UIButton(type: .system)
    button.configuration = .plain()
    button.configuration?.title = "Go"
    button.frame = CGRect(x: 8, y: 16, width: 32, height: 16)
    final class Count { var value = 0 }
    let count = Count()
    button.addAction(UIAction { _ in count.value += 1 }, for: .primaryActionTriggered)
    board.addSubview(button)
    return (TestHost(board, columns: 12, rows: 3), button, { count.value })
  }

  @Test("a move is drawn in whole cells, and taken back by the identity; the former place is drawn anew")
  func move() {
    let (host, button, _) = board()
    let before = host.snapshot
    button.transform = CGAffineTransform(translationX: 32, y: -16)
    host.update()
    let rows = host.snapshot.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows[0].contains("Go") && !host.snapshot.dropFirst(rows[0].count).contains("Go"), "\(host.snapshot)")
    let column = (before as NSString).range(of: "Go").location - 1
    #expect((String(rows[0]) as NSString).range(of: "Go").location == column + 4, "\(host.snapshot)")
    button.transform = .identity
    host.update()
    #expect(host.snapshot == before)
  }

  @Test("layout knows nothing of it: frame tells where it is seen, bounds and center where it stands")
  func geometry() {
    let (_, button, _) = board()
    button.transform = CGAffineTransform(translationX: 32, y: -16)
    #expect(button.frame == CGRect(x: 40, y: 0, width: 32, height: 16))
    #expect(button.center == CGPoint(x: 24, y: 24))
    #expect(button.bounds.size == CGSize(width: 32, height: 16))
    #expect(button.convert(CGPoint.zero, to: button.superview) == CGPoint(x: 40, y: 0))
    button.frame = CGRect(x: 32, y: 0, width: 32, height: 16)
    #expect(button.center == CGPoint(x: 16, y: 24))
    button.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(button.frame == CGRect(x: -16, y: 8, width: 64, height: 32))
  }

  @Test("it is clicked where it is seen")
  func click() {
    let (host, button, presses) = board()
    button.transform = CGAffineTransform(translationX: 40, y: 16)
    host.update()
    host.click(column: 2, row: 1)
    #expect(presses() == 0)
    host.click(column: 7, row: 2)
    #expect(presses() == 1)
  }

  @Test("a scale of nothing hides the view, from the focus, too; other scales and turns change nothing that is seen")
  func scale() {
    let (host, button, _) = board()
    let before = host.snapshot
    button.transform = CGAffineTransform(scaleX: 1.5, y: 1.5).rotated(by: 0.3)
    host.update()
    #expect(host.snapshot == before)
    #expect(host.elements.count == 1)
    button.transform = CGAffineTransform(scaleX: 0.001, y: 0.001)
    host.update()
    #expect(!host.snapshot.contains("Go"))
    #expect(host.elements.isEmpty)
  }

  @Test("an animation ends with the transform that it sets")
  func animation() {
    let (host, button, _) = board()
    UIView.animate(withDuration: 0.3) { button.transform = CGAffineTransform(translationX: 0, y: 16) }
    host.update()
    #expect(host.snapshot.split(separator: "\n", omittingEmptySubsequences: false)[2].contains("Go"))
  }
}
