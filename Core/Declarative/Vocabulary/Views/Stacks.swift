import CoreRetained
public import Foundation

/// Arranges views below each other (SwiftUI: `VStack`).
///
/// ```swift
/// VStack(alignment: .leading) {
///   Text("Ada Lovelace").bold()
///   Text("Mathematician").foregroundStyle(.secondary)
/// }
/// ```
///
/// For a few views, all of which are made at once. Rows that scroll and are chosen are a ``List``; a long column in a
/// ``ScrollView`` is a ``LazyVStack``; values below each other that line up are a ``Grid``.
///
/// Without a spacing no row is left free between two views, where iOS has a gap: a row of the terminal is as high as a
/// line.
public nonisolated struct VStack<Content: View>: PrimitiveView {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - alignment: How views of different widths stand below each other; in the middle by default.
  ///   - spacing: Points between two views; a row is 16. The default is no row.
  ///   - content: The views, from top to bottom.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<VStack> {
    ContainerNode(self, \.content, name: "VStack", in: context) { view in
      StackLayout(
        direction: .vertical, alignment: view.alignment.key, spacing: view.spacing.map { CellLength.rows($0) })
    }
  }
}

/// Arranges views beside each other (SwiftUI: `HStack`).
///
/// ```swift
/// HStack {
///   Text("Total")
///   Spacer()
///   Text("$12.00")
/// }
/// ```
///
/// For a few views, all of which are made at once; a ``Spacer`` pushes them apart. Several rows whose columns line up
/// are a ``Grid``; many views that scroll sideways a ``LazyHStack``. Where the row may be too wide, offer a column as
/// well with ``ViewThatFits``.
///
/// Without a spacing one column of the terminal is left free between two views.
public nonisolated struct HStack<Content: View>: PrimitiveView {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - alignment: How views of different heights stand beside each other; in the middle by default.
  ///   - spacing: Points between two views; a column is 8. The default is one column.
  ///   - content: The views, from the leading one on.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<HStack> {
    ContainerNode(self, \.content, name: "HStack", in: context) { view in
      StackLayout(
        direction: .horizontal, alignment: view.alignment.key, spacing: view.spacing.map { CellLength.columns($0) })
    }
  }
}

/// Arranges views over each other, the first one hindmost (SwiftUI: `ZStack`).
///
/// ```swift
/// ZStack(alignment: .topTrailing) {
///   Rectangle().fill(.blue)
///   Text("new")
/// }
/// ```
///
/// For views that are as important as each other; the stack is as large as the largest of them. Where one view gives
/// the size, put the others on it with `overlay(alignment:content:)` or behind it with
/// `background(alignment:content:)`.
///
/// A cell shows one character: a text in front covers the one behind it.
public nonisolated struct ZStack<Content: View>: PrimitiveView {
  let alignment: Alignment
  let content: Content

  /// Creates a pile of views, of which the last one is in front; each stands as `alignment` says.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<ZStack> {
    ContainerNode(self, \.content, name: "ZStack", in: context) { DepthLayout(alignment: $0.alignment) }
  }
}
