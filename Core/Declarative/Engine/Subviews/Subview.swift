import CoreRetained

/// One of the views that another view comes to (SwiftUI: `Subview`). It is shown once: where it is used last.
public nonisolated struct Subview: PrimitiveView, Identifiable {
  /// What tells it apart from the others.
  public struct ID: Hashable, Sendable {
    let view: ObjectIdentifier
  }

  let item: LayoutItem

  /// What tells it apart from the others.
  public var id: ID { ID(view: ObjectIdentifier(item.view)) }
  /// What it tells the container.
  public var containerValues: ContainerValues { item.traits.containerValues }

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<Subview> { SubviewNode(self, in: context) }
}

/// Where a view is shown: in a container of its own, so that it is wherever it was put last.
private final class SubviewNode: ViewNode<Subview> {
  private let container = ContainerView(WholeLayout(), name: "subview")
  private var item: LayoutItem

  init(_ view: Subview, in context: GraphContext) {
    item = view.item
    super.init(in: context, showing: container)
    container.take([item])
  }

  /// What the container around is told goes on to it; lines are found through the container.
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

/// The views that another view comes to (SwiftUI: `SubviewsCollection`).
public nonisolated struct SubviewsCollection: RandomAccessCollection, View {
  let subviews: [Subview]

  init(_ items: [LayoutItem]) { subviews = items.map { Subview(item: $0) } }
  init(_ subviews: some Sequence<Subview>) { self.subviews = Array(subviews) }

  /// The first.
  public var startIndex: Int { subviews.startIndex }
  /// After the last.
  public var endIndex: Int { subviews.endIndex }
  /// One of them.
  public subscript(position: Int) -> Subview { subviews[position] }

  /// All of them, one after the other.
  @MainActor public var body: some View { ForEach(subviews) { $0 } }
}

/// A section that another view comes to (SwiftUI: `SectionConfiguration`).
public nonisolated struct SectionConfiguration: Identifiable {
  /// What tells it apart from the others.
  public struct ID: Hashable, Sendable {
    let section: ObjectIdentifier?
    let index: Int
  }

  /// What tells it apart from the others.
  public let id: ID
  /// What stands above its views.
  public let header: SubviewsCollection
  /// Its views.
  public let content: SubviewsCollection
  /// What stands below its views.
  public let footer: SubviewsCollection
  /// What its first view tells the container.
  public var containerValues: ContainerValues { content.first?.containerValues ?? ContainerValues() }
}

/// The sections that another view comes to (SwiftUI: `SectionCollection`). Views in no section make sections of their own.
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

  /// The first.
  public var startIndex: Int { sections.startIndex }
  /// After the last.
  public var endIndex: Int { sections.endIndex }
  /// One of them.
  public subscript(position: Int) -> SectionConfiguration { sections[position] }
}
