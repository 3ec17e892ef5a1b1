import CoreEnvironment
import CoreRetained
import CoreTerminal
import Foundation

/// Draws a box with a title around views that belong together (SwiftUI: `GroupBox`).
///
/// ```swift
/// GroupBox("Delivery") {
///   Text("Ada Lovelace")
///   Text("12 St James's Square")
/// }
/// ```
///
/// For a few boxes on a screen. In a ``List`` or a ``Form`` take a ``Section``; a line around any view is
/// `border(_:width:)`. The line costs two rows and four columns; within another box it is left out, and the title
/// stands above.
public nonisolated struct GroupBox<Label: View, Content: View>: View {
  @Environment(\.groupBoxStyle) private var style
  /// The style that made it; see ``StyledConfiguration``.
  private var maker: ControlStyle?
  private let label: Label
  private let content: Content

  /// Creates a box with a view as its title.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  /// Creates a box with a view as its title, with the arguments in their older order.
  public init(label: Label, @ViewBuilder content: () -> Content) {
    self.label = label
    self.content = content()
  }

  /// The box, drawn by the nearest style.
  @MainActor public var body: some View {
    let configuration = GroupBoxStyleConfiguration(
      label: StyleContent(label, of: \EnvironmentValues.groupBoxStyle),
      content: StyleContent(VStack(alignment: .leading) { content }, of: \EnvironmentValues.groupBoxStyle))
    if let style, style.style != maker {
      style.body(of: configuration, from: \.groupBoxStyle)
    } else {
      DefaultGroupBoxStyle().makeBody(configuration: configuration)
    }
  }
}

extension GroupBox where Label == EmptyView {
  /// Creates a box that has no title in its line.
  public init(@ViewBuilder content: () -> Content) { self.init(label: EmptyView(), content: content) }
}

extension GroupBox where Label == Text {
  /// Creates a box with a title that is shown as it is.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(label: Text(title), content: content)
  }
}

extension GroupBox where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
  /// Creates the box that a style was given, to be shown in another style.
  public init(_ configuration: GroupBoxStyleConfiguration) {
    self.init(label: configuration.label) { configuration.content }
    maker = configuration.maker
  }
}

/// Draws the boxes of `GroupBox` from their label and content (SwiftUI: `GroupBoxStyle`).
@MainActor @preconcurrency
public protocol GroupBoxStyle {
  /// What a box looks like.
  associatedtype Body: View
  /// What there is to know of a box.
  typealias Configuration = GroupBoxStyleConfiguration
  /// What a box looks like.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a group box style has to draw: the label and the content (SwiftUI: `GroupBoxStyleConfiguration`).
public nonisolated struct GroupBoxStyleConfiguration: StyledConfiguration {
  var maker: ControlStyle?
  /// The type of the label: whatever view the box was given, without its type.
  public typealias Label = StyleContent
  /// The type of the content: whatever views are in the box, without their types.
  public typealias Content = StyleContent
  /// The label that the box was created with; empty for a box without a title.
  public let label: Label
  /// The views in the box, one below the other and aligned at their leading edges.
  public let content: Content
}

/// The usual look: a line around, with the title in it; within another box there is no line, for boxes in boxes are hard to
/// tell apart.
public nonisolated struct DefaultGroupBoxStyle: GroupBoxStyle {
  /// Creates the style; usually written `.automatic`.
  public init() {}
  /// The box in this style: a line around the content, with the title in it.
  @MainActor @preconcurrency public func makeBody(configuration: GroupBoxStyleConfiguration) -> some View {
    BoxView(label: configuration.label, content: configuration.content)
  }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  /// A line around the content with the title in it; a box within a box has no line of its own.
  public static nonisolated var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

private struct GroupBoxStyleKey: EnvironmentKey {
  static var defaultValue: ChosenStyle<GroupBoxStyleConfiguration>? { nil }
}
private struct IsInGroupBoxKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  var groupBoxStyle: ChosenStyle<GroupBoxStyleConfiguration>? {
    get { self[GroupBoxStyleKey.self] }
    set { self[GroupBoxStyleKey.self] = newValue }
  }

  fileprivate var isInGroupBox: Bool {
    get { self[IsInGroupBoxKey.self] }
    set { self[IsInGroupBoxKey.self] = newValue }
  }
}

extension View {
  /// Sets how the boxes in the view look (SwiftUI: `groupBoxStyle(_:)`).
  public nonisolated func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
    _style(\.groupBoxStyle, ChosenStyle(style) { $0.makeBody(configuration: $1) })
  }
}

