import Core
import CoreObserving
import CoreTerminal
import Randomness

@testable import CoreRetained

/// Two windows on two terminals, random views in them and beside them, and random things that happen to these.
///
/// After each update the terminals must show what the windows look like drawn from scratch.
@MainActor
final class ScreenFuzz {
  var random: SplitMix64
  private let screens = [FaultScreen(columns: 40, rows: 12), FaultScreen(columns: 24, rows: 8)]
  private var windows: [UIWindow] { screens.map(\.window) }
  private var views: [UIView] = []
  private var constraints: [NSLayoutConstraint] = []
  /// What was done since the last update, in words.
  private var done: [String] = []

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    for (index, window) in windows.enumerated() {
      window.showsKeyHelp = index == 0
      window.rootViewController = FuzzedController()
    }
    for _ in 0..<14 { add() }
  }

  // MARK: One step

  /// Does a few random things, updates, and looks at everything. What is wrong comes back in words.
  func step() -> String? {
    done = []
    let chases = UpdateCycle.main.chases.count
    for _ in 0...random.below(5) { act() }
    let loose = views.filter { $0.attachedWindow == nil }
    let places = loose.map(\.cellFrame)
    UpdateCycle.main.flush()
    for (view, place) in zip(loose, places) where view.attachedWindow == nil && view.cellFrame != place {
      return complain("the update has moved \(view.nodeName), which is in no window")
    }
    for (index, screen) in screens.enumerated() {
      if let complaint = screen.complaint { return complain("window \(index): \(complaint)") }
    }
    return UpdateCycle.main.chases.count == chases ? nil : complain("chases: \(UpdateCycle.main.chases)")
  }

  private func complain(_ text: String) -> String { text + "\nafter: " + done.joined(separator: "; ") }

  // MARK: What is there

  private func add() {
    let view = make()
    view.frame = frame()
    if random.below(3) == 0 { view.backgroundColor = color() }
    views.append(view)
    if let parent = parent(of: view) { parent.addSubview(view) }
    done.append("make \(view.nodeName)")
  }

  private func make() -> UIView {
    let view: UIView =
      switch random.below(9) {
      case 0: UIView()
      case 1, 2, 3: label()
      case 4: UIStackView()
      case 5: UIButton(configuration: configuration())
      case 6: FuzzedField()
      case 7: FuzzedLayout()
      default: FuzzedPicture()
      }
    view.nodeName = "\(type(of: view)) \(views.count)"
    return view
  }

  private func label() -> UILabel {
    let label = UILabel(text: HostileText.text(pieces: 12, &random))
    label.numberOfLines = random.below(4)
    label.textAlignment = random.element(of: [.left, .center, .right, .natural])
    return label
  }

  private func configuration() -> UIButton.Configuration {
    var configuration = random.element(of: [UIButton.Configuration.plain(), .filled(), .tinted(), .bordered()])
    configuration.title = HostileText.text(pieces: 5, &random)
    return configuration
  }

  private func color() -> UIColor? {
    random.element(of: [nil, .systemRed, .systemBlue, .secondarySystemBackground, .clear, .systemGreen])
  }

  private func frame() -> CGRect {
    CGRect(
      x: Int(random.below(44)) * 8 - 40, y: Int(random.below(14)) * 16 - 32, width: random.below(22) * 8,
      height: random.below(7) * 16)
  }

  /// A view that another one may be put into, or nothing.
  private func parent(of view: UIView) -> UIView? {
    guard random.below(8) > 0 else { return nil }
    let roots = windows.compactMap { $0.topController?.view }
    let parent = random.below(3) == 0 ? random.element(of: roots) : random.element(of: views + roots)
    return parent.isDescendant(of: view) || parent is UILabel || parent is UIButton ? nil : parent
  }

  // MARK: What happens

  private func act() {
    let view = random.element(of: views)
    let action = random.below(29)
    done.append("\(action) \(view.nodeName)")
    switch action {
    case 0, 1: (view as? UILabel)?.text = HostileText.text(pieces: 12, &random)
    case 2: view.backgroundColor = color()
    case 3: view.alpha = random.element(of: [0, 0.3, 1])
    case 4: view.isHidden.toggle()
    case 5: if views.count < 40 { add() }
    case 6: view.removeFromSuperview()
    case 7, 8: if let parent = parent(of: view) { parent.insertSubview(view, at: random.below(6)) }
    case 9: (parent(of: view) as? UIStackView)?.addArrangedSubview(view)
    case 10: reorder(view)
    case 11, 12: view.frame = frame()
    case 13:
      let size = view.bounds.size
      view.bounds = CGRect(
        origin: CGPoint(x: random.below(7) * 8 - 24, y: random.below(5) * 16 - 32), size: size)
    case 14: resize()
    case 15: restyle(view)
    case 16: focus(view)
    case 17: present()
    case 18: border(view)
    case 19: constrain(view)
    case 20: view.tintColor = random.element(of: [nil, .systemRed, .systemPurple])
    case 21: change(view)
    case 22: (view as? UIButton)?.configuration = configuration()
    case 23: (view as? FuzzedPicture)?.model.number += random.below(2)
    case 24: view.isEmphasized.toggle()
    case 25: view.clipsToBounds.toggle()
    case 26:
      view.transform = CGAffineTransform(
        translationX: CGFloat(random.below(5)) * 8 - 16, y: CGFloat(random.below(3)) * 16 - 16)
    case 27: (parent(of: view) as? UIStackView)?.removeArrangedSubview(view)
    default: view.autoresizingMask = UIView.AutoresizingMask(rawValue: UInt(random.below(64)))
    }
  }

  private func reorder(_ view: UIView) {
    guard let superview = view.superview else { return }
    switch random.below(3) {
    case 0: superview.bringSubviewToFront(view)
    case 1: superview.sendSubviewToBack(view)
    default:
      let count = superview.subviews.count
      superview.exchangeSubview(at: random.below(count), withSubviewAt: random.below(count))
    }
  }

  private func resize() {
    let size = random.element(of: [(1, 1), (40, 12), (60, 20), (300, 100), (0, 0), (13, 3), (80, 24)])
    random.element(of: screens).terminal.resize(to: TerminalSize(columns: size.0, rows: size.1))
  }

  private func restyle(_ view: UIView) {
    let style = random.element(of: [UIUserInterfaceStyle.unspecified, .light, .dark])
    switch random.below(4) {
    case 0: random.element(of: windows).overrideUserInterfaceStyle = style
    case 1: view.overrideUserInterfaceStyle = style
    case 2: random.element(of: windows).topController?.overrideUserInterfaceStyle = style
    default: view.traitOverrides.layoutDirection = random.element(of: [.leftToRight, .rightToLeft])
    }
  }

  private func focus(_ view: UIView) {
    let terminal = random.element(of: screens).terminal
    switch random.below(6) {
    case 0: view.becomeFirstResponder()
    case 1: view.resignFirstResponder()
    case 2: terminal.send(.key(KeyEvent(.tab)))
    case 3: terminal.send(.key(KeyEvent(random.element(of: [.left, .right, .up, .down, .enter]))))
    case 4: terminal.send(.mouse(MouseEvent(.press(.left), column: random.below(40), row: random.below(12))))
    default: terminal.send(.mouse(MouseEvent(.release(.left), column: random.below(40), row: random.below(12))))
    }
  }

  private func present() {
    guard let top = random.element(of: windows).topController else { return }
    if top.presentingViewController != nil, random.below(2) == 0 {
      top.dismiss(animated: false)
    } else if windows.allSatisfy({ $0.presentations.count < 3 }) {
      let controller = FuzzedController()
      controller.modalPresentationStyle = random.element(of: [.automatic, .formSheet, .fullScreen])
      if random.below(2) == 0 {
        controller.presentationController?.traitOverrides.userInterfaceStyle = random.element(of: [.light, .dark])
      }
      top.present(controller, animated: false)
    }
  }

  private func border(_ view: UIView) {
    view.layer.borderWidth = CGFloat(random.below(3))
    view.layer.cornerRadius = CGFloat(random.below(2)) * 8
    view.layer.borderColor = random.element(of: [nil, UIColor.systemRed.cgColor])
  }

  private func constrain(_ view: UIView) {
    guard let superview = view.superview else { return }
    if random.below(3) == 0, let old = constraints.popLast() { old.isActive = false }
    let other = random.element(of: superview.subviews)
    view.translatesAutoresizingMaskIntoConstraints = random.below(5) == 0
    let constant = CGFloat(random.below(12)) * 8
    let made =
      switch random.below(5) {
      case 0: view.leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: constant)
      case 1: view.topAnchor.constraint(equalTo: superview.topAnchor, constant: constant)
      case 2: view.trailingAnchor.constraint(equalTo: superview.trailingAnchor, constant: -constant)
      case 3: view.widthAnchor.constraint(equalToConstant: constant)
      default: view.topAnchor.constraint(equalTo: other === view ? superview.topAnchor : other.bottomAnchor)
      }
    made.priority = random.element(of: [.defaultHigh, .defaultLow])
    made.isActive = true
    constraints.append(made)
  }

  private func change(_ view: UIView) {
    switch view {
    case let stack as UIStackView:
      stack.axis = random.element(of: [.horizontal, .vertical])
      stack.distribution = UIStackView.Distribution(rawValue: random.below(5)) ?? .fill
      stack.alignment = UIStackView.Alignment(rawValue: random.below(6)) ?? .fill
      stack.spacing = CGFloat(random.below(3)) * 8
    case let label as UILabel:
      label.numberOfLines = random.below(4)
      label.textColor = random.element(of: [.label, .systemRed, .tintColor])
      label.textAlignment = random.element(of: [.left, .center, .right, .natural])
    case let button as UIButton: button.isEnabled.toggle()
    default: view.invalidateIntrinsicContentSize()
    }
  }
}

