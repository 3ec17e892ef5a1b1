import CoreTerminal

/// What stands on the bar's row beside the tabs. The tabs go first: what has no room beside all of them is left out.
extension UITabBar {
  /// The columns between the tabs and what stands beside them.
  private static let gap = 2

  final func endChanged(_ former: UIView?, _ view: UIView?) {
    guard former !== view else { return }
    if former?.superview === self { former?.removeFromSuperview() }
    if let view { addSubview(view) }
    setNeedsLayout()
  }

  final func placeEnds() {
    guard leadingView != nil || trailingView != nil else { return leadingRoom = 1 }
    var room = cellFrame.width - naturalWidth(in: cellFrame.width) - 1
    let least = trailingView.map { $0.measure(LayoutProposal(columns: 0, rows: 1)).width + Self.gap + 1 } ?? 0
    let name = leadingView?.measure(LayoutProposal(columns: nil, rows: 1)).width ?? 0
    let hasName = name > 0 && name + Self.gap + least <= room
    leadingView?.isHidden = !hasName
    leadingView?.place(in: CellRectangle(column: 1, width: hasName ? name : 0, height: 1))
    leadingRoom = hasName ? 1 + name + Self.gap : 1
    if hasName { room -= name + Self.gap }
    guard let trailingView else { return }
    let hasEnd = least <= room
    trailingView.isHidden = !hasEnd
    let width = hasEnd ? trailingView.measure(LayoutProposal(columns: room - Self.gap - 1, rows: 1)).width : 0
    trailingView.place(in: CellRectangle(column: cellFrame.width - 1 - width, width: width, height: 1))
  }
}
