import CoreRetained
import CoreTerminal
public import Foundation

/// The parts of a screen that content keeps free (SwiftUI: `SafeAreaRegions`).
public struct SafeAreaRegions: OptionSet, Sendable {
  /// One bit for each region, as the static members give it.
  public let rawValue: UInt
  /// Creates a set of regions from its bits; prefer the named ones, such as `.container`.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The region that bars and edges around the content take.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// The region that a keyboard on the screen takes, which a terminal does not have.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// All regions, the default of `ignoresSafeArea(_:edges:)`.
  public static let all = SafeAreaRegions(rawValue: .max)
}

/// An edge from top to bottom (SwiftUI: `VerticalEdge`).
@frozen public enum VerticalEdge: Int8, Hashable, CaseIterable, Sendable {
  /// The upper edge of a view.
  case top
  /// The lower edge of a view.
  case bottom

  /// A set of the upper and the lower edge (SwiftUI: `VerticalEdge.Set`).
  public struct Set: OptionSet, Sendable {
    /// One bit for each edge, as the static members give it.
    public let rawValue: Int8
    /// Creates a set of edges from its bits; prefer `.top` and `.bottom`.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Creates a set that holds a single edge.
    public init(_ edge: VerticalEdge) { rawValue = 1 << edge.rawValue }
    /// The upper edge alone.
    public static let top = Set(.top)
    /// The lower edge alone.
    public static let bottom = Set(.bottom)
    /// The upper and the lower edge.
    public static let all: Set = [.top, .bottom]
  }
}

/// An edge from side to side (SwiftUI: `HorizontalEdge`).
@frozen public enum HorizontalEdge: Int8, Hashable, CaseIterable, Sendable {
  /// The edge where text begins: the left one, or the right one from right to left.
  case leading
  /// The edge where text ends: the right one, or the left one from right to left.
  case trailing

  /// A set of the two edges (SwiftUI: `HorizontalEdge.Set`).
  public struct Set: OptionSet, Sendable {
    /// One bit for each edge, as the static members give it.
    public let rawValue: Int8
    /// Creates a set of edges from its bits; prefer `.leading` and `.trailing`.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Creates a set that holds a single edge.
    public init(_ edge: HorizontalEdge) { rawValue = 1 << edge.rawValue }
    /// The edge where text begins alone.
    public static let leading = Set(.leading)
    /// The edge where text ends alone.
    public static let trailing = Set(.trailing)
    /// Both edges.
    public static let all: Set = [.leading, .trailing]
  }
}

/// A layout of a view, and of a bar at one of its edges that takes room from it.
struct EdgeInsetLayout: ItemLayout, Equatable {
  let edge: Edge
  let isLeading: Bool
  let isTrailing: Bool
  let spacing: Int

  private var isVertical: Bool { edge == .top || edge == .bottom }

  private func parts(_ proposal: LayoutProposal, _ items: [LayoutItem]) -> (content: CellSize, bar: CellSize) {
    guard items.count == 2 else { return (items.first?.view.measure(proposal) ?? .zero, .zero) }
    var offer = proposal
    if isVertical { offer.rows = nil } else { offer.columns = nil }
    let bar = items[1].view.measure(offer)
    var rest = proposal
    if isVertical {
      rest.rows = proposal.rows.map { max(0, $0 - bar.height - spacing) }
    } else {
      rest.columns = proposal.columns.map { max(0, $0 - bar.width - spacing) }
    }
    return (items[0].view.measure(rest), bar)
  }

  func size(for proposal: LayoutProposal, of items: [LayoutItem]) -> CellSize {
    let (content, bar) = parts(proposal, items)
    return isVertical
      ? CellSize(width: max(content.width, bar.width), height: content.height + spacing + bar.height)
      : CellSize(width: content.width + spacing + bar.width, height: max(content.height, bar.height))
  }