/// A title and content, with a line around.
private nonisolated struct BoxView: PrimitiveView {
  let label: StyleContent
  let content: StyleContent

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<BoxView> { BoxNode(self, in: context) }
}

private final class BoxNode: ViewNode<BoxView> {
  override var worksUnseen: Bool { false }

  private let view: FrameView
  private var label: ViewNode<StyleContent>?
  private var content: ViewNode<StyleContent>?

  init(_ box: BoxView, in context: GraphContext) {
    view = FrameView(isBare: context.values.environment.isInGroupBox)
    super.init(in: context, showing: view)
    let values = ValueNode("GroupBox", parent: context.values)
    values.environment(\.isInGroupBox, true)
    label = makeNode(for: box.label, values: values)
    content = makeNode(for: box.content, values: values)
    itemsChanged()
  }

  override var items: [LayoutItem] { [LayoutItem(view: view)] }
  override var children: [GraphNode] { [label, content].compactMap(\.self) }

  override func update(_ box: BoxView) {
    label?.update(box.label)
    content?.update(box.content)
  }

  override func itemsChanged() {
    view.label.take(label?.items ?? [])
    view.content.take(content?.items ?? [])
  }

  override func end() {
    label?.end()
    content?.end()
  }
}

/// Draws a line around its content, with a title in it.
private final class FrameView: UIView {
  let label = ContainerView(
    StackLayout(direction: .horizontal, alignment: VerticalAlignment.center.key, spacing: 1), name: "title")
  let content = ContainerView(
    StackLayout(direction: .vertical, alignment: HorizontalAlignment.leading.key, spacing: 0), name: "content")
  /// Without a line: the title stands above.
  private let isBare: Bool

  init(isBare: Bool) {
    self.isBare = isBare
    super.init(frame: .zero)
    nodeName = "GroupBox"
    addSubview(content)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  private var titleRows: Int { label.items.isEmpty ? 0 : 1 }

  override func contentSize(for proposal: LayoutProposal) -> CellSize {
    let title = label.measure(LayoutProposal(rows: 1))
    guard !isBare else {
      let size = content.measure(proposal)
      return CellSize(width: max(size.width, title.width), height: size.height + titleRows)
    }
    let inner = content.measure(proposal.inset(by: CellInsets(top: 1, left: 2, bottom: 1, right: 2)))
    let width = max(inner.width + 4, title.width + 6)
    return CellSize(width: min(width, proposal.columns ?? width), height: inner.height + 2)
  }

  override func layoutSubviews() {
    let size = cellFrame.size
    let title = label.measure(LayoutProposal(columns: size.width, rows: 1))
    guard !isBare else {
      label.place(in: CellRectangle(width: min(title.width, size.width), height: titleRows))
      content.place(in: CellRectangle(row: titleRows, width: size.width, height: max(0, size.height - titleRows)))
      return
    }
    label.place(in: CellRectangle(column: 3, width: max(0, min(title.width, size.width - 6)), height: titleRows))
    content.place(
      in: CellRectangle(column: 2, row: 1, width: max(0, size.width - 4), height: max(0, size.height - 2)))
  }

  override func draw(in context: DrawingContext) {
    let (width, height) = (context.size.width, context.size.height)
    guard !isBare, width >= 2, height >= 2 else { return }
    let isPlain = context.traits.prefersPlainSymbols
    let style = context.style(color: .opaqueSeparator)
    let line = String(repeating: isPlain ? "-" : "─", count: width - 2)
    let corners = isPlain ? ["+", "+", "+", "+"] : ["╭", "╮", "╰", "╯"]
    context.write(corners[0] + line + corners[1], style: style)
    context.write(corners[2] + line + corners[3], row: height - 1, style: style)
    for row in 1..<height - 1 {
      context.write(isPlain ? "|" : "│", row: row, style: style)
      context.write(isPlain ? "|" : "│", column: width - 1, row: row, style: style)
    }
    guard titleRows > 0, width > 6 else { return }
    // The line stops for the whole of the title: a label has gaps of its own.
    context.write(String(repeating: " ", count: label.cellFrame.width + 2), column: 2, style: style)
  }
}
