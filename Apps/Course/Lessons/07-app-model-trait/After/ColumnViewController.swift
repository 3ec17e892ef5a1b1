import UIKit

/// Views below each other, in a screen that counts its layouts.
class ColumnViewController: UIViewController {
  let column = UIStackView()
  private(set) var layouts = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    column.axis = .vertical
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      column.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layouts += 1
  }
}
