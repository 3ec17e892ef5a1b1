import UIKit

/// A card that is dragged, held, and thrown away with a stroke: recognizers that wait for each other.
final class CardTableController: UIViewController, UIGestureRecognizerDelegate {
  private let card = UIView(frame: CGRect(x: 40, y: 32, width: 80, height: 48))
  private let statusLabel = UILabel(frame: CGRect(x: 0, y: 0, width: 240, height: 16))
  private var start = CGPoint.zero

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(statusLabel)
    card.backgroundColor = .systemBlue
    view.addSubview(card)

    let pan = UIPanGestureRecognizer(target: self, action: CardTableController.handlePan(_:))
    pan.delegate = self
    card.addGestureRecognizer(pan)

    let tap = UITapGestureRecognizer(target: self, action: CardTableController.turn)
    let doubleTap = UITapGestureRecognizer(target: self, action: CardTableController.reset)
    doubleTap.numberOfTapsRequired = 2
    tap.require(toFail: doubleTap)
    card.addGestureRecognizer(tap)
    card.addGestureRecognizer(doubleTap)

    let hold = UILongPressGestureRecognizer(target: self, action: CardTableController.handleHold(_:))
    hold.minimumPressDuration = 0.8
    card.addGestureRecognizer(hold)

    let directions: [UISwipeGestureRecognizer.Direction] = [.left, .right, .up, .down]
    for direction in directions {
      let swipe = UISwipeGestureRecognizer(target: self, action: CardTableController.handleSwipe(_:))
      swipe.direction = direction
      view.addGestureRecognizer(swipe)
    }
  }

  func handlePan(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      start = card.frame.origin
    case .changed:
      let translation = pan.translation(in: view)
      card.frame.origin = CGPoint(x: start.x + translation.x, y: start.y + translation.y)
    case .ended, .cancelled:
      statusLabel.text = "Dropped at \(Int(card.frame.minX)), \(Int(card.frame.minY))"
    default:
      break
    }
  }

  func turn() { statusLabel.text = "Turned" }
  func reset() { statusLabel.text = "Reset" }

  func handleHold(_ hold: UILongPressGestureRecognizer) {
    if hold.state == .began { statusLabel.text = "Held" }
  }

  func handleSwipe(_ swipe: UISwipeGestureRecognizer) {
    switch swipe.direction {
    case .left: statusLabel.text = "Left"
    case .right: statusLabel.text = "Right"
    case .up: statusLabel.text = "Up"
    default: statusLabel.text = "Down"
    }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { false }
}
