import CoreEnvironment
import CoreTerminal
public import Foundation

/// A header or a footer of a section (UIKit: `UITableViewHeaderFooterView`).
open class UITableViewHeaderFooterView: UIView {
  /// Sets up a header or footer for its state; what it reads is followed.
  public typealias ConfigurationUpdateHandler =
    @MainActor (UITableViewHeaderFooterView, UIViewConfigurationState) -> Void

  /// The kind of the view, for those that take its place.
  public final let reuseIdentifier: String?
  final lazy var configuration = CellConfiguration(self) { [unowned self] in configurationState }

  /// Creates a view. Where a table makes it, `reuseIdentifier` is what the class was registered for.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    flags.formUnion([.needsConfiguration, .clips])
  }

  /// There are no archives of views here: creates an empty view.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    flags.formUnion([.needsConfiguration, .clips])
  }

  /// Creates a view for no table in particular, without a reuse identifier.
  public convenience init() { self.init(reuseIdentifier: nil) }

  package override class var untracked: AnyClass { UITableViewHeaderFooterView.self }
  package override class var drawsContent: Bool { false }

  /// The view that holds the content: add subviews there, not to the header.
  open var contentView: UIView { configuration.contentView }
  /// What is shown, as a value; `nil` for views of one's own in ``contentView``.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configuration.content }
    set { configuration.content = newValue }
  }
  /// The colour behind the content, as a value; `nil` leaves it to the list.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configuration.background }
    set { configuration.background = newValue }
  }
  /// Whether the content configuration is updated for the state of the view.
  ///
  /// The default is `true`.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configuration.updatesContent }
    set { configuration.updatesContent = newValue }
  }
  /// Whether the background configuration is updated for the state of the view.
  ///
  /// The default is `true`.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configuration.updatesBackground }
    set { configuration.updatesBackground = newValue }
  }

  /// An empty content in the look of a header, to be filled in and set.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }

  /// It shows the title of a section, as the table has set it.
  private var showsTitle = false

  /// Shows the title of a section, which the program may change by ``textLabel``.
  final func show(_ title: UIListContentConfiguration) {
    if configuration.contentView.labels != nil {
      for view in contentView.subviews { view.removeFromSuperview() }
      configuration.contentView.labels = nil
    }
    contentConfiguration = title
    showsTitle = true
  }

  /// The title as a label of its own: whoever asks for it changes it.
  private func makeTitleLabel(_ title: UIListContentConfiguration) -> UILabel {
    showsTitle = false
    contentConfiguration = nil
    let label = labels.text
    label.text = title.shownText
    label.font = title.textProperties.font
    label.textColor = title.textProperties.color
    label.numberOfLines = title.textProperties.numberOfLines
    // It is read as it is then.
    label.accessibilityTraits = accessibilityTraits
    isAccessibilityElement = false
    accessibilityLabel = nil
    return label
  }

  private var labels: CellLabels {
    if let labels = configuration.contentView.labels { return labels }
    let labels = CellLabels(in: configuration.contentView, style: .subtitle)
    labels.text.font = .boldSystemFont(ofSize: UIFont.systemFontSize)
    labels.text.textColor = .secondaryLabel
    configuration.contentView.labels = labels
    return labels
  }

  /// The label of the text, as older listings set it.
  ///
  /// A new header takes ``contentConfiguration``.
  open var textLabel: UILabel? {
    guard showsTitle, let title = contentConfiguration as? UIListContentConfiguration else { return labels.text }
    return makeTitleLabel(title)
  }
  /// The label of the second text, as older listings set it.
  ///
  /// A new header takes ``contentConfiguration``.
  open var detailTextLabel: UILabel? { labels.detail }
  /// Has no effect here: what is behind a header is a colour; accepted so that listings compile.
  open var backgroundView: UIView?

  /// The state of the view now, which are its traits.
  open var configurationState: UIViewConfigurationState { UIViewConfigurationState(traitCollection: traitCollection) }

  /// Sets the view up for its state, after ``updateConfiguration(using:)`` and at the same times.
  ///
  /// What it reads is followed.
  public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Asks for ``updateConfiguration(using:)`` in the next update. Cheap, however often it is called.
  open func setNeedsUpdateConfiguration() { need(.needsConfiguration) }
  /// Sets up content and background for a state. It runs again when something changes that an override has read.
  open func updateConfiguration(using state: UIViewConfigurationState) { configuration.update(for: state) }

  package override func updateOwnConfiguration() {
    guard isSubclassed || configurationUpdateHandler != nil else { return }
    tracked.runConfiguration {
      let state = configurationState
      updateConfiguration(using: state)
      configurationUpdateHandler?(self, state)
    }
  }

  /// The view is about to show another section. An override calls `super`.
  open func prepareForReuse() {}

  /// A heading.
  package override var defaultAccessibility: DefaultAccessibility {
    DefaultAccessibility(.header, label: spokenContent)
  }

  /// As high as the content is in the proposed width; one row at least.
  open override func contentSize(for proposal: LayoutProposal) -> CellSize {
    let size = configuration.contentView.measure(LayoutProposal(columns: proposal.columns))
    return CellSize(width: size.width, height: max(1, size.height))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.place(in: CellRectangle(width: cellFrame.width, height: cellFrame.height))
  }
}
