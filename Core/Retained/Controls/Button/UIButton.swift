import CoreEnvironment
import CoreObserving
import CoreTerminal
public import Foundation

/// A button: a title, a picture, and what happens when it is pressed (UIKit: `UIButton`).
///
/// ```swift
/// let save = UIAction(title: "Save") { _ in print("saved") }
/// let button = UIButton(configuration: .filled(), primaryAction: save)
/// ```
///
/// For what is done when it is pressed, with Return, Space or the mouse. On or off is a `UISwitch`, one of several a
/// `UISegmentedControl`; with a ``menu`` it opens choices.
///
/// ``updateConfiguration()`` and ``configurationUpdateHandler`` are tracked: when something changes that they have read,
/// both run again, for this button alone.
open class UIButton: UIControl {
  /// What a button is for, which says how it looks without a configuration (UIKit: `UIButton.ButtonType`).
  public enum ButtonType: Int, Hashable, Sendable {
    /// No style of its own.
    case custom = 0
    /// The usual button, in the tint.
    case system = 1
    /// A sign that shows more of something.
    case detailDisclosure = 2
    /// A sign that explains something.
    case infoLight = 3
    /// A sign that explains something, for light backgrounds on iOS.
    case infoDark = 4
    /// A sign that adds somebody.
    case contactAdd = 5
    /// A sign that closes what is shown.
    case close = 7

    /// Deprecated, as it is by UIKit: ``system`` by its former name.
    public static var roundedRect: ButtonType { .system }
  }

  /// Whether pressing the button is the main thing, the way out, or takes something away.
  public enum Role: Int, Hashable, Sendable {
    /// An ordinary button, without a role.
    case normal = 0
    /// What one most likely wants.
    case primary = 1
    /// Goes back without doing it.
    case cancel = 2
    /// Takes something away: it is red.
    case destructive = 3
  }

  /// What the button is for; it is said when the button is made.
  open private(set) var buttonType = ButtonType.custom
  final var titles = StateValues<String>()
  final var attributedTitles = StateValues<NSAttributedString>()
  private var titleColors = StateValues<UIColor>()
  final var images = StateValues<UIImage>()
  final var spinnerFrame = 0
  /// Without brackets, where what is around says that it is a button.
  package final var isBare = false {
    didSet { if isBare != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// Creates a button with what it shows, and what it does.
  ///
  /// - Parameters:
  ///   - configuration: What it shows, and how.
  ///   - primaryAction: Where the configuration has no title and no picture, the action's are shown.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    self.configuration = configuration
    if let primaryAction { adopt(primaryAction) }
  }

  /// Creates a button of a type, whose title and picture are those of `primaryAction`, which pressing it performs.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    if let name = buttonType.symbolName { setImage(UIImage(systemName: name), for: .normal) }
    if let primaryAction { adopt(primaryAction) }
  }

  /// Creates a button of the usual type, whose title and picture are those of `primaryAction`.
  public static func systemButton(primaryAction: UIAction?) -> UIButton {
    UIButton(type: .system, primaryAction: primaryAction)
  }

