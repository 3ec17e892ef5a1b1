import CoreEnvironment
import CoreTerminal
import Foundation

/// What stands at the bottom of a window while something is edited: its input accessory view, and its input view below.
final class InputPanel: UIView {
  /// Whom the views belong to.
  private(set) weak var owner: UIResponder?
  private(set) weak var accessory: UIView?
  /// What the arrows turn.
  private(set) weak var input: UIView?

  package override class var untracked: AnyClass { InputPanel.self }
  package override class var drawsContent: Bool { false }

  /// Shows the views of a responder, or none.
  func show(_ accessory: UIView?, _ input: UIView?, of owner: UIResponder?) {
    self.owner = owner
    for view in subviews where view !== accessory && view !== input { view.removeFromSuperview() }
    (self.accessory, self.input) = (accessory, input)
    for view in [accessory, input] {
      if let view, view.superview !== self { addSubview(view) }
    }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// As high as both, and no more than half of what there is.
  override func contentSize(for proposal: LayoutProposal) -> CellSize {
    let rows = heights(columns: proposal.columns, within: proposal.rows)
    return CellSize(width: proposal.columns ?? 0, height: rows.accessory + rows.input)
  }

  private func heights(columns: Int?, within rows: Int?) -> (accessory: Int, input: Int) {
    func height(_ view: UIView?) -> Int { view?.measure(LayoutProposal(columns: columns)).height ?? 0 }
    let most = rows.map { max(1, $0 / 2) } ?? Int.max
    // A toolbar of one row leaves more to what it is about.
    let accessoryRows = accessory is UIToolbar ? 1 : height(accessory)
    let above = min(accessoryRows, most)
    return (above, min(height(input), most - above))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = cellFrame.size
    let above = min(heights(columns: size.width, within: nil).accessory, size.height)
    accessory?.place(in: CellRectangle(width: size.width, height: above))
    guard let input else { return }
    let width = min(size.width, input.measure(.unspecified).width)
    let columns = input is UIPickerView || input is UIDatePicker ? width : size.width
    input.place(
      in: CellRectangle(
        column: (size.width - columns) / 2, row: above, width: columns, height: max(0, size.height - above)))
  }

  override func draw(in context: DrawingContext) { context.fillGround(.secondarySystemBackground) }

  /// Takes a key of who is edited.
  func receiveOfOwner(_ key: KeyEvent) -> Bool {
    let arrows: [KeyEvent.Key] = [.up, .down, .left, .right, .pageUp, .pageDown, .home, .end]
    guard let input, arrows.contains(key.key) else { return false }
    return input.receive(key)
  }
}

extension UIWindow {
  /// Shows what who has the focus is edited with, and takes away what it is not.
  final func updateInputPanel() {
    let responder = focus.responder
    // Whoever goes on to what is shown for a field is still busy with that.
    if let panel = inputPanel, let view = responder as? UIView, view.isDescendant(of: panel) { return }
    let accessory = responder?.chain.lazy.compactMap(\.inputAccessoryView).first
    let input = responder?.chain.lazy.compactMap(\.inputView).first
    guard accessory != nil || input != nil else {
      guard let panel = inputPanel else { return }
      inputPanel = nil
      panel.show(nil, nil, of: nil)
      panel.removeFromSuperview()
      return setNeedsLayout()
    }
    let panel = inputPanel ?? InputPanel(frame: .zero)
    inputPanel = panel
    panel.show(accessory, input, of: responder)
    if panel.superview !== self { addSubview(panel) } else { bringSubviewToFront(panel) }
    setNeedsLayout()
  }

  /// The focus stands in what is shown for something that was edited, and that is to be edited no longer.
  final func endInput(of responder: UIResponder) -> Bool {
    guard let panel = inputPanel, let owner = panel.owner, let focused = focus.responder as? UIView,
      focused.isDescendant(of: panel)
    else { return false }
    var isAround = owner === responder
    if let view = responder as? UIView, let owner = owner as? UIView { isAround = owner.isDescendant(of: view) }
    return isAround && focus.move(to: nil)
  }
}
