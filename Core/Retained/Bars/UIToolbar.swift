import CoreEnvironment
import CoreTerminal
import Foundation

/// A bar of items (UIKit: `UIToolbar`), with a line above where it has two rows.
///
/// ```swift
/// let toolbar = UIToolbar(frame: .zero)
/// toolbar.items = [
///   UIBarButtonItem(title: "Reload", primaryAction: UIAction { _ in print("reload") }),
///   .flexibleSpace(),
///   UIBarButtonItem(title: "Quit", primaryAction: UIAction { _ in UIApplication.shared.terminate() }),
/// ]
/// ```
open class UIToolbar: UIView {
  /// The items, from left to right. Spaces between them are items, too.
  open var items: [UIBarButtonItem]? { didSet { itemsChanged() } }
  /// The colour behind the bar; none where it is `nil`.
  open var barTintColor: UIColor? { didSet { if barTintColor != oldValue { setNeedsDisplay() } } }
  /// Whether the bar is dark whatever is around it.
  ///
  /// The default follows what is around.
  open var barStyle = UIBarStyle.default { didSet { if barStyle != oldValue { barStyle.apply(to: self) } } }
  /// Has no effect here: nothing shines through cells; accepted so that listings compile.
  open var isTranslucent = true
  /// The ground and line of the bar.
  ///
  /// Change a copy and set it.
  open var standardAppearance = UIToolbarAppearance() {
    didSet {
      hasOwnAppearance = true
      setNeedsDisplay()
    }
  }
  /// ``standardAppearance`` was set.
  private(set) final var hasOwnAppearance = false

  /// Has no effect here: bars look the same over whatever is scrolled; accepted so that listings compile.
  open var scrollEdgeAppearance: UIToolbarAppearance?
  /// Has no effect here: bars look the same in every height; accepted so that listings compile.
  open var compactAppearance: UIToolbarAppearance?

  private var shown: [UIView] = []

  package override class var untracked: AnyClass { UIToolbar.self }

  /// Puts items in the place of all there are.
  ///
  /// `animated` has no effect here: a bar shows at once what is on it.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  private func itemsChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// As wide as it may be; a row, and one for the line where there are twelve or more.
  open override func contentSize(for proposal: LayoutProposal) -> CellSize {
    let available = proposal.rows ?? window?.cellFrame.height ?? 1
    return CellSize(
      width: proposal.columns ?? window?.cellFrame.width ?? 40, height: min(available >= 12 ? 2 : 1, max(1, available)))
  }

  private var itemRow: Int { cellFrame.height >= 2 ? 1 : 0 }

  /// Places the items from left to right; flexible spaces share the columns that are left.
  open override func layoutSubviews() {
    let items = (items ?? []).filter { !$0.isHidden }
    let margin = cellFrame.width > 8 ? 1 : 0
    let columns = cellFrame.width - 2 * margin
    let widths = items.map { item in
      switch item.systemItem {
      case .flexibleSpace: 0
      case .fixedSpace: max(0, CellLength.columns(item.width))
      default: item.view.measure(LayoutProposal(columns: nil, rows: 1)).width
      }
    }
    // Between two items that are no spaces stand two columns.
    let gaps = zip(items, items.dropFirst()).map { $0.isSpace || $1.isSpace ? 0 : 2 } + [0]
    let taken = zip(widths, gaps).reduce(0) { $0 + $1.0 + $1.1 }
    let springs = items.count { $0.systemItem == .flexibleSpace }
    let room = max(0, columns - taken)
    var (column, spring, views) = (margin, 0, [UIView]())
    for (item, (width, gap)) in zip(items, zip(widths, gaps)) {
      if item.systemItem == .flexibleSpace {
        column += room * (spring + 1) / springs - room * spring / springs
        spring += 1
        continue
      }
      // A view that is empty now may not stay so.
      let isEmpty = width == 0 && item.customView != nil
      let width = min(width, max(0, margin + columns - column))
      if !item.isSpace, width > 0 || isEmpty {
        if item.view.superview !== self { addSubview(item.view) }
        item.view.place(in: CellRectangle(column: column, row: itemRow, width: width, height: 1))
        views.append(item.view)
      }
      column += width + gap
    }
    for view in shown where view.superview === self && !views.contains(where: { $0 === view }) {
      view.removeFromSuperview()
    }
    shown = views
  }

  /// Draws ground and line; the items draw themselves.
  open override func draw(in context: DrawingContext) {
    if let ground = barStyle.ground(barTintColor, standardAppearance) { context.fillGround(ground) }
    if itemRow > 0, let color = standardAppearance.shadowColor { context.writeRule(row: 0, color: color) }
  }

  /// Has no effect here: a bar stands where it is put, so nobody is asked; accepted so that listings compile. It is held weakly.
  open weak var delegate: (any UIToolbarDelegate)?
  /// `backgroundImage`, `topOrBottom` and `barMetrics` have no effect here: items on a picture cannot be read in cells.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) {}
  /// The picture behind the items: none is kept.
  open func backgroundImage(forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? { nil }
  /// `shadowImage` and `topOrBottom` have no effect here: the line of a bar is drawn with signs.
  open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {}
  /// The picture of the line: none is kept.
  open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? { nil }
}
