import CoreRetained

/// Items on the bars of a screen, groups of them, and what is made of both (SwiftUI: `ToolbarContent`).
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

/// The place of an item on the bars of a screen (SwiftUI: `ToolbarItemPlacement`).
public struct ToolbarItemPlacement: Equatable, Sendable {
  let edge: ToolbarEntry.Edge?
  var replacesWayBack = false

  /// At the end of the bar at the top, where items stand that say nothing else.
  public static let automatic = ToolbarItemPlacement(edge: .trailing)
  /// In the place of the title, in the middle of the bar at the top.
  public static let principal = ToolbarItemPlacement(edge: .title)
  /// In the place of a second title: after the first one, in the middle of the bar at the top.
  public static let subtitle = ToolbarItemPlacement(edge: .title)
  /// In the place of the title, in the middle of the bar at the top; titles are one row high.
  public static let largeTitle = ToolbarItemPlacement(edge: .title)
  /// In the place of a second title, in the middle of the bar at the top; titles are one row high.
  public static let largeSubtitle = ToolbarItemPlacement(edge: .title)
  /// In the place of the title, in the middle of the bar at the top.
  public static let title = ToolbarItemPlacement(edge: .title)
  /// At the beginning of the bar at the top, where the way back is.
  public static let navigation = ToolbarItemPlacement(edge: .leading)
  /// At the end of the bar at the top, for the main action of the screen.
  public static let primaryAction = ToolbarItemPlacement(edge: .trailing)
  /// At the end of the bar at the top; a terminal does not put it into a menu.
  public static let secondaryAction = ToolbarItemPlacement(edge: .trailing)
  /// At the end of the bar at the top, for what accepts the sheet, such as "Save".
  public static let confirmationAction = ToolbarItemPlacement(edge: .trailing)
  /// At the beginning of the bar at the top, in place of the way back, for what leaves the sheet without saving.
  public static let cancellationAction = ToolbarItemPlacement(edge: .leading, replacesWayBack: true)
  /// At the end of the bar at the top, for what takes something away.
  public static let destructiveAction = ToolbarItemPlacement(edge: .trailing)
  /// In the middle of the bar at the bottom, for words about the state of the screen.
  public static let status = ToolbarItemPlacement(edge: .status)
  /// On the bar at the bottom of the screen.
  public static let bottomBar = ToolbarItemPlacement(edge: .bottom)
  /// Nowhere: terminals have no keyboard on the screen.
  public static let keyboard = ToolbarItemPlacement(edge: nil)
  /// At the beginning of the bar at the top, after the way back.
  public static let topBarLeading = ToolbarItemPlacement(edge: .leading)
  /// At the end of the bar at the top.
  public static let topBarTrailing = ToolbarItemPlacement(edge: .trailing)
  /// At the beginning of the bar at the top, after the way back; the older name of `topBarLeading`.
  public static let navigationBarLeading = ToolbarItemPlacement(edge: .leading)
  /// At the end of the bar at the top; the older name of `topBarTrailing`.
  public static let navigationBarTrailing = ToolbarItemPlacement(edge: .trailing)
}

/// An item of a bar (SwiftUI: `ToolbarItem`).
///
/// ```swift
/// NavigationStack {
///   Text("A note")
///     .toolbar {
///       ToolbarItem(placement: .confirmationAction) { Button("Save") {} }
///       ToolbarItem(placement: .bottomBar) { Text("Changed just now") }
///     }
/// }
/// ```
public nonisolated struct ToolbarItem<ID, Content: View>: ToolbarContent {
  private let placement: ToolbarItemPlacement
  private let content: Content

  /// Creates an item from a view, by default at the end of the bar at the top.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) where ID == Void {
    (self.placement, self.content) = (placement, content())
  }

  /// Creates an item with a name. Terminals let nobody choose items.
  ///
  /// `id` has no effect here: terminals let nobody arrange items.
  public init(id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content)
  where ID == String { (self.placement, self.content) = (placement, content()) }

  /// Creates an item with a name, and says whether it is there before the user arranges the bar.
  ///
  /// `id` has no effect here: terminals let nobody arrange items. With `showsByDefault` false it is left out.
  public init(
    id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool, @ViewBuilder content: () -> Content
  ) where ID == String {
    self.init(id: id, placement: showsByDefault ? placement : ToolbarItemPlacement(edge: nil), content: content)
  }

  /// The content of the item, marked with its place.
  public var body: some View { content._itemTrait(ToolbarTrait.self) { $0.placement = placement } }
}

/// Items that stand in the same place (SwiftUI: `ToolbarItemGroup`).
///
/// ```swift
/// NavigationStack {
///   Text("A note")
///     .toolbar {
///       ToolbarItemGroup(placement: .bottomBar) {
///         Button("Undo") {}
///         Button("Redo") {}
///       }
///     }
/// }
/// ```
public nonisolated struct ToolbarItemGroup<Content: View>: ToolbarContent {
  private let placement: ToolbarItemPlacement
  private let content: Content

  /// Creates a group from views, which stand beside each other in the same place.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    (self.placement, self.content) = (placement, content())
  }

  /// The views of the group, marked with their place.
  public var body: some View { content._itemTrait(ToolbarTrait.self) { $0.placement = placement } }
}

extension ToolbarItemGroup {
  /// Creates a group with a label, which stands for it where there is little room: as a menu of the items, on other systems.
  ///
  /// `label` has no effect here: the items stand on the bar side by side.
  public init<C: View, L: View>(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> C, @ViewBuilder label: () -> L
  ) where Content == LabeledToolbarItemGroupContent<C, L> {
    self.init(placement: placement) { LabeledToolbarItemGroupContent<C, L>(content: content()) }
  }
}

/// The items of a group with a label (SwiftUI: `LabeledToolbarItemGroupContent`).
public nonisolated struct LabeledToolbarItemGroupContent<Content: View, Label: View>: View {
  let content: Content

  /// The items.
  @MainActor public var body: some View { content }
}

/// How much room a spacer leaves between items of a bar (SwiftUI: `SpacerSizing`).
public struct SpacerSizing: Hashable, Sendable {
  let isFlexible: Bool
  /// As much room as the other items leave.
  public static let flexible = SpacerSizing(isFlexible: true)
  /// The room of one column.
  public static let fixed = SpacerSizing(isFlexible: false)
}

/// Leaves room between the items of a bar (SwiftUI: `ToolbarSpacer`).
public nonisolated struct ToolbarSpacer: ToolbarContent {
  private let sizing: SpacerSizing
  private let placement: ToolbarItemPlacement

  /// Creates room; by default as much as the other items leave.
  public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {
    (self.sizing, self.placement) = (sizing, placement)
  }

  /// The spacer, in its place on the bar.
  public var body: some View {
    Spacer()._itemTrait(ToolbarTrait.self) { [placement, sizing] trait in
      trait.placement = placement
      trait.space = sizing
    }
  }
}

/// The place of a view on the bars, and the room it takes where it is a spacer.
struct ToolbarPlace {
  var placement = ToolbarItemPlacement.automatic
  var space: SpacerSizing?
}

enum ToolbarTrait: ItemTrait {
  static var defaultValue: ToolbarPlace { ToolbarPlace() }
}