  func frames(in size: CellSize, of items: [LayoutItem]) -> [CellRectangle] {
    let (_, bar) = parts(LayoutProposal(size), items)
    func place(_ room: Int) -> Int { isLeading ? 0 : isTrailing ? room : room / 2 }
    let taken = (isVertical ? bar.height : bar.width) + spacing
    let content: CellRectangle
    let other: CellRectangle
    switch edge {
    case .top:
      content = CellRectangle(row: taken, width: size.width, height: size.height - taken)
      other = CellRectangle(column: place(size.width - bar.width), width: bar.width, height: bar.height)
    case .bottom:
      content = CellRectangle(width: size.width, height: size.height - taken)
      other = CellRectangle(
        column: place(size.width - bar.width), row: size.height - bar.height, width: bar.width, height: bar.height)
    case .leading:
      content = CellRectangle(column: taken, width: size.width - taken, height: size.height)
      other = CellRectangle(row: place(size.height - bar.height), width: bar.width, height: bar.height)
    case .trailing:
      content = CellRectangle(width: size.width - taken, height: size.height)
      other = CellRectangle(
        column: size.width - bar.width, row: place(size.height - bar.height), width: bar.width, height: bar.height)
    }
    return Array([content, other].prefix(items.count))
  }
}

/// The views of a screen and a bar at an edge, each in one container.
private nonisolated struct EdgeInsetModifier<Content: View, Bar: View>: View {
  let content: Content
  let bar: Bar
  let layout: EdgeInsetLayout

  var body: some View {
    EdgeInsetContainer(content: TupleView(ZStack { content }, ZStack { bar }), layout: layout)
  }
}

private nonisolated struct EdgeInsetContainer<Content: View>: PrimitiveView {
  let content: Content
  let layout: EdgeInsetLayout

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<EdgeInsetContainer> {
    ContainerNode(self, \.content, name: "safeAreaInset", in: context) { $0.layout }
  }
}

extension View {
  /// Lets the view reach under bars and to the edges of the screen, on other systems.
  ///
  /// `regions` and `edges` have no effect here: whoever hosts a screen gives it all there is between its bars (SwiftUI:
  /// `ignoresSafeArea(_:edges:)`).
  public nonisolated func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
    self
  }

  /// Puts a bar at the top or bottom of the view, which gets what is left (SwiftUI: `safeAreaInset(edge:alignment:spacing:content:)`).
  ///
  /// ```swift
  /// List(0..<100, id: \.self) { Text("No. \($0)") }
  ///   .safeAreaInset(edge: .bottom) { Text("100 entries") }
  /// ```
  public nonisolated func safeAreaInset<Bar: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Bar
  ) -> some View {
    EdgeInsetModifier(
      content: self, bar: content(),
      layout: EdgeInsetLayout(
        edge: edge == .top ? .top : .bottom, isLeading: alignment == .leading, isTrailing: alignment == .trailing,
        spacing: CellLength.rows(max(0, spacing ?? 0))))
  }

  /// Puts a bar at a side of the view, which gets what is left.
  public nonisolated func safeAreaInset<Bar: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Bar
  ) -> some View {
    EdgeInsetModifier(
      content: self, bar: content(),
      layout: EdgeInsetLayout(
        edge: edge == .leading ? .leading : .trailing, isLeading: alignment == .top,
        isTrailing: alignment == .bottom, spacing: CellLength.columns(max(0, spacing ?? 0))))
  }

  /// The same as `safeAreaInset(edge:alignment:spacing:content:)` (SwiftUI: `safeAreaBar`).
  public nonisolated func safeAreaBar<Bar: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Bar
  ) -> some View { safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content) }

  /// Leaves room between the edges of the view and what is in it, in points, as `padding(_:_:)` does (SwiftUI:
  /// `safeAreaPadding(_:_:)`).
  public nonisolated func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(edges, length)
  }

  /// Leaves the same room at all four edges, in points, as `padding(_:)` does.
  public nonisolated func safeAreaPadding(_ length: CGFloat) -> some View { padding(length) }

  /// Leaves room at each edge as the insets say, in points, as `padding(_:)` does.
  public nonisolated func safeAreaPadding(_ insets: EdgeInsets) -> some View { padding(insets) }
}
