import CoreRetained

/// One of the views that another view resolves to (SwiftUI: `Subview`).
///
/// It is shown once: put into several places, it stands in the last of them.
public nonisolated struct Subview: PrimitiveView, Identifiable {
  /// Identifies one of the subviews for as long as it is on the screen.
  public struct ID: Hashable, Sendable {
    let view: ObjectIdentifier
  }

  let item: LayoutItem

  /// Identifies the subview among the others, so that `ForEach` keeps its state when it moves.
  public var id: ID { ID(view: ObjectIdentifier(item.view)) }
  /// What the view says to its container with `containerValue(_:_:)`, and its tag.
  public var containerValues: ContainerValues { item.traits.containerValues }

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<Subview> { SubviewNode(self, in: context) }
}

/// The node of a subview: a container of its own, so that the view can stand wherever it was put last.
private final class SubviewNode: ViewNode<Subview> {
  private let container = ContainerView(WholeLayout(), name: "subview")
  private var item: LayoutItem

  init(_ view: Subview, in context: GraphContext) {
    item = view.item
    super.init(in: context, showing: container)
    container.take([item])
  }

  /// Passes on the traits of the view. Alignment guides are found through the container instead.
  override var items: [LayoutItem] {
    var traits = item.traits
    if !traits.isEmpty { traits[GuidesTrait.self] = [:] }
    return [LayoutItem(view: container, traits: traits)]
  }

  override func update(_ view: Subview) {
    item = view.item
    container.take([item])
    itemsChanged()
  }
}

/// The views that a closure of views resolves to, in their order, as `Group(subviews:)` hands them over (SwiftUI:
/// `SubviewsCollection`).
public nonisolated struct SubviewsCollection: RandomAccessCollection, View {
  let subviews: [Subview]

  init(_ items: [LayoutItem]) { subviews = items.map { Subview(item: $0) } }
  init(_ subviews: some Sequence<Subview>) { self.subviews = Array(subviews) }

  /// The position of the first view, which is 0.
  public var startIndex: Int { subviews.startIndex }
  /// The position after the last view, so the number of views.
  public var endIndex: Int { subviews.endIndex }
  /// The view at a position; the position must be one of the collection's indices.
  public subscript(position: Int) -> Subview { subviews[position] }

  /// All of the views, one after the other, to be shown as they are.
  @MainActor public var body: some View { ForEach(subviews) { $0 } }
}

/// A section that another view resolves to, with its header and footer (SwiftUI: `SectionConfiguration`).
public nonisolated struct SectionConfiguration: Identifiable {
  /// Identifies a section among the others of its collection.
  public struct ID: Hashable, Sendable {
    let section: ObjectIdentifier?
    let index: Int
  }

  /// Identifies the section among the others, so that `ForEach` keeps its state when it moves.
  public let id: ID
  /// The views of the section's header; empty where it has none.
  public let header: SubviewsCollection
  /// The views of the section between its header and its footer.
  public let content: SubviewsCollection
  /// The views of the section's footer; empty where it has none.
  public let footer: SubviewsCollection
  /// What the first view of the section says to its container.
  public var containerValues: ContainerValues { content.first?.containerValues ?? ContainerValues() }
}

/// The sections that another view resolves to (SwiftUI: `SectionCollection`).
///
/// Views that stand in no section make sections without header and footer.
public nonisolated struct SectionCollection: RandomAccessCollection {
  private let sections: [SectionConfiguration]

  init(_ items: [LayoutItem]) {
    var sections: [SectionConfiguration] = []
    var rest = items[...]
    while let first = rest.first {
      let section = first.traits[SectionPlaceTrait.self]?.section
      let own = rest.prefix { $0.traits[SectionPlaceTrait.self]?.section == section }
      rest = rest.dropFirst(own.count)
      func part(_ role: SectionPlace.Role) -> SubviewsCollection {
        SubviewsCollection(own.filter { ($0.traits[SectionPlaceTrait.self]?.role ?? .content) == role })
      }
      sections.append(
        SectionConfiguration(
          id: SectionConfiguration.ID(section: section, index: section == nil ? sections.count : 0),
          header: part(.header), content: part(.content), footer: part(.footer)))
    }
    self.sections = sections
  }

  init() { sections = [] }

  /// The position of the first section, which is 0.
  public var startIndex: Int { sections.startIndex }
  /// The position after the last section, so the number of sections.
  public var endIndex: Int { sections.endIndex }
  /// The section at a position; the position must be one of the collection's indices.
  public subscript(position: Int) -> SectionConfiguration { sections[position] }
}
