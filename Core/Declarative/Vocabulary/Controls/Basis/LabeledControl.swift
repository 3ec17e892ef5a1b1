import CoreEnvironment
import CoreObserving
import CoreRetained
import CoreTerminal
import Foundation

/// A label and a control at the two ends of a row: what toggles, steppers and pickers are made of.
///
/// The label is what the control is called by, and is not told by itself. Where there is no room for both, the control stands
/// below the label.
nonisolated struct LabeledControl<Label: View, Content: View>: PrimitiveView {
  let label: Label
  var placement = LabeledControlView.Placement.trailing
  /// The label is not shown, whatever the environment says.
  var hidesLabel = false
  /// The label is told, and not shown, where the control stands on a bar.
  var hidesLabelOnBars = false
  /// What a click on the label does, besides giving the focus to the control.
  var onLabelPress: (@MainActor (UIControl) -> Void)?
  let content: Content

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<LabeledControl> {
    LabeledControlNode(self, in: context)
  }
}

private final class LabeledControlNode<Label: View, Content: View>: ViewNode<LabeledControl<Label, Content>> {
  override var worksUnseen: Bool { false }

  private let row: LabeledControlView
  private var view: LabeledControl<Label, Content>
  private var label: ViewNode<Label>?
  private var content: ViewNode<Content>?
  private lazy var work = makeWork("a label") { [weak self] in self?.refresh() }

  init(_ view: LabeledControl<Label, Content>, in context: GraphContext) {
    self.view = view
    row = LabeledControlView()
    super.init(in: context, showing: row)
    label = makeNode(for: view.label)
    content = makeNode(for: view.content)
    itemsChanged()
    row.onLabelPress = { [unowned self] in self.view.onLabelPress?($0) }
    refresh()
  }

  override var items: [LayoutItem] { [LayoutItem(view: row)] }
  override var children: [GraphNode] { [label, content].compactMap(\.self) }

  override func update(_ view: LabeledControl<Label, Content>) {
    self.view = view
    label?.update(view.label)
    content?.update(view.content)
    refresh()
  }

  override func itemsChanged() {
    row.label.take(label?.items ?? [])
    let items = content?.items ?? []
    for item in items { item.view.setLabelView(row.label) }
    row.control.take(items)
  }

  override func end() {
    work.cancel()
    label?.end()
    content?.end()
  }

  private func refresh() {
    work.run {
      let environment = context.values.environment
      row.placement = view.placement
      row.isLabelHidden = view.hidesLabel || view.hidesLabelOnBars && environment.isOnBar || environment.areLabelsHidden
      row.label.alpha = environment.isEnabled ? 1 : 0.5
    }
  }
}

/// A retained control that is updated from the environment and from what it shows.
nonisolated struct RetainedControl<Control: UIView>: PrimitiveView {
  let make: @MainActor () -> Control
  /// Brings the control up to date, in a pass of its own.
  let apply: @MainActor (Control, EnvironmentValues) -> Void

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<RetainedControl> {
    LeafNode(self, make(), in: context) { control, view, environment in control.apply(view, environment) }
  }
}

/// A label and a control in a row.
final class LabeledControlView: UIView {
  /// Where the control stands.
  enum Placement: Equatable {
    /// After the label, at the other end of the row.
    case trailing
    /// Before the label.
    case leading
    /// After the label, in the room that is left.
    case filling
  }

  let label = ContainerView(
    StackLayout(direction: .vertical, alignment: HorizontalAlignment.leading.key, spacing: 0), name: "label")
  let control = ContainerView(
    StackLayout(direction: .horizontal, alignment: VerticalAlignment.center.key, spacing: 1), name: "control")
  var onLabelPress: ((UIControl) -> Void)?

  var placement = Placement.trailing { didSet { if placement != oldValue { arrangementChanged() } } }
  var isLabelHidden = false {
    didSet {
      guard isLabelHidden != oldValue else { return }
      label.isHidden = isLabelHidden
      arrangementChanged()
    }
  }

  init() {
    Self.leaveUntracked(LabeledControlView.self)
    super.init(frame: .zero)
    nodeName = "control"
    addSubview(label)
    addSubview(control)
    label.accessibilityElementsHidden = true
  }

  required init?(coder: NSCoder) { nil }

  private func arrangementChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private var showsLabel: Bool { !isLabelHidden && !label.items.isEmpty }

  private struct Sizes {
    var label = CellSize.zero
    var control = CellSize.zero
    var isStacked = false
  }

  private func sizes(in columns: Int?) -> Sizes {
    let whole = LayoutProposal(columns: columns)
    guard showsLabel else { return Sizes(control: control.measure(whole)) }
    guard let columns else { return Sizes(label: label.measure(whole), control: control.measure(whole)) }
    let ideal = label.measure(LayoutProposal()).width
    // What fills a row by itself gets what the label leaves, as long as that is worth it.
    let wanted = placement == .filling ? min(12, columns) : control.measure(LayoutProposal()).width
    let room = columns - wanted - 1
    guard room >= min(ideal, 8) else {
      return Sizes(label: label.measure(whole), control: control.measure(whole), isStacked: true)
    }
    let label = label.measure(LayoutProposal(columns: min(room, ideal)))
    return Sizes(label: label, control: control.measure(LayoutProposal(columns: columns - label.width - 1)))
  }

  override func contentSize(for proposal: LayoutProposal) -> CellSize {
    let sizes = sizes(in: proposal.columns)
    guard showsLabel else { return sizes.control }
    if sizes.isStacked {
      return CellSize(
        width: max(sizes.label.width, sizes.control.width), height: sizes.label.height + sizes.control.height)
    }
    let ideal = sizes.label.width + (placement == .leading ? 1 : 2) + sizes.control.width
    return CellSize(
      width: placement == .leading ? min(ideal, proposal.columns ?? ideal) : proposal.columns ?? ideal,
      height: max(sizes.label.height, sizes.control.height))
  }

  override func layoutSubviews() {
    let room = cellFrame.size
    let sizes = sizes(in: room.width)
    guard showsLabel else {
      return control.place(
        in: CellRectangle(width: min(room.width, sizes.control.width), height: min(room.height, sizes.control.height)))
    }
    var (labelFrame, controlFrame) = (sizes.label.frame, sizes.control.frame)
    if sizes.isStacked {
      controlFrame.row = sizes.label.height
    } else if placement == .leading {
      labelFrame.column = sizes.control.width + 1
      labelFrame.width = max(0, room.width - labelFrame.column)
    } else {
      controlFrame.column = max(sizes.label.width + 1, room.width - sizes.control.width)
    }
    label.place(in: labelFrame)
    control.place(in: controlFrame)
  }

  /// A click on the label is meant for the control.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    return hit.isDescendant(of: control) || !label.frame.contains(point) ? hit : self
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, label.frame.contains(touch.location(in: self)), let view = control.firstFocusable
    else { return super.touchesEnded(touches, with: event) }
    view.becomeFirstResponder()
    if let view = view as? UIControl { onLabelPress?(view) }
  }
}

extension CellSize {
  fileprivate var frame: CellRectangle { CellRectangle(width: width, height: height) }
}
