import CoreRetained

/// What stands on the bars of a screen (SwiftUI: `ToolbarContent`): items, groups, and what is made of them.
@MainActor @preconcurrency
public protocol ToolbarContent: View {}

/// Makes one content of the items in a closure (SwiftUI: `ToolbarContentBuilder`).
public typealias ToolbarContentBuilder = ViewBuilder

extension EmptyView: ToolbarContent {}
extension TupleView: ToolbarContent {}
extension ConditionalContent: ToolbarContent {}
extension Optional: ToolbarContent where Wrapped: View {}
extension Group: ToolbarContent where Content: View {}
extension ForEach: ToolbarContent where Content: View {}

/// Where an item stands on the bars (SwiftUI: `ToolbarItemPlacement`).
public struct ToolbarItemPlacement: Equatable, Sendable {
  let edge: ToolbarEntry.Edge?
  var replacesWayBack = false

  /// At the end of the bar above.
  public static let automatic = ToolbarItemPlacement(edge: .trailing)
  /// In the place of the title.
  public static let principal = ToolbarItemPlacement(edge: .title)
  /// In the place of the title.
  public static let title = ToolbarItemPlacement(edge: .title)
  /// Where the way back is.
  public static let navigation = ToolbarItemPlacement(edge: .leading)
  /// At the end of the bar above.
  public static let primaryAction = ToolbarItemPlacement(edge: .trailing)
  /// At the end of the bar above.
  public static let secondaryAction = ToolbarItemPlacement(edge: .trailing)
  /// At the end of the bar above.
  public static let confirmationAction = ToolbarItemPlacement(edge: .trailing)
  /// At the beginning of the bar above.
  public static let cancellationAction = ToolbarItemPlacement(edge: .leading, replacesWayBack: true)
  /// At the end of the bar above.
  public static let destructiveAction = ToolbarItemPlacement(edge: .trailing)
  /// On the bar below.
  public static let status = ToolbarItemPlacement(edge: .bottom)
  /// On the bar below.
  public static let bottomBar = ToolbarItemPlacement(edge: .bottom)
  /// Nowhere: terminals have no keyboard on the screen.
  public static let keyboard = ToolbarItemPlacement(edge: nil)
  /// At the beginning of the bar above.
  public static let topBarLeading = ToolbarItemPlacement(edge: .leading)
  /// At the end of the bar above.
  public static let topBarTrailing = ToolbarItemPlacement(edge: .trailing)
  /// At the beginning of the bar above.
  public static let navigationBarLeading = ToolbarItemPlacement(edge: .leading)
  /// At the end of the bar above.
  public static let navigationBarTrailing = ToolbarItemPlacement(edge: .trailing)
}

/// An item of a bar (SwiftUI: `ToolbarItem`).
public nonisolated struct ToolbarItem<ID, Content: View>: ToolbarContent {
  private let placement: ToolbarItemPlacement
  private let content: Content

  /// Creates an item.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) where ID == Void {
    (self.placement, self.content) = (placement, content())
  }

  /// Creates an item with a name. Terminals let nobody choose items.
  ///
  /// `id` has no effect here: terminals let nobody arrange items.
  public init(id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content)
  where ID == String { (self.placement, self.content) = (placement, content()) }

  /// The content, with its place.
  public var body: some View { content._itemTrait(ToolbarTrait.self) { $0.placement = placement } }
}

/// Items that stand in the same place (SwiftUI: `ToolbarItemGroup`).
public nonisolated struct ToolbarItemGroup<Content: View>: ToolbarContent {
  private let placement: ToolbarItemPlacement
  private let content: Content

  /// Creates a group.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    (self.placement, self.content) = (placement, content())
  }

  /// The content, with its place.
  public var body: some View { content._itemTrait(ToolbarTrait.self) { $0.placement = placement } }
}

/// How much room there is between items (SwiftUI: `SpacerSizing`).
public struct SpacerSizing: Hashable, Sendable {
  let isFlexible: Bool
  /// As much as there is.
  public static let flexible = SpacerSizing(isFlexible: true)
  /// A column.
  public static let fixed = SpacerSizing(isFlexible: false)
}

/// Room between items (SwiftUI: `ToolbarSpacer`).
public nonisolated struct ToolbarSpacer: ToolbarContent {
  private let sizing: SpacerSizing
  private let placement: ToolbarItemPlacement

  /// Creates room.
  public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {
    (self.sizing, self.placement) = (sizing, placement)
  }

  /// The room.
  public var body: some View {
    Spacer()._itemTrait(ToolbarTrait.self) { [placement, sizing] trait in
      trait.placement = placement
      trait.space = sizing
    }
  }
}

/// What is said about an item of a bar.
struct ToolbarPlace {
  var placement = ToolbarItemPlacement.automatic
  var space: SpacerSizing?
}

enum ToolbarTrait: ItemTrait {
  static var defaultValue: ToolbarPlace { ToolbarPlace() }
}
