package import CoreTerminal
public import Foundation

/// Something that can be chosen in an alert (UIKit: `UIAlertAction`).
///
/// ```swift
/// let delete = UIAlertAction(title: "Delete", style: .destructive) { _ in print("deleted") }
/// alert.addAction(delete)
/// alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
/// ```
@MainActor @preconcurrency
public final class UIAlertAction {
  /// Whether a choice is an ordinary one, the way out, or one that takes something away.
  public enum Style: Int, Hashable, Sendable {
    /// An ordinary choice; Return chooses the first of these unless another one is preferred.
    case `default` = 0
    /// Leaves everything as it is; Escape chooses it.
    case cancel = 1
    /// A choice that takes something away: it is red, and does not get the focus at first.
    case destructive = 2
  }

  /// What is to be read on its button, which the key help shows too.
  public package(set) final var title: String? { didSet { onChange?() } }
  /// Whether it is an ordinary choice, the way out, or one that takes something away.
  public let style: Style
  /// Whether it can be chosen now.
  ///
  /// The default is `true`; set it to `false` while a field holds nothing sensible.
  public var isEnabled = true { didSet { onChange?() } }
  let handler: (@MainActor (UIAlertAction) -> Void)?
  /// The colour of its title, where one was set.
  private(set) var titleColor: UIColor?

  /// Sets what UIKit has no property for, as listings do: `titleTextColor`, a `UIColor`. Other names have no effect here.
  public func setValue(_ value: Any?, forKey key: String) {
    guard key == "titleTextColor" || key == "_titleTextColor" else { return }
    titleColor = value as? UIColor
    onChange?()
  }

  var onChange: (@MainActor () -> Void)?

  /// Creates a choice; `handler` is called once the alert is dismissed.
  public init(title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}

/// Asks or tells something, in a box in the middle (UIKit: `UIAlertController`).
///
/// ```swift
/// final class CartController: UIViewController {
///   func empty() {
///     let alert = UIAlertController(title: "Empty the cart?", message: nil, preferredStyle: .alert)
///     alert.addAction(UIAlertAction(title: "Empty", style: .destructive) { _ in print("emptied") })
///     alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
///     present(alert, animated: true)
///   }
/// }
/// ```
///
/// For what has to be answered before anything else. Longer tasks are presented as a sheet; choices that are there all
/// the time are a `UIMenu`.
///
/// Return chooses the button with the focus, which at first is the preferred one, and never one that takes something
/// away unless it is preferred. In a field it goes on to the next field, and in the last one chooses the preferred
/// button, or the first of the default style. Escape chooses the one that cancels. The handler is called after the
/// alert is gone.
open class UIAlertController: UIViewController {
  /// Whether an alert stands in the middle of the screen or offers a list of choices.
  public enum Style: Int, Hashable, Sendable {
    /// Choices for what was begun.
    case actionSheet = 0
    /// A box in the middle of the screen.
    case alert = 1
  }

  /// Whether it stands in the middle of the screen or offers a list of choices.
  open var preferredStyle: Style { style }
  private final let style: Style
  /// What it asks or tells, in one line and bold; `nil` for nothing.
  open override var title: String? { didSet { titleLabel.text = title } }
  /// What it says below the title, in as many lines as that takes; `nil` for nothing.
  open var message: String? { didSet { messageLabel.text = message } }
  /// The choices, in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// The choice that has the focus at first, and that Return in the last field performs; one of ``actions``.
  open var preferredAction: UIAlertAction?
  /// The fields to type into, in the order in which they were added; `nil` where there are none.
  open private(set) var textFields: [UITextField]?

  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private let content = UIStackView()
  private let buttonStack = UIStackView()
  private var contentViews: [UIView] = []
  private var buttons: [(action: UIAlertAction, button: UIButton)] = []

  /// Creates an alert without choices: add at least one, as it is not dismissed otherwise.
  public init(title: String?, message: String?, preferredStyle: Style) {
    style = preferredStyle
    super.init(nibName: nil, bundle: nil)
    self.title = title
    titleLabel.text = title
    self.message = message
    messageLabel.text = message
    modalPresentationStyle = .popover
    isModalInPresentation = true
  }

  /// Gives `nil`: there are no archives of controllers in a terminal; the initializer is there because UIKit has it.
  public required init?(coder: NSCoder) { nil }

  /// Adds a choice behind the others; an alert that is shown already gets its button at once.
  open func addAction(_ action: UIAlertAction) {
    actions.append(action)
    action.onChange = { [weak self] in self?.updateButtons() }
    if isViewLoaded { makeButtons() }
  }

  /// Adds a field to type into, below the message; `configurationHandler` sets it up, once, at once.
  @preconcurrency
  open func addTextField(configurationHandler: (@MainActor (UITextField) -> Void)? = nil) {
    let field = UITextField(frame: .zero)
    configurationHandler?(field)
    field.addAction(
      UIAction { [weak self, weak field] _ in field.map { self?.entered($0) } }, for: .primaryActionTriggered)
    textFields = (textFields ?? []) + [field]
    if isViewLoaded { content.insertArrangedSubview(field, at: content.arrangedSubviews.count - 1) }
  }

  /// Adds a view of another kind below the text, as declared alerts have fields.
  package final func addContentView(_ view: UIView) {
    contentViews.append(view)
    if isViewLoaded { content.insertArrangedSubview(view, at: content.arrangedSubviews.count - 1) }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    titleLabel.font = .boldSystemFont(ofSize: 17)
    titleLabel.numberOfLines = 0
    titleLabel.accessibilityTraits = .header
    messageLabel.numberOfLines = 0
    content.axis = .vertical
    content.spacing = .rows(1)
    content.isLayoutMarginsRelativeArrangement = true
    content.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
    for label in [titleLabel, messageLabel] where label.text?.isEmpty == false { content.addArrangedSubview(label) }
    content.setCustomSpacing(0, after: titleLabel)
    for field in textFields ?? [] { content.addArrangedSubview(field) }
    for view in contentViews { content.addArrangedSubview(view) }
    content.addArrangedSubview(buttonStack)
    view.addSubview(content)
    makeButtons()
  }

