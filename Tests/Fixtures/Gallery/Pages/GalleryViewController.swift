public import Core

/// The gallery: one page at a time, with keys for its states, for the theme, the contrast and the colours.
public final class GalleryViewController: UIViewController {
  private let pages: [any Page]
  private var page = 0
  private var model = PageModel()
  private var content: UIViewController?
  private let heading = UILabel()
  private let status = UILabel()
  private let states = UILabel()
  private let change = UIButton()
  private let onQuit: () -> Void

  /// - Parameters:
  ///   - pages: The pages to turn.
  ///   - page: The first to be shown.
  ///   - onQuit: Ends the program.
  public init(_ pages: [any Page] = Gallery.pages, page: Int = 0, onQuit: @escaping () -> Void = {}) {
    self.pages = pages
    self.page = page
    self.onQuit = onQuit
    super.init(nibName: nil, bundle: nil)
  }

  /// There are no archives here.
  public required init?(coder: NSCoder) { nil }

  /// Makes the title line and the line of states.
  public override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    heading.font = .preferredFont(forTextStyle: .headline)
    heading.accessibilityTraits = .header
    status.textColor = .secondaryLabel
    status.textAlignment = .right
    states.textColor = .secondaryLabel
    change.addAction(UIAction { [unowned self] _ in model.changes += 1 }, for: .primaryActionTriggered)
    for part in [heading, status, states, change] { view.addSubview(part) }
    showPage()
  }

  private func showPage() {
    content?.willMove(toParent: nil)
    content?.viewIfLoaded?.removeFromSuperview()
    content?.removeFromParent()
    model = PageModel()
    change.setTitle(pages[page].changeTitle, for: .normal)
    let content = pages[page].makeContent(model)
    addChild(content)
    view.addSubview(content.view)
    content.didMove(toParent: self)
    self.content = content
    setNeedsUpdateProperties()
    view.setNeedsLayout()
  }

  /// Names the page, what is in force, and the states.
  public override func updateProperties() {
    heading.text = "\(pages[page].title)  \(page + 1) of \(pages.count)"
    let traits = traitCollection
    let contrast = traits.accessibilityContrast == .high ? "high contrast" : "normal contrast"
    status.text = "\(traits.userInterfaceStyle), \(contrast), \(traits.colorDepth)"
    states.text = pages[page].states.enumerated().map { index, name in
      let name = "\(index + 1) \(name)"
      return index == model.state ? "(\(name))" : " \(name) "
    }.joined(separator: " ")
  }

  /// Two lines above, one below; the title goes before what is in force.
  public override func viewWillLayoutSubviews() {
    let (width, height) = (view.bounds.width, view.bounds.height)
    heading.frame = CGRect(x: 8, y: 0, width: min(width - 16, heading.intrinsicWidth), height: 16)
    let statusStart = heading.frame.maxX + 16
    status.frame = CGRect(x: statusStart, y: 0, width: max(0, width - statusStart - 8), height: 16)
    content?.view.frame = CGRect(x: 8, y: 32, width: max(0, width - 16), height: max(0, height - 64))
    change.frame = CGRect(x: 8, y: height - 16, width: 80, height: 16)
    states.frame = CGRect(x: 104, y: height - 16, width: max(0, width - 112), height: 16)
  }

  /// The button first: in a field letters are typed.
  public override var preferredFocusEnvironments: [any UIFocusEnvironment] { [change] }

  /// What turns pages, and changes what is in force.
  public override var keyCommands: [UIKeyCommand]? {
    let digits = pages[page].states.indices.prefix(9).map { index in
      UIKeyCommand(input: "\(index + 1)") { [unowned self] in model.state = index }
    }
    return digits + [
      UIKeyCommand(title: "page", action: GalleryViewController.nextPage, input: UIKeyCommand.inputRightArrow),
      UIKeyCommand(action: GalleryViewController.previousPage, input: UIKeyCommand.inputLeftArrow),
      UIKeyCommand(title: "theme", action: GalleryViewController.nextTheme, input: "t"),
      UIKeyCommand(title: "contrast", action: GalleryViewController.nextContrast, input: "c"),
      UIKeyCommand(title: "colours", action: GalleryViewController.nextColorDepth, input: "m"),
      UIKeyCommand(title: "quit", action: GalleryViewController.quit, input: "q"),
    ]
  }

  private func nextPage() { turn(by: 1) }
  private func previousPage() { turn(by: -1) }

  private func turn(by count: Int) {
    page = (page + count + pages.count) % pages.count
    showPage()
  }

  private func nextTheme() {
    guard let window = view.window else { return }
    let next: [UIUserInterfaceStyle: UIUserInterfaceStyle] = [.unspecified: .light, .light: .dark, .dark: .unspecified]
    window.overrideUserInterfaceStyle = next[window.overrideUserInterfaceStyle] ?? .unspecified
  }

  private func nextContrast() {
    let isHigh = traitCollection.accessibilityContrast == .high
    view.window?.traitOverrides.accessibilityContrast = isHigh ? .normal : .high
  }

  private func nextColorDepth() {
    let depths: [ColorSupport] = [.trueColor, .ansi256, .ansi16, .none]
    let index = depths.firstIndex(of: traitCollection.colorDepth) ?? 0
    view.window?.show(colors: depths[(index + 1) % depths.count])
  }

  private func quit() { onQuit() }
}

extension UILabel {
  fileprivate var intrinsicWidth: CGFloat { sizeThatFits(CGSize(width: 10_000, height: 16)).width }
}
