import CoreEnvironment
import CoreTerminal
public import Foundation

/// A header or a footer of a section (UIKit: `UITableViewHeaderFooterView`).
open class UITableViewHeaderFooterView: UIView {
  /// Sets up a header for its state.
  public typealias ConfigurationUpdateHandler =
    @MainActor (UITableViewHeaderFooterView, UIViewConfigurationState) -> Void

  /// The kind of the view, for those that take its place.
  public final let reuseIdentifier: String?
  final lazy var configuration = CellConfiguration(self)

  /// Creates a view. Where a table makes it, `reuseIdentifier` is what the class was registered for.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    flags.insert(.needsConfiguration)
  }

  /// There are no archives of views here: creates an empty view.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    flags.insert(.needsConfiguration)
  }

  /// Creates a view for no table in particular.
  public convenience init() { self.init(reuseIdentifier: nil) }

  /// Creates a view for a table that has the class registered. Not to be overridden: it calls `init(reuseIdentifier:)`.
  public required convenience init(registeredFor reuseIdentifier: String) {
    self.init(reuseIdentifier: reuseIdentifier)
  }

  package override class var untracked: AnyClass { UITableViewHeaderFooterView.self }

  /// Where the content is.
  open var contentView: UIView { configuration.contentView }
  /// What is shown, as a value.
  public final var contentConfiguration: (any UIContentConfiguration)? {
    get { configuration.content }
    set { configuration.content = newValue }
  }
  /// What is behind it, as a value.
  public final var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configuration.background }
    set { configuration.background = newValue }
  }
  /// Whether the content follows the state. Default: yes.
  public final var automaticallyUpdatesContentConfiguration: Bool {
    get { configuration.updatesContent }
    set { configuration.updatesContent = newValue }
  }
  /// Whether the background follows the state. Default: yes.
  public final var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configuration.updatesBackground }
    set { configuration.updatesBackground = newValue }
  }

  /// An empty content, to be filled in and set.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }

  private var labels: CellLabels {
    if let labels = configuration.contentView.labels { return labels }
    let labels = CellLabels(in: configuration.contentView, style: .subtitle)
    labels.text.font = .boldSystemFont(ofSize: UIFont.systemFontSize)
    labels.text.textColor = .secondaryLabel
    configuration.contentView.labels = labels
    return labels
  }

  /// The text, as older listings set it.
  public final var textLabel: UILabel? { labels.text }
  /// The second text, as older listings set it.
  public final var detailTextLabel: UILabel? { labels.detail }
  /// Kept for listings: what is behind is a colour.
  public final var backgroundView: UIView?

  /// What the view is now.
  open var configurationState: UIViewConfigurationState { UIViewConfigurationState(traitCollection: traitCollection) }

  /// Called after ``updateConfiguration(using:)``, at the same times. Tracked.
  public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Asks for ``updateConfiguration(using:)`` in the next update. Cheap, however often it is called.
  public final func setNeedsUpdateConfiguration() { need(.needsConfiguration) }
  /// Sets up content and background for a state. What an override reads brings it about again when it changes.
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

  /// As high as the content; one row at least.
  open override func contentSize(for proposal: LayoutProposal) -> CellSize {
    let size = configuration.contentView.measure(LayoutProposal(columns: proposal.columns))
    return CellSize(width: size.width, height: max(1, size.height))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.place(in: CellRectangle(width: cellFrame.width, height: cellFrame.height))
  }
}