  open override func loadView() { view = AlertView(content) }

  private func makeButtons() {
    isRow = isRow && preferredStyle == .alert && actions.count <= 2
    for (_, button) in buttons { button.removeFromSuperview() }
    // As with UIKit the one that cancels comes last in a column, and first beside another one.
    var ordered = actions.filter { $0.style != .cancel }
    let cancelling = actions.filter { $0.style == .cancel }
    ordered = isRow ? cancelling + ordered : ordered + cancelling
    buttonStack.axis = isRow ? .horizontal : .vertical
    buttonStack.distribution = isRow ? .equalSpacing : .fill
    buttonStack.alignment = isRow ? .fill : .leading
    buttonStack.spacing = isRow ? .columns(2) : 0
    buttons = ordered.map { action in
      let button = UIButton(type: .system)
      button.setTitle(action.title, for: .normal)
      if action.style == .destructive { button.tintColor = .systemRed }
      button.addAction(UIAction { [weak self] _ in self?.choose(action) }, for: .primaryActionTriggered)
      buttonStack.addArrangedSubview(button)
      return (action, button)
    }
    updateButtons()
  }

  /// Two choices of an alert stand beside each other where there is room for both of their titles.
  private var isRow = true

  /// Looks at how much room there is: a window may be too narrow for choices in a row, or too low for rows left free.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    guard let room = view.window?.cellFrame.size else { return }
    content.spacing = room.height < 10 ? 0 : .rows(1)
    let columns = buttons.reduce(-2) { $0 + 2 + $1.button.measure(.unspecified).width }
    // Beside them there are the margins, and the box.
    let fits = preferredStyle == .alert && buttons.count <= 2 && columns + 6 <= room.width
    guard fits != isRow else { return }
    isRow = fits
    makeButtons()
    // The box was made for the others.
    AppearancePhase.main.onceLaidOut { [weak self] in self?.presentationController?.containerView?.setNeedsLayout() }
  }

  private func updateButtons() {
    for (action, button) in buttons {
      button.isEnabled = action.isEnabled
      if let color = action.titleColor { button.setTitleColor(color, for: .normal) }
      if button.title(for: .normal) != action.title { button.setTitle(action.title, for: .normal) }
    }
  }

  private func choose(_ action: UIAlertAction) {
    dismiss(animated: true) { action.handler?(action) }
  }

  open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    if let field = textFields?.first ?? contentViews.first { return [field] }
    let preferred = buttons.first { $0.action === preferredAction } ?? buttons.first { $0.action.style == .default }
    let found = preferred ?? buttons.first { $0.action.style != .destructive }
    return found.map { [$0.button] } ?? []
  }

  /// Return was pressed in a field.
  private func entered(_ field: UITextField) {
    let fields = (textFields ?? []) + contentViews.flatMap { $0.controls(UITextField.self) }
    if let index = fields.firstIndex(of: field), fields.indices.contains(index + 1) {
      fields[index + 1].becomeFirstResponder()
    } else if let action = preferredAction ?? actions.first(where: { $0.style == .default }), action.isEnabled {
      choose(action)
    }
  }

  package override func receive(_ key: KeyEvent) -> Bool {
    if key.matches(KeyEvent(.enter)), let field = view.window?.firstResponder as? UITextField {
      entered(field)
      return true
    }
    guard key.matches(KeyEvent(.escape)) else { return false }
    if let action = actions.first(where: { $0.style == .cancel && $0.isEnabled }) { choose(action) }
    return true
  }

  package override var keyHints: [KeyHint] {
    var hints = actions.contains { $0.style == .cancel } ? [KeyHint("esc", .cancelKey)] : []
    let entered = preferredAction ?? actions.first { $0.style == .default }
    if view.window?.firstResponder is UITextField, let entered { hints.insert(.pressing(entered.title), at: 0) }
    return hints
  }

  /// How grave what the alert tells is (UIKit: `UIAlertControllerSeverity`).
  open var severity = UIAlertControllerSeverity.default

  /// Sets what UIKit has no property for, as listings do: `attributedTitle` and `attributedMessage`, as `NSAttributedString`. Other names have no
  /// effect here.
  open func setValue(_ value: Any?, forKey key: String) {
    guard let text = value as? NSAttributedString else { return }
    switch key {
    case "attributedTitle": titleLabel.attributedText = text
    case "attributedMessage": messageLabel.attributedText = text
    default: break
    }
  }
}

/// As large as what is in it, a row of air above and below.
private final class AlertView: UIView {
  private let content: UIView

  init(_ content: UIView) {
    self.content = content
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }
  override class var untracked: AnyClass { AlertView.self }

  override func contentSize(for proposal: LayoutProposal) -> CellSize {
    // Lines of more than fifty columns read badly.
    content.measure(LayoutProposal(columns: min(50, proposal.columns ?? 50)))
  }

  override func layoutSubviews() { content.place(in: boundsInCells) }
}

/// How grave what an alert tells is (UIKit: `UIAlertControllerSeverity`). Has no effect here: the words of the alert say it.
public enum UIAlertControllerSeverity: Int, Hashable, Sendable {
  /// As grave as alerts are.
  case `default` = 0
  /// Something may be lost.
  case critical = 1
}
