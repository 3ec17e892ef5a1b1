import Core
import CoreTestSupport
import Testing

@MainActor
@Suite("What sticks out of a view")
struct StickingOutTests {
  private func shown(_ host: TestHost) -> String {
    var text = host.snapshot
    while text.last == "\n" { text.removeLast() }
    return text
  }

  /// A box with a badge on its upper trailing corner, half outside.
  private func badge() -> (host: TestHost, box: UIView, badge: UILabel) {
    let board = UIView()
    let box = UIView(frame: CGRect(x: 16, y: 16, width: 48, height: 32))
    box.layer.borderWidth = 1
    let badge = UILabel(frame: CGRect(x: 40, y: -16, width: 24, height: 16))
    badge.text = "(9)"
    box.addSubview(badge)
    board.addSubview(box)
    return (TestHost(board, columns: 14, rows: 4), box, badge)
  }

  @Test("a subview is seen where it stands outside, until its superview clips; and goes with it")
  func badgeOnBox() {
    let (host, box, badge) = badge()
    #expect(shown(host) == "       (9)\n  ┌────┐\n  └────┘")
    #expect(box.clipsToBounds == false && box.layer.masksToBounds == false)
    box.clipsToBounds = true
    host.update()
    #expect(shown(host) == "\n  ┌────┐\n  └────┘")
    #expect(box.layer.masksToBounds)
    box.layer.masksToBounds = false
    host.update()
    #expect(shown(host) == "       (9)\n  ┌────┐\n  └────┘")
    box.frame.origin = CGPoint(x: 0, y: 32)
    host.update()
    #expect(shown(host) == "\n     (9)\n┌────┐\n└────┘")
    badge.text = "(10)"
    badge.frame.size.width = 32
    host.update()
    #expect(shown(host) == "\n     (10)\n┌────┐\n└────┘")
    badge.removeFromSuperview()
    host.update()
    #expect(shown(host) == "\n\n┌────┐\n└────┘")
  }

  @Test("what is far inside of other views is seen outside of them all, and a hidden one of them takes it along")
  func deep() {
    let (host, box, badge) = badge()
    let (outer, inner) = (UIView(frame: CGRect(x: 8, y: 16, width: 16, height: 16)), UIView(frame: .zero))
    badge.frame.origin = CGPoint(x: 24, y: -16)
    outer.addSubview(inner)
    inner.addSubview(badge)
    box.addSubview(outer)
    host.update()
    #expect(shown(host) == "\n  ┌───(9)\n  └────┘")
    outer.isHidden = true
    host.update()
    #expect(shown(host) == "\n  ┌────┐\n  └────┘")
    outer.isHidden = false
    inner.transform = CGAffineTransform(translationX: 16, y: 0)
    host.update()
    #expect(shown(host) == "\n  ┌────┐(9)\n  └────┘")
  }

  @Test("a finger finds a subview within its superview alone, as in UIKit")
  func clicks() {
    let (host, box, _) = badge()
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 32, y: 16, width: 48, height: 16)
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .primaryActionTriggered)
    box.addSubview(button)
    host.update()
    host.click(column: 7, row: 2)
    #expect(presses == 1)
    host.click(column: 10, row: 2)
    #expect(presses == 1)
  }

  @Test("a stack shows what sticks out of what it arranges, in front of what comes later")
  func stack() {
    let row = UILabel(text: "under")
    let mark = UILabel(frame: CGRect(x: 32, y: 16, width: 16, height: 16))
    mark.text = "!!"
    let first = UILabel(text: "first")
    first.addSubview(mark)
    let stack = UIStackView(arrangedSubviews: [first, row])
    stack.axis = .vertical
    stack.frame = CGRect(x: 0, y: 0, width: 40, height: 32)
    let board = UIView()
    board.addSubview(stack)
    let host = TestHost(board, columns: 8, rows: 4)
    #expect(shown(host) == "first\nunder!")
  }

  @Test("scroll views, cells, windows and the views of controllers clip from the start")
  func clipping() {
    #expect(UIScrollView().clipsToBounds && UITableView().clipsToBounds && UITableViewCell().clipsToBounds)
    #expect(UIWindow(frame: .zero).clipsToBounds && UIViewController().view.clipsToBounds)
    #expect(!UIView().clipsToBounds && !UIButton().clipsToBounds && !UIStackView().clipsToBounds)
  }
}
