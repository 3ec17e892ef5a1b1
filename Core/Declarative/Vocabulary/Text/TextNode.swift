import CoreEnvironment
import CoreObserving
import CoreRetained
import Foundation

extension Text: PrimitiveView {
  @MainActor func makeNode(in context: GraphContext) -> ViewNode<Text> { TextNode(self, in: context) }
}

/// The node of a text: it keeps a retained label up to date with the text and the environment.
final class TextNode: ViewNode<Text>, TrackedNode {
  override var worksUnseen: Bool { false }
  override var remembers: Bool { false }

  private let label: UILabel
  private var text: Text
  /// Only the label's string and colour were ever set.
  private var isUsual = true
  private var beat: BeatView?
  private var isComplete = false
  let work = TrackedWork(cycle: .main, kind: kind)

  private static let kind = PassKind()

  init(_ text: Text, in context: GraphContext) {
    self.text = text
    label = UILabel()
    label.numberOfLines = 0
    label.fitsHeight = true
    super.init(in: context, showing: label)
    beginWork()
    refresh()
    isComplete = true
  }

  deinit { work.cancel() }

  override var items: [LayoutItem] { [LayoutItem(view: label)] }

  override func update(_ text: Text) {
    guard text != self.text else { return }
    self.text = text
    refresh()
  }

  override func end() {
    work.cancel()
    beat?.isMoving = false
  }

  var workName: String { "Text" }

  func refresh() {
    let former = label.text
    showText()
    if isComplete, label.text != former { wordsChanged() }
  }

  private func showText() {
    if isUsual, let string = text.usualString, work.runReadingValues({ showUsual(string) }) { return }
    work.run {
      let environment = context.values.environment
      show(environment.textSurroundings, environment, environment.foregroundColor ?? .label)
    }
  }

  /// The way of most texts of long lists, where nothing is said around them; nobody else's code runs in it.
  ///
  /// - Returns: Whether that was all.
  private func showUsual(_ string: String) -> Bool {
    guard context.values.environment.textIsUsual else { return false }
    label.textColor = .label
    label.text = string
    return true
  }

  private func show(_ given: TextSurroundings?, _ environment: EnvironmentValues, _ color: UIColor) {
    let surroundings = given ?? .usual
    var resolution = TextResolution(surroundings, environment)
    text.resolve(into: &resolution, surroundings.look)
    if isUsual, given == nil, !resolution.isMoving, resolution.isUsual {
      label.textColor = color
      label.text = resolution.text
      return
    }
    isUsual = false
    label.textColor = color
    label.font = surroundings.look.uiFont
    if resolution.runs.count <= 1, resolution.runs.first?.look.isPlain != false {
      if let look = resolution.runs.first?.look {
        label.font = look.uiFont
        label.textColor = look.color(in: environment) ?? color
      }
      label.text = resolution.text
    } else {
      label.attributedText = resolution.runs.reduce(into: NSMutableAttributedString(string: "")) { result, run in
        result.append(run.text, run.look.attributes(in: environment))
      }
    }
    openLinks(resolution.runs.contains { $0.look.link != nil } && environment.isEnabled)
    let lines = surroundings.lines
    label.numberOfLines = lines.limit ?? 0
    label.minimumNumberOfLines = lines.reserved
    label.lineBreakMode = lines.truncationMode.lineBreakMode
    label.textAlignment =
      switch lines.alignment {
      case .leading: .natural
      case .center: .center
      case .trailing: environment.layoutDirection == .rightToLeft ? .left : .right
      }
    follow(resolution.isMoving)
  }

  /// Has the links in the text opened by the action of the place, or by nobody.
  private func openLinks(_ areOpened: Bool) {
    guard areOpened else { return label.onOpenLink = nil }
    label.onOpenLink = { [weak self] address in
      if let self, let url = URL(string: address) { context.values.environment.openURL(url) }
    }
  }

  // MARK: Time

  /// Shows the text anew when the time on it has changed; a beat that changes nothing costs only the looking.
  private func follow(_ isMoving: Bool) {
    if isMoving, beat == nil {
      let beat = BeatView { [weak self] in self?.clockBeats() }
      label.addSubview(beat)
      self.beat = beat
    }
    beat?.isMoving = isMoving
  }

  private func clockBeats() {
    let environment = context.values.environment
    let surroundings = environment.textSurroundings ?? .usual
    var resolution = TextResolution(surroundings, environment)
    text.resolve(into: &resolution, surroundings.look)
    if resolution.text != label.text { refresh() }
  }
}

/// An invisible view that calls its action with each beat of the window.
final class BeatView: UIView, AnimatedView {
  private let action: () -> Void
  var ticker: AnimationTicker?
  var isMoving = false { didSet { updateTicker(isMoving: isMoving) } }

  init(_ action: @escaping () -> Void) {
    self.action = action
    Self.leaveUntracked(BeatView.self)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    updateTicker(isMoving: isMoving)
  }

  func showNextFrame() { action() }
}
