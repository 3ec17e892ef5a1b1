import CoreEnvironment
import CoreObserving
import CoreRetained

/// Groups rows, with a header above and a footer below them (SwiftUI: `Section`).
///
/// ```swift
/// List {
///   Section("Fruit") {
///     Text("Apple")
///     Text("Pear")
///   }
///   Section {
///     Text("Bread")
///   } header: {
///     Text("Bakery")
///   } footer: {
///     Text("Fresh until noon")
///   }
/// }
/// ```
///
/// For parts of a ``List`` or a ``Form``. Outside of those a ``GroupBox`` draws a line around what belongs together.
///
/// In a list it is a section of the list; elsewhere its views stand one below the other.
public nonisolated struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
  /// What opens and closes it; `nil` for a section that is always open.
  var isExpanded: Binding<Bool>?
}

extension Section: View where Parent: View, Content: View, Footer: View {
  /// There is none: the view is not made of others.
  public var body: Never { fatalError("A section has no body to ask for.") }
}

extension Section where Parent: View, Content: View, Footer: View {
  /// Creates a section with views above and below its rows.
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
  ) { self.init(header: header(), content: content(), footer: footer()) }

  /// Creates a section with views above and below its rows, with the arguments in their older order.
  public nonisolated init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: footer)
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  /// Creates a section with a footer below its rows, such as a note on what they mean.
  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(header: EmptyView(), content: content(), footer: footer())
  }

  /// Creates a section with a footer below its rows, with the arguments in their older order.
  public nonisolated init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: footer)
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// Creates a section with a header above its rows.
  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header: header(), content: content(), footer: EmptyView())
  }

  /// Creates a section with a header above its rows, with the arguments in their older order.
  public nonisolated init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: EmptyView())
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  /// Creates a section of rows that belong together, without a header or footer.
  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  /// Creates a section with a title above its rows, which is looked up in the string catalogue.
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(header: Text(titleKey), content: content(), footer: EmptyView())
  }

  /// Creates a section with a title above its rows, which is shown as it is.
  @_disfavoredOverload
  public nonisolated init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), content: content(), footer: EmptyView())
  }
}

extension Section: PrimitiveView where Parent: View, Content: View, Footer: View {
  @MainActor func makeNode(in context: GraphContext) -> ViewNode<Section> {
    if let isExpanded { return ExpandableSectionNode(self, isExpanded, in: context) }
    return SectionViewNode(self, in: context)
  }
}

private final class SectionViewNode<Parent: View, Content: View, Footer: View>: ViewNode<
  Section<Parent, Content, Footer>
>, SectionNode
{
  private let tellsSections: Bool
  private var header: ViewNode<Parent>?
  private var content: ViewNode<Content>?
  private var footer: ViewNode<Footer>?

  init(_ view: Section<Parent, Content, Footer>, in context: GraphContext) {
    tellsSections = context.values.environment.tellsSections
    super.init(in: context)
    let isInList = context.values.environment.isListRow
    header = makeNode(for: view.header, values: isInList ? ends("header", .headline) : nil)
    content = makeNode(for: view.content)
    footer = makeNode(for: view.footer, values: isInList ? ends("footer", .footnote) : nil)
  }

  /// What stands around the rows of a list is fainter than they are.
  private func ends(_ name: String, _ font: Font) -> ValueNode {
    let values = ValueNode(name, parent: context.values)
    values.environment(\.font, font)
    values.environment(\.foregroundStyles, ForegroundStyles(level: 1))
    values.environment(\.isListRow, false)
    return values
  }

  var headerItems: [LayoutItem] { header?.items ?? [] }
  var footerItems: [LayoutItem] { footer?.items ?? [] }
  var look: SectionLook { context.values.environment.sectionLook }
  override var items: [LayoutItem] {
    let rows = content?.items ?? []
    guard tellsSections else { return headerItems + rows + footerItems }
    return headerItems.map { placed($0, .header) } + rows.map { placed($0, .content) }
      + footerItems.map { placed($0, .footer) }
  }

  private func placed(_ item: LayoutItem, _ role: SectionPlace.Role) -> LayoutItem {
    var item = item
    item.traits[SectionPlaceTrait.self] = SectionPlace(section: ObjectIdentifier(self), role: role)
    return item
  }

  override var children: [GraphNode] { ([header, content, footer] as [GraphNode?]).compactMap(\.self) }

  override func collectRows(_ rows: inout RowCollector) {
    rows.append(self) { content?.collectRows(&$0) }
  }

  override func update(_ view: Section<Parent, Content, Footer>) {
    header?.update(view.header)
    content?.update(view.content)
    footer?.update(view.footer)
  }

  override func end() {
    for child in children { child.end() }
  }
}

extension Section where Parent: View, Content: View, Footer: View {
  /// Adds what can be done with the section, after its rows (SwiftUI: `sectionActions(content:)`).
  ///
  /// ```swift
  /// List {
  ///   Section("Fruit") { Text("Apple") }
  ///     .sectionActions { Button("Add fruit") {} }
  /// }
  /// ```
  public nonisolated func sectionActions<Actions: View>(@ViewBuilder content: () -> Actions) -> some View {
    Section<Parent, TupleView<Content, Actions>, Footer>(
      header: header, content: TupleView(self.content, content()), footer: footer, isExpanded: isExpanded)
  }
}
