import Core

/// One to five stars: with the keys, with the mouse, and for whoever cannot see them.
class RatingControl: UIControl {
  var rating = 0 {
    didSet {
      rating = min(max(rating, 0), 5)
      guard rating != oldValue else { return }
      starsLabel.text = stars
      sendActions(for: .valueChanged)
    }
  }

  private let starsLabel = UILabel()
  private var stars: String { String(repeating: "★", count: rating) + String(repeating: "☆", count: 5 - rating) }

  override init(frame: CGRect) {
    super.init(frame: frame)
    starsLabel.text = stars
    starsLabel.frame = CGRect(x: 0, y: 0, width: 40, height: 16)
    addSubview(starsLabel)
    isAccessibilityElement = true
    accessibilityLabel = "Rating"
    accessibilityTraits = .adjustable
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var intrinsicContentSize: CGSize { CGSize(width: 40, height: 16) }

  override var isEnabled: Bool {
    didSet { starsLabel.textColor = isEnabled ? .label : .tertiaryLabel }
  }

  override var canBecomeFirstResponder: Bool { isEnabled }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: UIKeyCommand.inputRightArrow, modifierFlags: [], action: RatingControl.increase),
      UIKeyCommand(input: UIKeyCommand.inputLeftArrow, modifierFlags: [], action: RatingControl.decrease),
    ]
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    rating = Int(touch.location(in: self).x / 8) + 1
    return true
  }

  override var accessibilityValue: String? {
    get { "\(rating) of 5" }
    set {}
  }

  override func accessibilityIncrement() { increase() }
  override func accessibilityDecrement() { decrease() }

  private func increase() { rating += 1 }
  private func decrease() { rating -= 1 }
}
