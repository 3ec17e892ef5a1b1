import UIKit

class MarbleViewController: UIViewController {
  private let maze: Maze
  private lazy var mazeView = MazeView(maze: maze)
  private let statusLabel = UILabel()
  private var rolls = 0
  private var best: Int? {
    get { UserDefaults.standard.object(forKey: "best") as? Int }
    set { UserDefaults.standard.set(newValue, forKey: "best") }
  }

  init(maze: Maze) {
    self.maze = maze
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    statusLabel.numberOfLines = 0
    statusLabel.textAlignment = .center

    [mazeView, statusLabel].forEach {
      $0.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview($0)
    }
    NSLayoutConstraint.activate([
      mazeView.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      mazeView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
      statusLabel.topAnchor.constraint(equalTo: mazeView.bottomAnchor, constant: 32),
      statusLabel.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      statusLabel.widthAnchor.constraint(lessThanOrEqualTo: view.widthAnchor, constant: -32),
    ])
    addGestures()
    showStatus(best.map { "Your best: \($0) rolls" } ?? "Swipe or use the arrow keys")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    var isHandled = false
    for press in presses {
      guard let key = press.key else { continue }
      switch key.keyCode {
      case .keyboardUpArrow: roll(.up)
      case .keyboardDownArrow: roll(.down)
      case .keyboardLeftArrow: roll(.left)
      case .keyboardRightArrow: roll(.right)
      case .keyboardR where key.modifierFlags.isEmpty: reset()
      default: continue
      }
      isHandled = true
    }
    if !isHandled { super.pressesBegan(presses, with: event) }
  }

  private func addGestures() {
    let directions: [UISwipeGestureRecognizer.Direction] = [.up, .down, .left, .right]
    for direction in directions {
      let swipe = UISwipeGestureRecognizer(target: self, action: #selector(swiped(_:)))
      swipe.direction = direction
      view.addGestureRecognizer(swipe)
    }
    let longPress = UILongPressGestureRecognizer(target: self, action: #selector(longPressed(_:)))
    longPress.minimumPressDuration = 0.8
    mazeView.addGestureRecognizer(longPress)
  }

  private func roll(_ direction: Direction) {
    let target = maze.roll(from: mazeView.marblePosition, towards: direction)
    guard target != mazeView.marblePosition else {
      UIImpactFeedbackGenerator(style: .light).impactOccurred()
      showStatus("A wall is in the way")
      return
    }
    rolls += 1
    mazeView.moveMarble(to: target) { [weak self] in self?.finishRoll(at: target) }
    showStatus("Row \(target.row + 1), column \(target.column + 1) · rolls: \(rolls)")
  }

  private func finishRoll(at position: Position) {
    guard position == maze.goal else { return }
    best = min(best ?? rolls, rolls)
    showStatus("Goal after \(rolls) rolls. Press R or hold to start again.")
  }

  private func reset() {
    rolls = 0
    mazeView.moveMarble(to: maze.start) { [weak self] in self?.showStatus("Ready to roll") }
  }

  private func showStatus(_ text: String) {
    statusLabel.text = text
    UIAccessibility.post(notification: .announcement, argument: text)
  }

  @objc private func swiped(_ recognizer: UISwipeGestureRecognizer) {
    switch recognizer.direction {
    case .up: roll(.up)
    case .down: roll(.down)
    case .left: roll(.left)
    default: roll(.right)
    }
  }

  @objc private func longPressed(_ recognizer: UILongPressGestureRecognizer) {
    if recognizer.state == .began { reset() }
  }
}
