import CoreEnvironment
import CoreTerminal
public import Foundation

/// Shows controllers beside each other, or one after the other where there is little room (UIKit: `UISplitViewController`).
///
/// ```swift
/// let split = UISplitViewController(style: .doubleColumn)
/// split.setViewController(list, for: .primary)
/// split.setViewController(detail, for: .secondary)
/// split.preferredPrimaryColumnWidth = .columns(28)
/// ```
///
/// Each column stands in a navigation controller. In a compact terminal (below 80 columns) one column is seen at a time, with
/// a way back from each to the one before.
open class UISplitViewController: UIViewController {
  /// How many columns there are: two or three.
  public enum Style: Int, Hashable, Sendable {
    /// As they are given in `viewControllers`.
    case unspecified = 0
    /// Two columns: a list, and what is chosen in it.
    case doubleColumn = 1
    /// Three columns: a list, a list within, and what is chosen in that.
    case tripleColumn = 2
  }

  /// A column, by what it is for and not by its place.
  public enum Column: Int, Hashable, Sendable, CaseIterable {
    /// The first column, mostly a list.
    case primary = 0
    /// Between the two, of three.
    case supplementary = 1
    /// The last, which takes the room that is left.
    case secondary = 2
    /// What is shown in place of the others where there is little room.
    case compact = 3
  }

  /// Which columns are to be seen, and whether one stands over another.
  public enum DisplayMode: Int, Hashable, Sendable {
    /// The mode that suits the style and the room.
    case automatic = 0
    /// The last column alone.
    case secondaryOnly = 1
    /// The first column beside the last.
    case oneBesideSecondary = 2
    /// The first column over the last.
    case oneOverSecondary = 3
    /// All three columns beside each other.
    case twoBesideSecondary = 4
    /// Two columns over the last.
    case twoOverSecondary = 5
    /// Two columns that move the last one aside.
    case twoDisplaceSecondary = 6

    /// Deprecated, as it is by UIKit: ``oneBesideSecondary`` by its former name.
    public static var allVisible: DisplayMode { .oneBesideSecondary }
    /// Deprecated, as it is by UIKit: ``secondaryOnly`` by its former name.
    public static var primaryHidden: DisplayMode { .secondaryOnly }
    /// Deprecated, as it is by UIKit: ``oneOverSecondary`` by its former name.
    public static var primaryOverlay: DisplayMode { .oneOverSecondary }
  }

  /// Stands for a width that suits the content and the terminal.
  public nonisolated static let automaticDimension: CGFloat = -1

