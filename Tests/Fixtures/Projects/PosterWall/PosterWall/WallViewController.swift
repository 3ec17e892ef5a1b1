import UIKit

class WallViewController: UIViewController {
  private let posters = Poster.season.map(PosterView.init)
  private let statusLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    statusLabel.text = "Tap a poster or use the buttons"
    statusLabel.textAlignment = .center

    let wall = UIStackView(arrangedSubviews: posters)
    wall.distribution = .fillEqually
    wall.spacing = 16
    posters.forEach { poster in
      poster.heightAnchor.constraint(equalToConstant: 112).isActive = true
      poster.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(posterTapped(_:))))
    }

    let flipAll = UIButton(type: .system)
    flipAll.setTitle("Flip All", for: .normal)
    flipAll.addTarget(self, action: #selector(flipAllTapped), for: .touchUpInside)
    let tilt = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Tilt") { [unowned self] _ in
        posters.forEach { $0.tilt(true) }
        statusLabel.text = "Tilted by fifteen degrees"
      })

    let stack = UIStackView(arrangedSubviews: [wall, statusLabel, flipAll, tilt])
    stack.axis = .vertical
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }

  override var canBecomeFirstResponder: Bool { true }

  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if motion == .motionShake { flipAllTapped() }
  }

  @objc private func posterTapped(_ recognizer: UITapGestureRecognizer) {
    (recognizer.view as? PosterView)?.flip()
    showCount()
  }

  @objc private func flipAllTapped() {
    posters.forEach { $0.flip() }
    showCount()
  }

  private func showCount() {
    statusLabel.text = "\(posters.filter(\.showsBack).count) of \(posters.count) turned over"
  }
}
