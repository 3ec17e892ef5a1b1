import UIKit

/// A view that says what it reads, whenever it is called.
final class SignView: UIView {
  private(set) var events: [String] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    events.append("init: \(traitCollection.mode)")
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    events.append("didMoveToSuperview: \(traitCollection.mode), \(superview == nil ? "out" : "in")")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    events.append("layoutSubviews: \(traitCollection.mode)")
  }

  func forget() { events = [] }
}
