import UIKit

class BoardViewController: UIViewController {
  private let game: PairGame
  private var buttons: [CardButton] = []
  private let columns = 4

  private let titleLabel: UILabel = {
    let label = UILabel()
    label.text = "Pair Up"
    label.font = UIFont.preferredFont(forTextStyle: .largeTitle)
    label.textAlignment = .center
    return label
  }()
  private let statusLabel: UILabel = {
    let label = UILabel()
    label.textAlignment = .center
    label.textColor = .secondaryLabel
    label.numberOfLines = 0
    return label
  }()

  init(game: PairGame) {
    self.game = game
    super.init(nibName: nil, bundle: nil)
    game.delegate = self
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground

    let board = UIStackView()
    board.axis = .vertical
    board.distribution = .fillEqually
    board.spacing = 8
    for start in stride(from: 0, to: game.cards.count, by: columns) {
      let row = UIStackView(arrangedSubviews: (start..<start + columns).map(makeButton))
      row.distribution = .fillEqually
      row.spacing = 8
      board.addArrangedSubview(row)
    }

    let again = UIButton(type: .system)
    again.setTitle("New Game", for: .normal)
    again.addTarget(self, action: #selector(newGame), for: .touchUpInside)

    let content = UIStackView(arrangedSubviews: [titleLabel, board, statusLabel, again])
    content.axis = .vertical
    content.spacing = 16
    content.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(content)

    NSLayoutConstraint.activate([
      content.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      content.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      content.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.8),
      board.heightAnchor.constraint(equalToConstant: 136),
    ])
    updateStatus()
  }

  private func makeButton(at index: Int) -> CardButton {
    let button = CardButton(frame: .zero)
    button.tag = index
    button.show(game.cards[index], number: index + 1)
    button.addTarget(self, action: #selector(cardTapped(_:)), for: .touchUpInside)
    buttons.append(button)
    return button
  }

  private func updateStatus() {
    let moves = game.moves == 1 ? "1 move" : "\(game.moves) moves"
    statusLabel.text = "\(game.foundPairs) of \(game.cards.count / 2) pairs, \(moves)"
  }

  @objc func cardTapped(_ sender: UIButton) {
    game.choose(sender.tag)
    updateStatus()
  }

  @objc func newGame() {
    game.restart()
    updateStatus()
  }
}

extension BoardViewController: PairGameDelegate {
  func game(_ game: PairGame, didFlip indices: [Int]) {
    for index in indices {
      buttons[index].flip(to: game.cards[index], number: index + 1)
    }
  }

  func gameDidFinish(_ game: PairGame) {
    let alert = UIAlertController(
      title: "Well done!", message: "All pairs in \(game.moves) moves.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Play Again", style: .default) { [weak self] _ in self?.newGame() })
    alert.addAction(UIAlertAction(title: "Close", style: .cancel))
    present(alert, animated: true)
  }
}