  /// How many columns there are: two or three.
  ///
  /// It is set once.
  public final let style: Style
  /// Who is asked and told about columns.
  ///
  /// It is held weakly.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// Which columns should be seen where there is room. ``DisplayMode/secondaryOnly`` leaves the last one alone; with all other modes
  /// all columns are seen side by side that are not hidden. A narrow terminal shows one, whatever this says.
  open var preferredDisplayMode = DisplayMode.automatic { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// The width of the first column as a part of all; automatic: 0.35.
  open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// The width of the first column, in points: 8 make a column of cells.
  ///
  /// The default suits the terminal.
  open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// The least width of the first column, in points; it counts only where it is set.
  open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension
  /// The largest width of the first column, in points; it counts only where it is set.
  open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension
  /// Has no effect here: a column is brought up by a key, as a terminal has no gesture; accepted so that listings
  /// compile.
  open var presentsWithGesture = true
  /// Has no effect here: terminals have room for all columns, or for one; accepted so that listings compile.
  open var preferredSplitBehavior = SplitBehavior.automatic

  /// Whether one column is seen at a time, because the terminal is narrower than 80 columns.
  open private(set) var isCollapsed = false
  private var containers: [Column: UINavigationController] = [:]
  /// The column that is seen where one is.
  private var active = Column.primary { didSet { if active != oldValue { onActiveChange?(active) } } }
  /// Called when another column is the one that is seen where one is.
  package final var onActiveChange: ((Column) -> Void)?
  private var hidden: Set<Column> = []
  /// The columns whose navigation controllers were made here.
  private var wrapped: Set<Column> = []

  /// Creates a split view with two or three columns, which are empty until a controller is set for each.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a split view whose columns are given in ``viewControllers``.
  public override init(nibName: String?, bundle: Bundle?) {
    style = .unspecified
    super.init(nibName: nibName, bundle: bundle)
  }

  /// Creates an empty controller: there are no archives in a terminal; the initializer is there because UIKit has it.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  // MARK: Columns

  /// The columns there are, the first first.
  private var columns: [Column] {
    [.primary, .supplementary, .secondary].filter { containers[$0] != nil }
  }

  /// Puts a controller into a column, in a navigation controller where it is none.
  open func setViewController(_ viewController: UIViewController?, for column: Column) {
    let former = containers[column]
    let next = viewController.map { $0 as? UINavigationController ?? UINavigationController(rootViewController: $0) }
    guard former !== next else { return }
    if viewController === next { wrapped.remove(column) } else { wrapped.insert(column) }
    if let former {
      former.willMove(toParent: nil)
      former.viewIfLoaded?.removeFromSuperview()
      former.removeFromParent()
    }
    containers[column] = next
    if let next {
      addChild(next)
      next.didMove(toParent: self)
    }
    viewIfLoaded?.setNeedsLayout()
  }

  /// The controller that was put into a column, without the navigation controller that was put around it.
  open func viewController(for column: Column) -> UIViewController? {
    containers[column].map { wrapped.contains(column) ? $0.viewControllers.first ?? $0 : $0 }
  }

  /// The controllers of the columns, from the first to the last; setting them fills the columns in this order.
  open var viewControllers: [UIViewController] {
    get { columns.compactMap { viewController(for: $0) } }
    set {
      let columns: [Column] = newValue.count > 2 ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
      for column in Column.allCases where column != .compact && !columns.prefix(newValue.count).contains(column) {
        setViewController(nil, for: column)
      }
      for (controller, column) in zip(newValue, columns) { setViewController(controller, for: column) }
    }
  }

  /// Shows a column: where one is seen at a time, that one.
  open func show(_ column: Column) {
    hidden.remove(column)
    if containers[column] != nil { active = column }
    viewIfLoaded?.setNeedsLayout()
    if isCollapsed { setNeedsFocusUpdate() } else { focus(column) }
  }

  /// Hides a column; where one is seen at a time, goes back from it.
  open func hide(_ column: Column) {
    hidden.insert(column)
    if isCollapsed, active == column { goBack() }
    viewIfLoaded?.setNeedsLayout()
  }

  /// Shows the controller in the last column, unless the delegate does so itself.
  open override func showDetailViewController(_ controller: UIViewController, sender: Any?) {
    if let delegate, delegate.splitViewController(self, showDetail: controller, sender: sender) { return }
    if let container = containers[.secondary], !(controller is UINavigationController) {
      container.setViewControllers([controller], animated: false)
    } else {
      setViewController(controller, for: .secondary)
    }
    show(.secondary)
  }

  /// Which columns are seen now, whatever was asked for.
  open var displayMode: DisplayMode {
    if isCollapsed { return active == .secondary ? .secondaryOnly : .oneOverSecondary }
    switch columns.filter({ !hidden.contains($0) }).count {
    case 3: return .twoBesideSecondary
    case 2: return .oneBesideSecondary
    default: return .secondaryOnly
    }
  }

  private func goBack() {
    guard let index = columns.firstIndex(of: active), index > 0 else { return }
    active = columns[index - 1]
    viewIfLoaded?.setNeedsLayout()
    setNeedsFocusUpdate()
  }

  private func focus(_ column: Column) {
    guard let view = containers[column]?.viewIfLoaded, let window = view.window else { return }
    if let first = window.focus.order().first(where: { $0.isDescendant(of: view) }) { first.becomeFirstResponder() }
  }

  // MARK: View

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let isCompact = traitCollection.horizontalSizeClass == .compact
    if isCompact != isCollapsed { collapse(isCompact) }
    let seen = seenColumns
    for column in Column.allCases {
      guard let container = containers[column] else { continue }
      if seen.contains(column) {
        if container.view.superview !== view { view.addSubview(container.view) }
      } else if let former = container.viewIfLoaded, former.superview === view {
        container.keepFocus()
        former.removeFromSuperview()
      }
      updateWayBack(of: column, container)
    }
    place(seen)
  }

