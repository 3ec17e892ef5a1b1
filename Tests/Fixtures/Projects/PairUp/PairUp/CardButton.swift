import UIKit

class CardButton: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    titleLabel?.font = UIFont.systemFont(ofSize: 32)
    layer.cornerRadius = 8
    layer.borderWidth = 1
    layer.borderColor = UIColor.separator.cgColor
    setTitleColor(.white, for: .normal)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func show(_ card: Card, number: Int) {
    setTitle(card.isFaceUp ? card.symbol : "\(number)", for: .normal)
    backgroundColor = card.isFaceUp ? .tertiarySystemFill : UIColor(named: "CardBack")
    alpha = card.isMatched ? 0.5 : 1
    accessibilityLabel = card.isFaceUp ? card.symbol : "Card \(number)"
  }

  func flip(to card: Card, number: Int) {
    let options: UIView.AnimationOptions = card.isFaceUp ? .transitionFlipFromLeft : .transitionFlipFromRight
    UIView.transition(with: self, duration: 0.3, options: [options, .allowUserInteraction]) {
      self.show(card, number: number)
    }
  }
}
