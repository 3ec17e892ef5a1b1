import UIKit

class LampViewController: UIViewController {
  private var board = LampBoard.puzzle {
    didSet { save() }
  }
  private var presses = 0
  private var lamps: [LampButton] = []
  private var clock: Timer?
  private let hintLabel = UILabel()
  private var hintSeconds = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.title = "Lamp Grid"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "More", image: UIImage(systemName: "ellipsis.circle"),
      menu: UIMenu(children: [
        UIDeferredMenuElement.uncached { [weak self] completion in
          completion([
            UIAction(
              title: "Reset after \(self?.presses ?? 0) presses", image: UIImage(systemName: "arrow.counterclockwise")
            ) { _ in
              self?.reset()
            }
          ])
        },
        UIAction(title: "Hint", image: UIImage(systemName: "lightbulb")) { [weak self] _ in self?.showHint() },
      ]))
    board = restore() ?? .puzzle

    let grid = UIStackView()
    grid.axis = .vertical
    grid.spacing = 8
    for row in 0..<board.size {
      let line = UIStackView(arrangedSubviews: (0..<board.size).map { makeLamp(row * board.size + $0) })
      line.spacing = 8
      line.distribution = .fillEqually
      grid.addArrangedSubview(line)
    }
    hintLabel.textAlignment = .center
    hintLabel.textColor = .secondaryLabel

    let content = UIStackView(arrangedSubviews: [grid, hintLabel])
    content.axis = .vertical
    content.spacing = 24
    content.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(content)
    NSLayoutConstraint.activate([
      content.centerXAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerXAnchor),
      content.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
      content.widthAnchor.constraint(greaterThanOrEqualToConstant: 280),
    ])
    showBoard()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    clock?.invalidate()
  }

  private func makeLamp(_ index: Int) -> LampButton {
    let lamp = LampButton(number: index + 1) { [unowned self] in press(index) }
    lamps.append(lamp)
    return lamp
  }

  private func press(_ index: Int) {
    presses += 1
    board.press(index)
    UIView.transition(with: view, duration: 0.2, options: .transitionCrossDissolve, animations: showBoard)
    if board.isSolved { askForName() }
  }

  private func showBoard() {
    for (index, lamp) in lamps.enumerated() {
      lamp.isSelected = board.lit.contains(index)
      lamp.setNeedsUpdateConfiguration()
    }
    hintLabel.text = board.isSolved ? "All dark" : "\(board.lit.count) lamps are lit"
  }

  private func askForName() {
    let alert = UIAlertController(title: "All dark!", message: "Who put them out?", preferredStyle: .alert)
    alert.addTextField { field in
      field.placeholder = "Name"
      field.autocapitalizationType = .words
    }
    alert.addAction(
      UIAlertAction(title: "Save", style: .default) { [weak self, weak alert] _ in
        let name = alert?.textFields?.first?.text ?? ""
        self?.hintLabel.text = "Put out by \(name.isEmpty ? "somebody" : name)"
      })
    present(alert, animated: true)
  }

  private func reset() {
    presses = 0
    board = .puzzle
    showBoard()
  }

  private func showHint() {
    hintSeconds = 1
    hintLabel.text = "Try the first lamp"
    clock?.invalidate()
    clock = Timer.scheduledTimer(
      timeInterval: 1, target: self, selector: #selector(hintTick(_:)), userInfo: nil, repeats: true)
  }

  @objc private func hintTick(_ timer: Timer) {
    guard hintSeconds == 0 else {
      hintSeconds -= 1
      return
    }
    timer.invalidate()
    showBoard()
  }

  private func save() {
    guard let data = try? JSONEncoder().encode(board) else { return }
    UserDefaults.standard.set(data, forKey: "board")
  }

  private func restore() -> LampBoard? {
    UserDefaults.standard.data(forKey: "board").flatMap { try? JSONDecoder().decode(LampBoard.self, from: $0) }
  }
}