/// A controller with a label in the middle, and a style of its own.
private final class FuzzedController: UIViewController {
  override func viewDidLoad() {
    let button = UIButton(configuration: .filled())
    button.frame = CGRect(x: 16, y: 16, width: 64, height: 16)
    view.backgroundColor = .systemBackground
    view.addSubview(button)
  }
}

/// Can have the focus, and shows it.
private final class FuzzedField: UIView {
  override var canBecomeFirstResponder: Bool { true }
  override func draw(in context: DrawingContext) {
    context.write(isFocused ? "[focus]" : " focus ", style: isFocused ? context.focusedStyle : context.style())
  }
}

@Observable
@MainActor
private final class FuzzedModel {
  var number = 0
  nonisolated init() {}
}

/// Draws what a model says, and wide characters right up to its edges.
private final class FuzzedPicture: UIView {
  let model = FuzzedModel()
  override func draw(_ rect: CGRect) {
    for row in 0..<cellFrame.height {
      DrawingContext.current?.write("\(model.number)漢字漢字漢字漢字", column: -row % 3, row: row)
    }
  }
}

/// Lays its views out in a diagonal, and takes its size from them.
private final class FuzzedLayout: UIView {
  override func contentSize(for proposal: LayoutProposal) -> CellSize {
    subviews.reduce(CellSize.zero) { size, view in
      let own = view.measure(LayoutProposal(columns: proposal.columns))
      return CellSize(width: max(size.width, own.width + 2), height: size.height + own.height)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var row = 0
    for view in subviews where view.translatesAutoresizingMaskIntoConstraints {
      let size = view.measure(LayoutProposal(columns: cellFrame.width))
      view.place(in: CellRectangle(column: row, row: row, width: size.width, height: size.height))
      row += size.height
    }
  }
}
