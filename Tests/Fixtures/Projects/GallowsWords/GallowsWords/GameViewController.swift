import UIKit

class GameViewController: UIViewController {
  private let words = WordStore.load()
  private var level = UserDefaults.standard.integer(forKey: "level")
  private lazy var puzzle = Puzzle(word: words[level % words.count])

  private let gallows = GallowsView()
  private let levelLabel = UILabel()
  private let wordLabel = UILabel()
  private let clueLabel = UILabel()
  private var letterButtons: [UIButton] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground

    levelLabel.font = .preferredFont(forTextStyle: .headline)
    wordLabel.font = .monospacedSystemFont(ofSize: 28, weight: .bold)
    clueLabel.font = .italicSystemFont(ofSize: 15)
    clueLabel.textColor = .secondaryLabel
    clueLabel.numberOfLines = 2

    let texts = UIStackView(arrangedSubviews: [levelLabel, wordLabel, clueLabel])
    texts.axis = .vertical
    texts.spacing = 16
    texts.alignment = .leading

    let top = UIStackView(arrangedSubviews: [gallows, texts])
    top.spacing = 24
    top.alignment = .center
    gallows.setContentHuggingPriority(.required, for: .horizontal)

    let keyboard = UIStackView(arrangedSubviews: ["ABCDEFGHI", "JKLMNOPQR", "STUVWXYZ"].map(makeRow))
    keyboard.axis = .vertical
    keyboard.spacing = 4

    [top, keyboard].forEach {
      $0.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview($0)
    }
    NSLayoutConstraint.activate([
      top.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
      top.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      top.trailingAnchor.constraint(lessThanOrEqualTo: view.layoutMarginsGuide.trailingAnchor),
      keyboard.topAnchor.constraint(greaterThanOrEqualTo: top.bottomAnchor, constant: 16),
      keyboard.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      keyboard.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -16),
    ])
    refresh()
  }

  private func makeRow(_ letters: String) -> UIStackView {
    let row = UIStackView(arrangedSubviews: letters.map(makeButton))
    row.spacing = 4
    row.distribution = .fillEqually
    return row
  }

  private func makeButton(for letter: Character) -> UIButton {
    var configuration = UIButton.Configuration.gray()
    configuration.title = String(letter)
    configuration.buttonSize = .small
    let button = UIButton(
      configuration: configuration,
      primaryAction: UIAction { [unowned self] action in
        (action.sender as? UIButton)?.isEnabled = false
        choose(letter)
      })
    letterButtons.append(button)
    return button
  }

  private func choose(_ letter: Character) {
    let missesBefore = puzzle.misses
    puzzle.guess(letter)
    refresh()
    if puzzle.misses > missesBefore { shakeGallows() }
    if puzzle.isWon {
      finish(title: "Solved!", message: "It was \(puzzle.word.answer).", nextLevel: level + 1)
    } else if puzzle.isLost {
      finish(title: "Out of guesses", message: "The word was \(puzzle.word.answer).", nextLevel: level)
    }
  }

  private func refresh() {
    gallows.misses = puzzle.misses
    levelLabel.text = "Level \(level + 1) · \(Puzzle.allowedMisses - puzzle.misses) guesses left"
    wordLabel.text = puzzle.masked
    clueLabel.text = puzzle.word.clue
  }

  private func shakeGallows() {
    let shake = CAKeyframeAnimation(keyPath: "transform.translation.x")
    shake.values = [0, -8, 8, -4, 0]
    shake.duration = 0.3
    gallows.layer.add(shake, forKey: "shake")
    UINotificationFeedbackGenerator().notificationOccurred(.error)
  }

  private func finish(title: String, message: String, nextLevel: Int) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Continue", style: .default) { _ in self.start(nextLevel) })
    present(alert, animated: true)
  }

  private func start(_ newLevel: Int) {
    level = newLevel
    UserDefaults.standard.set(level, forKey: "level")
    puzzle = Puzzle(word: words[level % words.count])
    letterButtons.forEach { $0.isEnabled = true }
    refresh()
  }
}
