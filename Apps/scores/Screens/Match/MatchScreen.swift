import AppsScreens
import Core
import CoreStores

/// The chosen match.
final class MatchScreen: UIViewController {
  private var board: Board { traitCollection.board }
  private let score = ScoreView(frame: .zero)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(score)
    observe { [unowned self] in title = board.chosen?.round ?? words("Match") }
    observe { [unowned self] in
      _ = (board.chosen?.live?.isFollowed, board.chosen?.live?.isPaused)
      setNeedsFocusUpdate()
    }
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    score.frame = view.bounds
    // Alone it has the focus, so that the way back has not; beside the list it is not in the way of Tab.
    let isAlone = splitViewController?.isCollapsed == true
    guard isAlone != score.takesFocus else { return }
    score.takesFocus = isAlone
    setNeedsFocusUpdate()
  }

  override var preferredFocusEnvironments: [any UIFocusEnvironment] { [score] }

  override var keyCommands: [UIKeyCommand]? {
    board.commands(words, open: nil) { [unowned self] in setNeedsFocusUpdate() }
  }
}
