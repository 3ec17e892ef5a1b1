import UIKit

class FlagsController: UIViewController {
  var countries = ["France", "Ireland", "Poland"]
  var answer = 1
  var buttons = [UIButton]()
  let large = UIImageView()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = countries[answer].uppercased()
    view.backgroundColor = UIColor(named: "Night")

    let stack = UIStackView()
    stack.axis = .vertical
    stack.spacing = 16
    stack.alignment = .leading
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)

    for (index, country) in countries.enumerated() {
      let button = UIButton(type: .custom)
      button.setImage(UIImage(named: country), for: .normal)
      button.layer.borderColor = UIColor.lightGray.cgColor
      button.accessibilityLabel = "Flag \(index + 1)"
      button.tag = index
      button.addAction(
        UIAction { [weak self] _ in
          self?.choose(index)
        }, for: .touchUpInside)
      stack.addArrangedSubview(button)
      buttons.append(button)
    }
    large.contentMode = .scaleAspectFit
    stack.addArrangedSubview(large)

    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
    ])
  }

  func choose(_ index: Int) {
    title = index == answer ? "RIGHT" : "WRONG"
    guard let picture = UIImage(named: countries[index]) else { return }
    large.image = picture
    title? += " \(Int(picture.size.width)) by \(Int(picture.size.height))"
  }
}
