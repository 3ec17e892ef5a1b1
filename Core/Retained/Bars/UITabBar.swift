import CoreEnvironment
package import CoreTerminal
public import Foundation

/// The tabs of a program on one row (UIKit: `UITabBar`): one stop for Tab, in which the arrows choose.
///
/// The chosen tab is bold over a line, so that it is seen without colours, too. With two rows there is a line below.
open class UITabBar: UIView {
  /// The tabs, from left to right; in a tab bar controller the keys 1 to 9 choose one.
  open var items: [UITabBarItem]? {
    get { tabs }
    set { setItems(newValue, animated: false) }
  }
  private var tabs: [UITabBarItem] = []
  /// The tab that is chosen.
  ///
  /// Setting it marks that one, and tells neither delegate nor controller.
  open weak var selectedItem: UITabBarItem? {
    didSet { if selectedItem !== oldValue { setNeedsDisplay() } }
  }
  /// Who is told which tab the user chose.
  ///
  /// It is held weakly.
  open weak var delegate: (any UITabBarDelegate)?
  /// Told what the user chose, also where it is the chosen tab once more.
  package final var onSelect: (@MainActor (Int) -> Void)?
  /// The keys that choose stand before the titles: 1, 2, 3 …, where there is room for all of them. Default: no.
  package final var showsNumbers = false { didSet { if showsNumbers != oldValue { itemsChanged() } } }
  /// What stands before the tabs, as the name of the program, where there is room beside all of them.
  package final var leadingView: UIView? { didSet { endChanged(oldValue, leadingView) } }
  /// What stands at the end of the row, in the room that the tabs leave.
  package final var trailingView: UIView? { didSet { endChanged(oldValue, trailingView) } }
  /// The columns before the tabs.
  final var leadingRoom = 1 { didSet { if leadingRoom != oldValue { setNeedsDisplay() } } }

  /// The colour behind the bar; none where it is `nil`.
  open var barTintColor: UIColor? { didSet { if barTintColor != oldValue { setNeedsDisplay() } } }
  /// The colour of tabs that are not the chosen one.
  open var unselectedItemTintColor: UIColor? {
    didSet { if unselectedItemTintColor != oldValue { setNeedsDisplay() } }
  }
  /// Whether the bar is dark whatever is around it.
  ///
  /// The default follows what is around.
  open var barStyle = UIBarStyle.default { didSet { if barStyle != oldValue { barStyle.apply(to: self) } } }
  /// Has no effect here: nothing shines through cells; accepted so that listings compile.
  open var isTranslucent = true
  /// The ground and line of the bar.
  ///
  /// Change a copy and set it.
  open var standardAppearance = UITabBarAppearance() {
    didSet {
      hasOwnAppearance = true
      setNeedsDisplay()
    }
  }
  /// ``standardAppearance`` was set.
  private(set) final var hasOwnAppearance = false
  /// Has no effect here: bars look the same over whatever is scrolled; accepted so that listings compile.
  open var scrollEdgeAppearance: UITabBarAppearance?

  /// Has no effect here: a bar is drawn in a colour; accepted so that listings compile.
  open var backgroundImage: UIImage?
  /// A picture takes the line of the bar away, as programs of old do; it is not drawn itself.
  open var shadowImage: UIImage? { didSet { setNeedsDisplay() } }
  /// Has no effect here: the chosen tab is told by its colour and a line; accepted so that listings compile.
  open var selectionIndicatorImage: UIImage?
  /// Has no effect here: tabs stand from the left; accepted so that listings compile.
  open var itemPositioning = ItemPositioning.automatic
  /// Has no effect here: a tab is as wide as its title; accepted so that listings compile.
  open var itemWidth: CGFloat = 0
  /// Has no effect here: between tabs stands a column; accepted so that listings compile.
  open var itemSpacing: CGFloat = 0

  /// Where tabs stand in a bar (UIKit: `UITabBar.ItemPositioning`). Has no effect here: they stand from the left.
  public enum ItemPositioning: Int, Hashable, Sendable {
    /// As the platform has it.
    case automatic = 0
    /// They share the width.
    case fill = 1
    /// They stand in the middle.
    case centered = 2
  }