  /// Creates a button without a title, at a frame in points; give it a configuration or titles.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    need(.needsConfiguration)
  }

  /// There are no archives of buttons here: creates a button without a title.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    need(.needsConfiguration)
  }

  package override class var untracked: AnyClass { UIButton.self }
  /// Its title.
  package override var defaultAccessibility: DefaultAccessibility {
    DefaultAccessibility(.button, label: currentTitle ?? currentImage?.accessibilityLabel)
  }
  package override var primaryEvents: Event { [.primaryActionTriggered, .touchUpInside] }

  package override func adopt(_ primaryAction: UIAction) {
    if !primaryAction.title.isEmpty { titles[.normal] = primaryAction.title }
    if let image = primaryAction.image { images[.normal] = image }
    super.adopt(primaryAction)
    faceChanged()
  }

  // MARK: Content

  /// What the button shows, and how. With it, what is set for states counts only where the configuration has nothing.
  open var configuration: Configuration? {
    didSet { if configuration != oldValue { faceChanged() } }
  }

  /// Whether pressing it is the main thing, the way out, or takes something away; the focus never begins on the last.
  open var role = Role.normal { didSet { if role != oldValue { setNeedsDisplay() } } }

  /// Sets the title of a state; states without one show that of `normal`.
  ///
  /// `nil` takes it away.
  open func setTitle(_ title: String?, for state: State) {
    guard title != titles[state] else { return }
    titles[state] = title
    faceChanged()
  }

  /// Sets the title of a state, with attributes; its characters are shown.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[state] = title
    faceChanged()
  }

  /// Sets the colour of the title in a state; `nil` takes it away, and the tint is used.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    guard color != titleColors[state] else { return }
    titleColors[state] = color
    setNeedsDisplay()
  }

  /// Sets the picture of a state; states without one show that of `normal`.
  ///
  /// `nil` takes it away.
  open func setImage(_ image: UIImage?, for state: State) {
    guard image != images[state] else { return }
    images[state] = image
    faceChanged()
  }

  /// Sets the picture behind the content in a state. Has no effect here: a title on a picture cannot be read in cells. It is kept for
  /// ``backgroundImage(for:)``.
  open func setBackgroundImage(_ image: UIImage?, for state: State) { backgroundImages[state] = image }
  /// The picture behind the content of a state, which is not shown; that of the normal one where it has none of its own.
  open func backgroundImage(for state: State) -> UIImage? { backgroundImages.value(for: state) }
  /// The picture behind the content in the present state, which is not shown.
  open var currentBackgroundImage: UIImage? { backgroundImages.value(for: state) }
  private var backgroundImages = StateValues<UIImage>()

  /// Sets the colour of the shadow of the title in a state. Has no effect here: characters cast no shadow. It is kept for
  /// ``titleShadowColor(for:)``.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) { titleShadows[state] = color }
  /// The colour of the shadow of the title in a state, which is not shown.
  open func titleShadowColor(for state: State) -> UIColor? { titleShadows.value(for: state) }
  private var titleShadows = StateValues<UIColor>()

  /// Has no effect here: a title is centred between its brackets; accepted so that listings compile.
  open var titleEdgeInsets = UIEdgeInsets.zero
  /// Has no effect here: a picture stands beside its title; accepted so that listings compile.
  open var imageEdgeInsets = UIEdgeInsets.zero
  /// Has no effect here: a configuration's `contentInsets` make blanks around the title; accepted so that listings compile.
  open var contentEdgeInsets = UIEdgeInsets.zero
  /// Has no effect here: a pressed button looks so; accepted so that listings compile.
  open var adjustsImageWhenHighlighted = true
  /// Has no effect here: a button that cannot be used is faint; accepted so that listings compile.
  open var adjustsImageWhenDisabled = true
  /// Has no effect here: a pressed button looks so; accepted so that listings compile.
  open var showsTouchWhenHighlighted = false
  /// Has no effect here: the terminal draws the pointer; accepted so that listings compile.
  open var isPointerInteractionEnabled = false

  /// The title of a state; that of the normal one where it has none of its own.
  open func title(for state: State) -> String? { titles.value(for: state) }
  /// The title with attributes of a state, else that of `normal`; `nil` where neither was set.
  open func attributedTitle(for state: State) -> NSAttributedString? { attributedTitles.value(for: state) }
  /// The colour of the title in a state, else in `normal`; `nil` where neither was set.
  open func titleColor(for state: State) -> UIColor? { titleColors.value(for: state) }
  /// The picture of a state; that of the normal one where it has none of its own.
  open func image(for state: State) -> UIImage? { images.value(for: state) }

  /// The title that is shown in the present state, wherever it was set; `nil` for none.
  open var currentTitle: String? {
    if let title = titleOfChoice ?? configuration?.shownTitle { return title }
    return attributedTitles.value(for: state)?.string ?? titles.value(for: state)
  }
  /// The picture that is shown in the present state, wherever it was set; `nil` for none.
  open var currentImage: UIImage? { configuration?.image ?? images.value(for: state) }
  /// The colour of the title as it was set; `nil` for that of the style.
  open var currentTitleColor: UIColor? {
    configuration?.transformedTitle?[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self]
      ?? configuration?.baseForegroundColor ?? titleColors.value(for: state)
      ?? (hasTitleLabel ? ownTitleLabel.ownColor : nil)
  }

  /// The title as a label. The button draws the title itself: text, colour and font that are set here are shown, unless
  /// ``setTitleColor(_:for:)`` or the configuration says something else. It stands in no view.
  open var titleLabel: UILabel? { ownTitleLabel }
  private lazy var ownTitleLabel: ButtonLabel = {
    hasTitleLabel = true
    return ButtonLabel(of: self)
  }()
  private var hasTitleLabel = false
  /// The font of the title, where one was set.
  final var titleFont: UIFont? {
    configuration?.transformedTitle?[AttributeScopes.UIKitAttributes.FontAttribute.self]
      ?? (hasTitleLabel ? ownTitleLabel.font : nil)
  }

  /// The picture as a view. The button draws the picture itself: one that is set here is shown. It stands in no view.
  open var imageView: UIImageView? { ownImageView }
  private lazy var ownImageView: ButtonImageView = {
    hasImageView = true
    return ButtonImageView(of: self)
  }()
  private var hasImageView = false
  private let pixels = PixelDrawing()

  /// Pressing it chooses it, and once more does not; with a menu, the title is that of the action chosen last. Default: no.
  open var changesSelectionAsPrimaryAction = false {
    didSet { if changesSelectionAsPrimaryAction != oldValue { menuChanged() } }
  }

  /// The menu that pressing opens, where ``showsMenuAsPrimaryAction`` says so; `nil` for none.
  open var menu: UIMenu? { didSet { if menu !== oldValue { menuChanged() } } }
  /// Whether pressing it opens ``menu`` in place of performing its action.
  ///
  /// The default is `false`.
  open override var showsMenuAsPrimaryAction: Bool {
    didSet { if showsMenuAsPrimaryAction != oldValue { menuChanged() } }
  }

  /// The title, or the sign for a menu, may be another one.
  final func menuChanged() { if menu != nil || showsMenuAsPrimaryAction { faceChanged() } }

  // MARK: Configuration

  /// Called when the state of the button, or something that it read, has changed: the place to change ``configuration``.
  public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Sets up a button for its state, by changing its configuration.
  ///
  /// What it reads is followed.
  public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

  /// Whether the look follows the state. Default: yes. In a terminal the button draws its states by itself.
  open var automaticallyUpdatesConfiguration = true

  /// Asks for ``updateConfiguration()`` in the next update. Cheap, however often it is called.
  open func setNeedsUpdateConfiguration() {
    if updatesConfiguration { need(.needsConfiguration) }
  }

  /// Sets ``configuration`` for the state. It runs again when something changes that an override has read.
  open func updateConfiguration() {}

  /// A plain button has nothing to run.
  private var updatesConfiguration: Bool { configurationUpdateHandler != nil || isSubclassed }

  package override func updateOwnConfiguration() {
    guard updatesConfiguration else { return }
    tracked.runConfiguration {
      updateConfiguration()
      configurationUpdateHandler?(self)
    }
  }

  final func faceChanged() {
    if hasTitleLabel { ownTitleLabel.follow(currentTitle) }
    if hasImageView { ownImageView.follow(currentImage) }
    updateSpinner()
    invalidateIntrinsicContentSize()
    if isFocused { setNeedsKeyHelpUpdate() }
  }

  package override func stateChanged() {
    super.stateChanged()
    setNeedsUpdateConfiguration()
    // Titles of states may be wider than others.
    if configuration == nil { faceChanged() }
    // The mark of what is chosen may take a column.
    if isSelected != wasSelected {
      wasSelected = isSelected
      invalidateIntrinsicContentSize()
    }
  }
  private final var wasSelected: Bool {
    get { flags.contains(.wasSelected) }
    set { flags.set(.wasSelected, newValue) }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateSpinner()
  }

  private func updateSpinner() {
    updateTicker(isMoving: configuration?.showsActivityIndicator == true)
  }
  package final var ticker: AnimationTicker?

  // MARK: Pressing

  /// Does what the button is for: shows its menu, changes whether it is chosen, and tells whoever waits for it.
  open override func performPrimaryAction() {
    guard isEnabled else { return }
    if showsMenuAsPrimaryAction, let menu {
      sendActions(for: .menuActionTriggered)
      return show(menu)
    }
    if changesSelectionAsPrimaryAction { changeByUser { isSelected.toggle() } }
    sendActions(for: primaryEvents)
  }

  package override var keyHints: [KeyHint] { [.pressing(defaultAccessibility.label, label: accessibilityLabel)] }
  package override var avoidsFirstFocus: Bool { role == .destructive }

  // MARK: Size and drawing

  /// The title in brackets, on one row; with a subtitle, or a picture above it, on more.
  open override func contentSize(for proposal: LayoutProposal) -> CellSize {
    configureBeforeMeasuring()
    var face = face(traitCollection)
    if let columns = proposal.columns { face.fitPicture(in: CellSize(width: columns, height: .max)) }
    let size = face.size
    return CellSize(width: min(size.width, proposal.columns ?? size.width), height: size.height)
  }

  /// A container asks for the size before this view's turn comes; within its pass none can begin.
  private func configureBeforeMeasuring() {
    guard updatesConfiguration, flags.contains(.needsConfiguration), !Tracking.isRunning else { return }
    flags.remove(.needsConfiguration)
    updateOwnConfiguration()
  }

  /// Draws the button: ground, brackets, picture, title and the mark of a menu.
  open override func draw(in context: DrawingContext) {
    var face = face(context.traits)
    face.fitPicture(in: context.size)
    let place = faceFrame(face)
    let style = style(in: context)
    if isStretched(face), context.size.height > place.height { context.fill(context.bounds, style: style) }
    for (index, row) in face.rows(columns: place.width, limit: context.size.height).enumerated() {
      context.write(row, column: place.column, row: place.row + index, style: style)
    }
    if let image = currentImage?.resolved(with: context.traits), let frame = face.pictureFrame(columns: place.width) {
      pixels.draw(
        image, in: frame.moved(columns: place.column, rows: place.row), context, tint: tintColor ?? .tintColor,
        word: image.accessibilityLabel ?? "Picture")
    }
  }

  // MARK: What a terminal does not show

  /// Creates a button of the usual type with a picture, which calls a selector's method of an object.
  public static func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
    let button = UIButton(frame: .zero)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
  }

  /// Where the content is in the button, in points: all of it. An override has no effect here: title and picture stand in the brackets.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Where the ground is, in points: everywhere. An override has no effect here.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Where the title is, in points: on all of the content. An override has no effect here: title and picture stand in the brackets.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { contentRect }
  /// Where the picture is, in points: on all of the content. An override has no effect here: title and picture stand in the brackets.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { contentRect }
  /// `configuration` and `state` have no effect here: a symbol has one size.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
  ) {}
  /// How a symbol of a state should look: none is kept.
  ///
  /// `state` has no effect here: no configuration is kept.
  open func preferredSymbolConfigurationForImage(in state: UIControl.State) -> UIImage.SymbolConfiguration? { nil }
  /// The title with attributes in the present state; `nil` where none was set.
  open var currentAttributedTitle: NSAttributedString? { attributedTitles.value(for: state) }
  /// The colour of the shadow of the title in the present state, which is not shown.
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
  /// Has no effect here: characters cast no shadow; accepted so that listings compile.
  open var reversesTitleShadowWhenHighlighted = false
  /// Has no effect here: a menu shows its elements in their order; accepted so that listings compile.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  /// Has no effect here: a button looks as it does in a terminal; accepted so that listings compile.
  open var preferredBehavioralStyle = UIBehavioralStyle.automatic
  /// Whether it is held: while it is pressed.
  open var isHeld: Bool { isHighlighted }
  /// The second line as a label: always `nil` here, as the button draws it itself.
  open var subtitleLabel: UILabel? { nil }
}

extension UIButton: AnimatedView {
  package func showNextFrame() {
    spinnerFrame += 1
    setNeedsDisplay()
  }
}

extension UIButton.ButtonType {
  /// The symbol that stands for it.
  fileprivate var symbolName: String? {
    switch self {
    case .custom, .system: nil
    case .detailDisclosure, .infoLight, .infoDark: "info.circle"
    case .contactAdd: "plus.circle"
    case .close: "xmark"
    }
  }
}
