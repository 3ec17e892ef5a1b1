import CoreObserving
import CoreRetained
public import Foundation

/// A view with an alignment guide of its own: a closure that says where the line is.
private nonisolated struct GuideView<Content: View>: WrappingView {
  let content: Content
  let key: AlignmentKey
  let compute: (ViewDimensions) -> CGFloat

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<GuideView> { GuideNode(self, in: context) }
}

private final class GuideNode<Content: View>: WrappingNode<GuideView<Content>, Content>, LateReader {
  var reads = LateReads()
  var workName: String { "alignmentGuide" }
  private var view: GuideView<Content>

  init(_ view: GuideView<Content>, in context: GraphContext) {
    self.view = view
    super.init(in: context)
    begin(with: view.content)
  }

  deinit { reads.end() }

  override var items: [LayoutItem] { super.items.map(guided) }

  override func collectRows(_ rows: inout RowCollector) {
    rows.transforming { [weak self] in
      self?.guided($0) ?? $0
    } _: {
      super.collectRows(&$0)
    }
  }

  private func guided(_ item: LayoutItem) -> LayoutItem {
    var item = item
    let compute = view.compute
    item.traits[GuidesTrait.self][view.key] = { [weak self] dimensions in
      // Lines are asked for by layouts, on the main actor.
      nonisolated(unsafe) let (dimensions, compute) = (dimensions, compute)
      return MainActor.assumeIsolated { self?.late { compute(dimensions) } ?? compute(dimensions) }
    }
    return item
  }

  /// Takes the new closure. Two closures cannot be compared, so the line may be elsewhere.
  override func update(_ view: GuideView<Content>) {
    self.view = view
    reads.end()
    child?.update(view.content)
    itemsChanged()
  }

  func readsChanged() { itemsChanged() }

  override func end() {
    reads.end()
    super.end()
  }
}

extension View {
  /// Says where the line of the view is that others are aligned by, in points from its leading edge.
  ///
  /// ```swift
  /// VStack(alignment: .leading) {
  ///   Text("Ingredients")
  ///   Text("Flour").alignmentGuide(.leading) { _ in -16 }
  /// }
  /// ```
  public nonisolated func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { GuideView(content: self, key: guide.key, compute: computeValue) }

  /// Says where the line of the view is that others are aligned by, in points from its top edge.
  public nonisolated func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { GuideView(content: self, key: guide.key, compute: computeValue) }
}
