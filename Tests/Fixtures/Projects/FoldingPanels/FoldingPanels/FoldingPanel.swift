import UIKit

final class FoldingPanel: UIView {
  private let headerButton: UIButton
  private let bodyStack = UIStackView()
  private let bodyClip = UIView()
  private var collapsedHeight: NSLayoutConstraint!
  private(set) var isExpanded = false
  var onToggle: ((FoldingPanel) -> Void)?

  init(topic: Topic) {
    var configuration = UIButton.Configuration.plain()
    configuration.title = topic.title
    configuration.subtitle = "\(topic.lines.count) lines"
    configuration.image = UIImage(systemName: topic.symbol)
    configuration.imagePadding = 8
    configuration.titleAlignment = .leading
    configuration.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    headerButton = UIButton(configuration: configuration)
    super.init(frame: .zero)

    headerButton.contentHorizontalAlignment = .leading
    headerButton.addAction(UIAction { [unowned self] _ in onToggle?(self) }, for: .primaryActionTriggered)
    bodyClip.clipsToBounds = true
    bodyStack.axis = .vertical
    bodyStack.spacing = 4
    for line in topic.lines {
      let label = UILabel()
      label.text = "• \(line)"
      label.numberOfLines = 0
      label.lineBreakMode = .byWordWrapping
      bodyStack.addArrangedSubview(label)
    }
    layOut()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func layOut() {
    for subview in [headerButton, bodyClip] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      addSubview(subview)
    }
    bodyStack.translatesAutoresizingMaskIntoConstraints = false
    bodyClip.addSubview(bodyStack)

    collapsedHeight = bodyClip.heightAnchor.constraint(equalToConstant: 0)
    let bodyBottom = bodyStack.bottomAnchor.constraint(equalTo: bodyClip.bottomAnchor)
    bodyBottom.priority = .defaultHigh
    NSLayoutConstraint.activate([
      headerButton.topAnchor.constraint(equalTo: topAnchor),
      headerButton.leadingAnchor.constraint(equalTo: leadingAnchor),
      headerButton.trailingAnchor.constraint(equalTo: trailingAnchor),
      bodyClip.topAnchor.constraint(equalTo: headerButton.bottomAnchor),
      bodyClip.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 32),
      bodyClip.trailingAnchor.constraint(equalTo: trailingAnchor),
      bodyClip.bottomAnchor.constraint(equalTo: bottomAnchor),
      bodyStack.topAnchor.constraint(equalTo: bodyClip.topAnchor),
      bodyStack.leadingAnchor.constraint(equalTo: bodyClip.leadingAnchor),
      bodyStack.trailingAnchor.constraint(equalTo: bodyClip.trailingAnchor),
      bodyBottom,
      collapsedHeight,
    ])
  }

  func setExpanded(_ expanded: Bool) {
    isExpanded = expanded
    collapsedHeight.isActive = !expanded
    headerButton.configuration?.subtitle = expanded ? "Press to fold" : "\(bodyStack.arrangedSubviews.count) lines"
  }
}
