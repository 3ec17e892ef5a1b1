import CoreEnvironment
import CoreRetained

/// A view in which traits that colours depend on are set: tint, light and dark.
nonisolated struct AppearanceModifier<Content: View>: WrappingView {
  let content: Content
  let write: (ValueNode) -> Void

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<AppearanceModifier> {
    AppearanceModifierNode(self, in: context)
  }
}

private final class AppearanceModifierNode<Content: View>: WrappingNode<AppearanceModifier<Content>, Content> {
  override var worksUnseen: Bool { false }
  override var remembers: Bool { false }

  private let values: ValueNode

  init(_ view: AppearanceModifier<Content>, in context: GraphContext) {
    values = ValueNode("\(ViewName.of(Content.self)).appearance", parent: context.values)
    super.init(in: context)
    view.write(values)
    begin(with: view.content, values: values)
  }

  override func update(_ view: AppearanceModifier<Content>) {
    view.write(values)
    child?.update(view.content)
  }

  override var items: [LayoutItem] { super.items.map(watched) }

  override func collectRows(_ rows: inout RowCollector) {
    rows.transforming { [weak self] in
      self?.watched($0) ?? $0
    } _: {
      super.collectRows(&$0)
    }
  }

  /// Retained views are drawn with the traits of the nearest view that has a node, and anew when that is told of a change.
  private func watched(_ item: LayoutItem) -> LayoutItem {
    item.view.watchAppearance()
    return item
  }
}

extension View {
  /// The colour of what can be used in this view, retained controls included; `nil` to inherit it (SwiftUI: `tint(_:)`).
  ///
  /// ```swift
  /// VStack {
  ///   Button("Pay") {}
  ///   Toggle("Gift", isOn: .constant(true))
  /// }
  /// .tint(.green)
  /// ```
  public nonisolated func tint(_ tint: Color?) -> some View {
    AppearanceModifier(content: self) { node in
      if let tint { node.setTint(tint.uiColor) } else { node.setTint(nil) }
    }
  }

  /// Sets the colour of the controls in this view; of a gradient, its first colour (SwiftUI: `tint(_:)`).
  @_disfavoredOverload
  public nonisolated func tint<Style: ShapeStyle>(_ tint: Style) -> some View {
    AppearanceModifier(content: self) { [paint = tint.anyPaint] node in
      node.setTint((node.parent?.environment ?? EnvironmentValues()).resolved(paint).color)
    }
  }

  /// The colour of what can be used in this view; `nil` to inherit it (SwiftUI: `accentColor(_:)`).
  public nonisolated func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }
}

extension ValueNode {
  fileprivate func setTint(_ color: UIColor?) {
    if let color { traitOverrides.tintColor = color } else { traitOverrides.remove(UITraitTintColor.self) }
  }
}
