import UIKit

@objc protocol WordCounting {
  func countWords(_ sender: Any?)
}

/// A text view with a button that sends its action up the responder chain.
final class PageView: UIView {
  let textView = UITextView()
  private let countButton = UIButton(type: .system)

  override init(frame: CGRect) {
    super.init(frame: frame)
    textView.font = .preferredFont(forTextStyle: .body)
    textView.textContainerInset = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
    textView.alwaysBounceVertical = true
    textView.layer.borderWidth = 1
    textView.layer.borderColor = UIColor.separator.cgColor
    textView.layer.cornerRadius = 8
    countButton.setTitle("Count Words", for: .normal)
    countButton.addTarget(nil, action: #selector(WordCounting.countWords(_:)), for: .touchUpInside)

    for subview in [textView, countButton] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      addSubview(subview)
    }
    NSLayoutConstraint.activate([
      textView.topAnchor.constraint(equalTo: topAnchor),
      textView.leadingAnchor.constraint(equalTo: leadingAnchor),
      textView.trailingAnchor.constraint(equalTo: trailingAnchor),
      countButton.topAnchor.constraint(equalTo: textView.bottomAnchor, constant: 8),
      countButton.centerXAnchor.constraint(equalTo: centerXAnchor),
      countButton.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
