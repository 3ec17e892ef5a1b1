public import CoreRetained
import CoreTerminal
public import Foundation

/// Declared views as the content of a cell (SwiftUI: `UIHostingConfiguration`).
///
/// ```swift
/// cell.contentConfiguration = UIHostingConfiguration {
///   HStack { Text(product.name); Spacer(); Text(product.price) }
/// }
/// ```
///
/// The views inherit traits and environment from the cell. They fill its width, and stand a column away from its sides. What
/// `swipeActions` says of them can be done with the row.
public nonisolated struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
  private let content: Content
  private let background: Background
  private var insets = EdgeInsets(top: 0, leading: .columns(1), bottom: 0, trailing: .columns(1))
  private var minimumWidth: CGFloat?
  private var minimumHeight: CGFloat?

  /// Creates a configuration that shows declared views as the content of a cell.
  public init(@ViewBuilder content: () -> Content) where Background == EmptyView {
    self.init(content: content(), background: EmptyView())
  }

  private init(content: Content, background: Background) {
    self.content = content
    self.background = background
  }

  /// Adds views behind the whole cell, which fill it to its edges.
  public func background<Other: View>(
    @ViewBuilder content: () -> Other
  ) -> UIHostingConfiguration<Content, Other> {
    var other = UIHostingConfiguration<Content, Other>(content: self.content, background: content())
    (other.insets, other.minimumWidth, other.minimumHeight) = (insets, minimumWidth, minimumHeight)
    return other
  }

  /// Fills the ground of the whole cell with a style.
  public func background<Style: ShapeStyle>(
    _ style: Style
  ) -> UIHostingConfiguration<Content, _UIHostingConfigurationBackgroundView<Style>> {
    background { _UIHostingConfigurationBackgroundView(style: style) }
  }

  /// Sets the distance of the content from some edges of the cell, in points.
  public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> UIHostingConfiguration {
    var other = self
    if edges.contains(.top) { other.insets.top = length }
    if edges.contains(.leading) { other.insets.leading = length }
    if edges.contains(.bottom) { other.insets.bottom = length }
    if edges.contains(.trailing) { other.insets.trailing = length }
    return other
  }

  /// Sets the distance of the content from some edges of the cell, one for each, in points.
  public func margins(_ edges: Edge.Set = .all, _ insets: EdgeInsets) -> UIHostingConfiguration {
    margins(edges.intersection(.top), insets.top).margins(edges.intersection(.leading), insets.leading)
      .margins(edges.intersection(.bottom), insets.bottom).margins(edges.intersection(.trailing), insets.trailing)
  }

  /// Sets the least size of the content, in points; a cell is at least a row high in any case.
  public func minSize(width: CGFloat? = nil, height: CGFloat? = nil) -> UIHostingConfiguration {
    var other = self
    (other.minimumWidth, other.minimumHeight) = (width, height)
    return other
  }

  /// Makes the retained view that shows the content; called by the cell.
  @MainActor @preconcurrency public func makeContentView() -> any UIView & UIContentView { HostingContentView(self) }

  /// Returns the configuration unchanged: a `configurationUpdateHandler` makes one for each state of the cell.
  public func updated(for state: any UIConfigurationState) -> UIHostingConfiguration { self }

  @MainActor var root: some View {
    VStack(alignment: .leading, spacing: 0) { content }
      .padding(insets)
      .frame(minWidth: minimumWidth, maxWidth: .infinity, minHeight: minimumHeight, alignment: .leading)
      .background { background }
  }
}

/// Shows declared views in a cell.
private final class HostingContentView<Content: View, Background: View>: UIView, UIContentView {
  private var shown: UIHostingConfiguration<Content, Background>
  private let hosting: HostingView<AnyView>

  var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIHostingConfiguration<Content, Background> else { return }
      shown = new
      hosting.rootView = AnyView(new.root)
    }
  }

  init(_ configuration: UIHostingConfiguration<Content, Background>) {
    shown = configuration
    hosting = HostingView(rootView: AnyView(configuration.root))
    super.init(frame: .zero)
    Self.leaveUntracked(HostingContentView.self)
    addSubview(hosting)
  }

  required init?(coder: NSCoder) { nil }

  /// The size of the content, and at least one row.
  override func contentSize(for proposal: LayoutProposal) -> CellSize {
    let size = hosting.measure(proposal)
    return CellSize(width: size.width, height: max(1, size.height))
  }

  override func layoutSubviews() { hosting.place(in: boundsInCells) }
}

extension HostingContentView: RowActionProviding {
  var rowActions: [UIContextualAction] {
    let sides = hosting.subviews.lazy.compactMap { ($0 as? ContainerView)?.swipeActions }.first ?? []
    return sides.sorted { !$0.isLeading && $1.isLeading }.flatMap(\.contextualActions)
  }
}

extension ContainerView {
  /// The swipe actions of the first view in the container that has any; `nil` where none has.
  fileprivate var swipeActions: [RowSwipeActions]? {
    for item in items {
      let own = item.traits[RowLookTrait.self].swipeActions
      if !own.isEmpty { return own }
      if let below = (item.view as? ContainerView)?.swipeActions { return below }
    }
    return nil
  }
}

/// A ground of a style, behind the content of a cell.
public nonisolated struct _UIHostingConfigurationBackgroundView<Style: ShapeStyle>: View {
  let style: Style

  /// A rectangle that is filled with the style.
  @MainActor public var body: some View { Rectangle().fill(style) }
}