  private func collapse(_ isCompact: Bool) {
    isCollapsed = isCompact
    if isCompact {
      let proposed: Column = active
      active = delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
      if containers[active] == nil { active = columns.first ?? .primary }
      delegate?.splitViewControllerDidCollapse(self)
    } else {
      delegate?.splitViewControllerDidExpand(self)
    }
  }

  private var seenColumns: [Column] {
    if isCollapsed { return [containers[.compact] != nil ? .compact : active] }
    let wanted = columns.filter { !hidden.contains($0) }
    return preferredDisplayMode == .secondaryOnly ? wanted.filter { $0 == .secondary } : wanted
  }

  private func updateWayBack(of column: Column, _ container: UINavigationController) {
    let index = columns.firstIndex(of: column) ?? 0
    if isCollapsed, index > 0, column != .compact {
      let before = containers[columns[index - 1]]
      container.rootBackTitle = before?.topViewController?.title ?? before?.title
      if container.onBackFromRoot == nil { container.onBackFromRoot = { [weak self] in self?.goBack() } }
    } else if container.onBackFromRoot != nil {
      container.onBackFromRoot = nil
    }
  }

  private func place(_ seen: [Column]) {
    let room = view.boundsInCells
    var column = 0
    for (index, each) in seen.enumerated() {
      guard let container = containers[each] else { continue }
      let rest = room.width - column
      let isLast = index == seen.count - 1
      let width = isLast ? rest : min(max(0, rest - 1), self.width(of: each, in: room.width))
      container.view.place(in: CellRectangle(column: column, width: max(0, width), height: room.height))
      column += width + 1
    }
    dividers(seen, room)
  }

  private func width(of column: Column, in total: Int) -> Int {
    guard column == .primary else { return CellLength.cells(CGFloat(total) * 0.3) }
    if preferredPrimaryColumnWidth >= 0 { return CellLength.columns(ofSize: preferredPrimaryColumnWidth) }
    let fraction = preferredPrimaryColumnWidthFraction >= 0 ? preferredPrimaryColumnWidthFraction : 0.35
    var width = CellLength.cells(CGFloat(total) * min(1, fraction))
    if minimumPrimaryColumnWidth >= 0 { width = max(width, CellLength.columns(ofSize: minimumPrimaryColumnWidth)) }
    if maximumPrimaryColumnWidth >= 0 { width = min(width, CellLength.columns(ofSize: maximumPrimaryColumnWidth)) }
    return width
  }

  private var rules: [SplitRule] = []

  private func dividers(_ seen: [Column], _ room: CellRectangle) {
    let places = seen.dropLast().compactMap { containers[$0]?.view.cellFrame }.map { $0.column + $0.width }
    while rules.count < places.count {
      let rule = SplitRule(frame: .zero)
      rules.append(rule)
    }
    for (index, rule) in rules.enumerated() {
      guard index < places.count else {
        rule.removeFromSuperview()
        continue
      }
      if rule.superview !== view { view.addSubview(rule) }
      rule.place(in: CellRectangle(column: places[index], width: 1, height: room.height))
    }
  }

