import UIKit

final class CardView: UIView {
  private let textLabel = UILabel()
  private let sourceLabel = UILabel()

  init(quote: Quote) {
    super.init(frame: .zero)
    backgroundColor = UIColor(named: "Card")
    layer.cornerRadius = 16
    layer.borderWidth = 1
    layer.borderColor = UIColor.separator.cgColor

    let style = NSMutableParagraphStyle()
    style.alignment = .center
    style.lineSpacing = 4
    textLabel.attributedText = NSAttributedString(
      string: quote.text, attributes: [.paragraphStyle: style, .font: UIFont.preferredFont(forTextStyle: .title2)])
    textLabel.numberOfLines = 0
    sourceLabel.text = "— \(quote.source)"
    sourceLabel.textColor = .secondaryLabel
    sourceLabel.textAlignment = .center

    let stack = UIStackView(arrangedSubviews: [textLabel, sourceLabel])
    stack.axis = .vertical
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    layoutMargins = UIEdgeInsets(top: 32, left: 16, bottom: 32, right: 16)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor),
      stack.bottomAnchor.constraint(equalTo: layoutMarginsGuide.bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
