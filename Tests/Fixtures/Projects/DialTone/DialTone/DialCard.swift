import UIKit

final class DialCard: UIVisualEffectView {
  let dial = DialControl()
  let meter = UIProgressView(progressViewStyle: .bar)
  private let caption = UILabel()

  init(caption text: String) {
    super.init(effect: UIBlurEffect(style: .systemThinMaterial))
    caption.text = text
    caption.textAlignment = .center
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.2
    layer.shadowOffset = CGSize(width: 0, height: 4)
    layer.shadowRadius = 8

    let stack = UIStackView(arrangedSubviews: [caption, dial, meter])
    stack.axis = .vertical
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 16),
      stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -16),
      stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