  open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    (isCollapsed ? [active] : columns).compactMap { containers[$0] }
  }
  package override var frontmost: UIViewController {
    containers[isCollapsed ? active : columns.first ?? .primary]?.frontmost ?? self
  }

  /// How the columns stand to each other (UIKit: `UISplitViewController.SplitBehavior`). Has no effect here: they stand beside each other.
  public enum SplitBehavior: Int, Hashable, Sendable {
    /// As there is room.
    case automatic = 0
    /// Beside each other.
    case tile = 1
    /// One over the other.
    case overlay = 2
    /// One moves the other.
    case displace = 3
  }

  /// At which side the first column stands (UIKit: `UISplitViewController.PrimaryEdge`). Has no effect here: where text begins.
  public enum PrimaryEdge: Int, Hashable, Sendable {
    /// Where text begins.
    case leading = 0
    /// Where text ends.
    case trailing = 1
  }

  /// What is behind the first column (UIKit: `UISplitViewController.BackgroundStyle`). Has no effect here: what is behind everything.
  public enum BackgroundStyle: Int, Hashable, Sendable {
    /// Nothing of its own.
    case none = 0
    /// The ground of a list at the side.
    case sidebar = 1
  }

  /// When a button shows and hides columns (UIKit: `UISplitViewController.DisplayModeButtonVisibility`). Has no effect here.
  public enum DisplayModeButtonVisibility: Int, Hashable, Sendable {
    /// Where it helps.
    case automatic = 0
    /// Never.
    case never = 1
    /// Always.
    case always = 2
  }

  /// How the columns stand to each other: beside each other.
  open var splitBehavior: SplitBehavior { .tile }
  /// Has no effect here: the first column stands where text begins; accepted so that listings compile.
  open var primaryEdge = PrimaryEdge.leading
  /// Has no effect here: columns have the ground that is behind everything; accepted so that listings compile.
  open var primaryBackgroundStyle = BackgroundStyle.none
  /// Has no effect here: keys show and hide columns; accepted so that listings compile.
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic
  /// Has no effect here: keys show and hide columns; accepted so that listings compile.
  open var showsSecondaryOnlyButton = false
  /// Has no effect here: the second column is as wide as the first; accepted so that listings compile.
  open var preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension
  /// Has no effect here: the second column is as wide as the first; accepted so that listings compile.
  open var preferredSupplementaryColumnWidthFraction = UISplitViewController.automaticDimension
  /// Has no effect here: the second column is as wide as the first; accepted so that listings compile.
  open var minimumSupplementaryColumnWidth = UISplitViewController.automaticDimension
  /// Has no effect here: the second column is as wide as the first; accepted so that listings compile.
  open var maximumSupplementaryColumnWidth = UISplitViewController.automaticDimension
  /// How wide the first column is, in points; 0 where it is not shown.
  open var primaryColumnWidth: CGFloat {
    guard let view = viewController(for: .primary)?.viewIfLoaded, view.window != nil else { return 0 }
    return view.bounds.width
  }
  /// How wide the second of three columns is, in points; 0 where it is not shown.
  open var supplementaryColumnWidth: CGFloat {
    guard style == .tripleColumn, let view = viewController(for: .supplementary)?.viewIfLoaded, view.window != nil
    else {
      return 0
    }
    return view.bounds.width
  }

  /// A button that shows the first column, or hides it.
  public final lazy var displayModeButtonItem = UIBarButtonItem(
    image: UIImage(systemName: "sidebar.left"),
    primaryAction: UIAction(title: "") { [weak self] _ in
      guard let self else { return }
      if displayMode == .secondaryOnly { show(.primary) } else { hide(.primary) }
    })
}

/// The line between two columns.
private final class SplitRule: UIView {
  override class var untracked: AnyClass { SplitRule.self }

  override func draw(in context: DrawingContext) {
    let line = context.traits.prefersPlainSymbols ? "|" : "│"
    let style = context.style(color: .separator)
    for row in 0..<context.size.height { context.write(line, row: row, style: style) }
  }
}

/// Who is asked and told about the columns of a split view (UIKit: `UISplitViewControllerDelegate`).
@MainActor @preconcurrency
public protocol UISplitViewControllerDelegate: AnyObject {
  /// Which column is seen when there is room for one only.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// One column is seen at a time now.
  func splitViewControllerDidCollapse(_ splitViewController: UISplitViewController)
  /// Columns are seen beside each other now.
  func splitViewControllerDidExpand(_ splitViewController: UISplitViewController)
  /// Whether the delegate has shown a controller by itself.
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail viewController: UIViewController, sender: Any?
  ) -> Bool
}

extension UISplitViewControllerDelegate {
  /// The column that was proposed, for a delegate that does not care which is in front.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  /// Does nothing when one column is left, for a delegate that does not care.
  public func splitViewControllerDidCollapse(_ splitViewController: UISplitViewController) {}
  /// Does nothing when all columns are back, for a delegate that does not care.
  public func splitViewControllerDidExpand(_ splitViewController: UISplitViewController) {}
  /// `false`: the delegate does not show it, and the split view does.
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail viewController: UIViewController, sender: Any?
  ) -> Bool { false }
}
