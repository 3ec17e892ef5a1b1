import AppsScreens
import Core
import CoreRetained
import CoreStores

/// The list and the chosen match, beside each other where there is room; and the keys that work in both.
final class BoardSplitScreen: UISplitViewController {
  private var board: Board { traitCollection.board }
  private let quit: () -> Void
  private var token: ObserveToken?

  /// Shows the board of its place.
  ///
  /// - Parameter quit: Leaves the app.
  init(quit: @escaping () -> Void) {
    self.quit = quit
    super.init(style: .doubleColumn)
    preferredPrimaryColumnWidthFraction = 0.5
    setViewController(BoardScreen(), for: .primary)
    setViewController(MatchScreen(), for: .secondary)
  }

  required init?(coder: NSCoder) { nil }

  /// Beside each other the columns have no bars of their own: the title line is above them.
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    for column in [Column.primary, .secondary] {
      viewController(for: column)?.navigationController?.setNavigationBarHidden(!isCollapsed, animated: false)
    }
  }

  /// The traits of its place are there now, and were not when the view was loaded.
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    guard token == nil else { return }
    board.ring = { [weak self] in self?.view.window?.ringBell() }
    board.corrected = { [weak self] match in self?.tell(match) }
    // The detail is about the chosen match, and whatever is in it too.
    token = observe { [unowned self] in viewController(for: .secondary)?.traitOverrides.match = board.chosen }
  }

  private func tell(_ match: BoardMatch) {
    guard let shown = match.match else { return }
    if let tennis = shown.tennis?.score {
      let points = "\(shown.home) \(tennis.pointsText ?? tennis.setsText) \(shown.away)"
      return view.environment.showMessage(.info, "Point withdrawn: \(points).")
    }
    let standing: Phrase = "\(shown.home) \(shown.scoreText) \(shown.away)"
    view.environment.showMessage(.info, "Goal withdrawn: \(Text(phrase: standing)).")
  }

  override var keyCommands: [UIKeyCommand]? {
    let words = words
    let reload = UIKeyCommand(title: words("reload"), input: "r") { [board] in Task { await board.load() } }
    let leave = UIKeyCommand(input: UIKeyCommand.inputEscape, attributes: .hidden) { [quit] in quit() }
    let copy = UIKeyCommand(title: words("copy ID"), input: "y") { [weak self] in self?.copyID() }
    return [
      UIKeyCommand(title: words(board.isBellOn ? "bell off" : "bell"), input: "b") { [weak self] in
        self?.board.isBellOn.toggle()
        self?.setNeedsFocusUpdate()
      },
      UIKeyCommand(title: words("theme"), action: BoardSplitScreen.chooseTheme, input: "t"),
      board.isNamed ? leave : reload,
    ] + (board.chosenID == nil ? [] : [copy])
  }

  /// What the commands call the chosen match.
  private func copyID() {
    guard let id = board.chosenID else { return }
    view.environment.copyText(id)
    view.environment.showMessage(.success, "\(id) is copied.")
  }

  private func chooseTheme() {
    guard let themes = view.environment[ThemeStore.self] else { return }
    let showMessage = view.environment.showMessage
    let theme = Binding {
      themes.theme
    } set: { theme in
      do throws(ServiceError) {
        try themes.choose(theme)
      } catch {
        showMessage(error)
      }
    }
    let controller = UIHostingController(rootView: ThemeView(theme: theme))
    controller.modalPresentationStyle = .formSheet
    controller.preferredContentSize = CGSize(width: 8 * 40, height: 16 * 3)
    present(controller, animated: true)
  }
}

/// The choice of a theme.
private struct ThemeView: View {
  @Binding var theme: Theme

  var body: some View {
    Form { ThemePicker($theme) }
  }
}
