import UIKit

final class CardViewController: UIViewController {
  let quote: Quote
  let index: Int
  private lazy var cardView = CardView(quote: quote)
  private let messageLabel = UILabel()

  init(quote: Quote, index: Int) {
    self.quote = quote
    self.index = index
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    messageLabel.textAlignment = .center
    messageLabel.textColor = .systemPink
    for subview in [cardView, messageLabel] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    NSLayoutConstraint.activate([
      cardView.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      cardView.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      cardView.widthAnchor.constraint(equalToConstant: 320),
      messageLabel.topAnchor.constraint(equalTo: cardView.bottomAnchor, constant: 16),
      messageLabel.centerXAnchor.constraint(equalTo: cardView.centerXAnchor),
    ])
    cardView.addInteraction(UIContextMenuInteraction(delegate: self))
    cardView.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(panned(_:))))
    let doubleTap = UITapGestureRecognizer(target: self, action: #selector(toggleFavourite))
    doubleTap.numberOfTapsRequired = 2
    cardView.addGestureRecognizer(doubleTap)

    Task { showFavourite(await QuoteLibrary.shared.isFavourite(quote.id)) }
  }

  private func showFavourite(_ isFavourite: Bool) {
    messageLabel.text = isFavourite ? "♥ Favourite" : nil
  }

  @objc func toggleFavourite() {
    Task {
      showFavourite(await QuoteLibrary.shared.toggleFavourite(quote.id))
    }
  }

  @objc private func panned(_ recognizer: UIPanGestureRecognizer) {
    let translation = recognizer.translation(in: view)
    switch recognizer.state {
    case .began, .changed:
      cardView.transform = CGAffineTransform(translationX: translation.x, y: translation.y)
        .rotated(by: translation.x / 1000)
    case .ended, .cancelled:
      let timing = UISpringTimingParameters(dampingRatio: 0.6)
      let animator = UIViewPropertyAnimator(duration: 0.4, timingParameters: timing)
      animator.addAnimations { self.cardView.transform = .identity }
      animator.startAnimation()
    default:
      break
    }
  }
}

extension CardViewController: UIContextMenuInteractionDelegate {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(actionProvider: { [weak self, quote] _ in
      let copy = UIAction(title: "Copy Quote", image: UIImage(systemName: "doc.on.doc")) { _ in
        UIPasteboard.general.string = "\(quote.text) — \(quote.source)"
        self?.messageLabel.text = UIPasteboard.general.hasStrings ? "Copied" : "Nothing copied"
      }
      let favourite = UIAction(title: "Favourite", image: UIImage(systemName: "heart")) { _ in self?.toggleFavourite() }
      return UIMenu(title: quote.source, children: [copy, UIMenu(options: .displayInline, children: [favourite])])
    })
  }
}
