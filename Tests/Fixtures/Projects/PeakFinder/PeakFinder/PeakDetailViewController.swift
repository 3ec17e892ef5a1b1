import UIKit

final class PeakDetailViewController: UIViewController {
  private let peak: Peak

  init(peak: Peak) {
    self.peak = peak
    super.init(nibName: nil, bundle: nil)
    navigationItem.largeTitleDisplayMode = .never
    title = peak.name
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground

    let stack = UIStackView()
    stack.axis = .vertical
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    let facts = [("Range", peak.range.title), ("Height", peak.height), ("First ascent", String(peak.firstAscent))]
    for (label, value) in facts {
      stack.addArrangedSubview(makeRow(label: label, value: value))
    }
    view.addSubview(stack)

    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: guide.topAnchor, constant: 20),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }

  private func makeRow(label: String, value: String) -> UIView {
    let name = UILabel()
    name.text = label
    name.textColor = .secondaryLabel
    let text = UILabel()
    text.text = value
    text.textAlignment = .right
    let row = UIStackView(arrangedSubviews: [name, text])
    row.distribution = .fillEqually
    return row
  }
}