  package override class var untracked: AnyClass { UITabBar.self }
  /// The tabs.
  package override var accessibilityParts: [AccessibilityPart] {
    let places = face(traitCollection, columns: cellFrame.width).places
    return zip(tabs, places).enumerated().map { index, tab in
      let (item, place) = tab
      let isSelected = item === selectedItem
      var traits: UIAccessibilityTraits = isSelected ? .selected : []
      if !item.isEnabled { traits.insert(.notEnabled) }
      let description = DefaultAccessibility(
        .tab, label: item.accessibilityLabel ?? item.title ?? item.image?.accessibilityLabel, value: item.badgeValue,
        traits: traits)
      return AccessibilityPart(
        description, frame: CellRectangle(column: place.column + leadingRoom, width: place.width, height: 1),
        isFocused: isSelected, identifier: item.accessibilityIdentifier
      ) { [weak self] in self?.select(index) }
    }
  }

  /// Puts tabs in the place of all there are. The chosen one stays where it is among them, else none is chosen.
  ///
  /// `animated` has no effect here: a bar shows at once what is on it.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    for item in tabs where item.bar === self { item.bar = nil }
    tabs = items ?? []
    for item in tabs { item.bar = self }
    if !tabs.contains(where: { $0 === selectedItem }) { selectedItem = nil }
    itemsChanged()
  }

  /// Something that a tab shows has changed.
  final func itemsChanged() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
    if leadingView != nil || trailingView != nil { setNeedsLayout() }
  }

  // MARK: Choosing

  open override var canBecomeFirstResponder: Bool { tabs.contains(where: \.isEnabled) }
  package override var isFocusGroup: Bool { true }
  package override var keyHints: [KeyHint] { [KeyHint("←→", .tabKey)] }

  private var selectedIndex: Int? { tabs.firstIndex { $0 === selectedItem } }

  private func select(_ index: Int) {
    guard tabs.indices.contains(index), tabs[index].isEnabled else { return }
    selectedItem = tabs[index]
    delegate?.tabBar(self, didSelect: tabs[index])
    onSelect?(index)
  }

  package override func receive(_ key: KeyEvent) -> Bool {
    let enabled = tabs.indices.filter { tabs[$0].isEnabled }
    if key.matches(KeyEvent(.left)) {
      if let next = enabled.last(where: { $0 < selectedIndex ?? tabs.count }) { select(next) }
    } else if key.matches(KeyEvent(.right)) {
      if let next = enabled.first(where: { $0 > selectedIndex ?? -1 }) { select(next) }
    } else if UIControl.isPress(key), let index = selectedIndex {
      select(index)
    } else {
      return false
    }
    return true
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    let point = touch.location(in: self)
    guard bounds.contains(point) else { return }
    let face = face(traitCollection, columns: cellFrame.width)
    if let index = face.index(at: CellLength.columns(point.x) - leadingRoom) { select(index) }
  }

  // MARK: Size and drawing

  private func tab(_ index: Int, _ traits: UITraitCollection, isNumbered: Bool) -> TabBarFace.Tab {
    let item = tabs[index]
    let image = item === selectedItem ? item.selectedImage ?? item.image : item.image
    let title = TerminalText.sanitized(item.title ?? "")
    let parts = [isNumbered ? "\(index + 1)" : "", image?.text(with: traits) ?? "", title].filter { !$0.isEmpty }
    return TabBarFace.Tab(
      title: parts.joined(separator: " "), badge: item.badgeValue.map { "(\(TerminalText.sanitized($0)))" })
  }

  private func face(_ traits: UITraitCollection, columns: Int) -> TabBarFace {
    let isNumbered = isNumbered(traits, columns: columns)
    return TabBarFace(tabs.indices.map { tab($0, traits, isNumbered: isNumbered) }, columns: columns - leadingRoom)
  }

  private func isNumbered(_ traits: UITraitCollection, columns: Int) -> Bool {
    showsNumbers && naturalWidth(traits, isNumbered: true) <= columns - leadingRoom
  }

  /// The columns of all tabs, where none is shortened.
  private func naturalWidth(_ traits: UITraitCollection, isNumbered: Bool) -> Int {
    TabBarFace(tabs.indices.map { tab($0, traits, isNumbered: isNumbered) }, columns: .max / 2).width
  }

  /// The columns of all tabs, with their numbers where these fit into so many columns.
  final func naturalWidth(in columns: Int) -> Int {
    let width = naturalWidth(traitCollection, isNumbered: showsNumbers)
    return showsNumbers && width >= columns ? naturalWidth(traitCollection, isNumbered: false) : width
  }

  /// Places what stands beside the tabs; a subclass calls it first.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeEnds()
  }

  /// As wide as it may be, one row; a second for the line where there are twelve or more.
  open override func contentSize(for proposal: LayoutProposal) -> CellSize {
    let available = proposal.rows ?? window?.cellFrame.height ?? 1
    let width = proposal.columns ?? naturalWidth(in: .max) + 1
    return CellSize(width: width, height: min(available >= 12 ? 2 : 1, max(1, available)))
  }

  /// Draws the tabs, the one that is chosen set off, and the line below.
  open override func draw(in context: DrawingContext) {
    if let ground = barStyle.ground(barTintColor, standardAppearance) { context.fillGround(ground) }
    let face = face(context.traits, columns: context.size.width)
    let isNumbered = isNumbered(context.traits, columns: context.size.width)
    for (index, place) in face.places.enumerated() where place.width > 0 {
      draw(tab(index, context.traits, isNumbered: isNumbered), tabs[index], at: place, in: context)
    }
    if context.size.height >= 2, shadowImage == nil, let color = standardAppearance.shadowColor {
      context.writeRule(row: 1, color: color)
    }
  }

  private func draw(
    _ tab: TabBarFace.Tab, _ item: UITabBarItem, at place: (column: Int, width: Int), in context: DrawingContext
  ) {
    let isSelected = item === selectedItem
    let column = place.column + leadingRoom
    let look = standardAppearance.look(isSelected: isSelected)
    let attributes = item.ownTitleTextAttributes(for: isSelected ? .selected : .normal) ?? look?.titleTextAttributes
    let color = BarText.color(attributes) ?? look?.iconColor
    var style = context.style(
      font: BarText.font(attributes),
      color: color ?? (isSelected ? .tintColor : unselectedItemTintColor ?? .secondaryLabel))
    if !item.isEnabled { style.attributes.insert(.dim) }
    if isSelected { style.attributes.insert(.bold) }
    if isSelected, isFocused {
      style = context.focusedStyle
      context.write(String(repeating: " ", count: place.width), column: column, style: style)
    } else if isSelected {
      style.underline = .single
    }
    let badge = tab.badge.map { place.width >= 8 || tab.width + 2 <= place.width ? " \($0)" : "" } ?? ""
    let room = max(0, place.width - 2 - TextWidth.columns(of: badge))
    let width = context.write(TextWidth.truncated(tab.title, to: room), column: column + 1, style: style)
    guard !badge.isEmpty else { return }
    var badgeStyle =
      isSelected && isFocused
      ? style
      : context.style(
        color: item.badgeColor ?? (BarItemProxies.proxy(for: item) as? UITabBarItem)?.badgeColor
          ?? look?.badgeBackgroundColor ?? .systemRed)
    badgeStyle.attributes.insert(.bold)
    context.write(badge, column: column + 1 + width, style: badgeStyle)
  }

  /// `items` has no effect here: no bar is changed by its user.
  open func beginCustomizingItems(_ items: [UITabBarItem]) {}
  /// `animated` has no effect here: no bar is changed by its user.
  @discardableResult
  open func endCustomizing(animated: Bool) -> Bool { false }
  /// Whether the user changes the bar: never here.
  open var isCustomizing: Bool { false }
}

/// Who is told what the user chose on a tab bar (UIKit: `UITabBarDelegate`).
@MainActor @preconcurrency
public protocol UITabBarDelegate: AnyObject {
  /// The user chose a tab, maybe the chosen one once more.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing when the user chose a tab, for a delegate that does not care.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
