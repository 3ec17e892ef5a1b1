public import CoreObserving
public import Foundation

// What is dragged and dropped, as listings say it that are older than `draggable(_:)`. A terminal has no dragging between
// views: nothing
// of this is called.

/// What is done with what is dropped (SwiftUI: `DropOperation`).
public enum DropOperation: Hashable, Sendable {
  /// Nothing: it is not taken.
  case cancel
  /// Nothing: it may not be taken.
  case forbidden
  /// It is copied.
  case copy
  /// It is moved.
  case move
}

/// What a place proposes to do with what is dropped (SwiftUI: `DropProposal`).
public struct DropProposal: Sendable {
  /// What would be done.
  public let operation: DropOperation
  /// Proposes something.
  public init(operation: DropOperation) { self.operation = operation }
}

/// What is dropped, and where (SwiftUI: `DropInfo`).
public struct DropInfo {
  private let providers: [NSItemProvider]
  /// Where it is, in points of the view.
  public let location: CGPoint

  init(_ providers: [NSItemProvider], at location: CGPoint) { (self.providers, self.location) = (providers, location) }

  /// Whether something of one of the kinds is among it.
  public func hasItemsConforming(to contentTypes: [UTType]) -> Bool { !itemProviders(for: contentTypes).isEmpty }
  /// Whether something of one of the kinds, by their identifiers, is among it.
  public func hasItemsConforming(to types: [String]) -> Bool { !itemProviders(for: types).isEmpty }
  /// What is of one of the kinds.
  public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] {
    itemProviders(for: contentTypes.map(\.identifier))
  }
  /// What is of one of the kinds, by their identifiers.
  public func itemProviders(for types: [String]) -> [NSItemProvider] {
    providers.filter { provider in types.contains { provider.hasItemConformingToTypeIdentifier($0) } }
  }
}

/// Decides what is done with what is dropped on a view (SwiftUI: `DropDelegate`). Never asked in a terminal.
@MainActor @preconcurrency
public protocol DropDelegate {
  /// Whether it would be taken.
  func validateDrop(info: DropInfo) -> Bool
  /// Takes it, and says whether that was possible.
  func performDrop(info: DropInfo) -> Bool
  /// It has come over the view.
  func dropEntered(info: DropInfo)
  /// It has moved over the view.
  func dropUpdated(info: DropInfo) -> DropProposal?
  /// It has left the view.
  func dropExited(info: DropInfo)
}

extension DropDelegate {
  /// Takes everything, unless the type says otherwise.
  public func validateDrop(info: DropInfo) -> Bool { true }
  /// Does nothing, unless the type says otherwise.
  public func dropEntered(info: DropInfo) {}
  /// Proposes nothing, unless the type says otherwise.
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  /// Does nothing, unless the type says otherwise.
  public func dropExited(info: DropInfo) {}
}

extension View {
  /// Lets the view be dragged to another place, on other systems.
  ///
  /// `data` has no effect here: a terminal does not let views be dragged (SwiftUI: `onDrag(_:)`).
  @preconcurrency
  public nonisolated func onDrag(_ data: @escaping @MainActor () -> NSItemProvider) -> some View { self }

  /// Lets the view be dragged with a picture of its own, on other systems.
  ///
  /// `data` and `preview` have no effect here: a terminal does not let views be dragged (SwiftUI: `onDrag(_:preview:)`).
  @preconcurrency
  public nonisolated func onDrag<Preview: View>(
    _ data: @escaping @MainActor () -> NSItemProvider, @ViewBuilder preview: () -> Preview
  ) -> some View { self }

  /// Takes what is dropped on the view, on other systems.
  ///
  /// `supportedContentTypes`, `isTargeted` and `action` have no effect here: nothing is dragged in a terminal, so nothing is
  /// dropped (SwiftUI: `onDrop(of:isTargeted:perform:)`).
  @preconcurrency
  public nonisolated func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping @MainActor ([NSItemProvider]) -> Bool
  ) -> some View { self }

  /// Takes what is dropped at a point of the view, on other systems.
  ///
  /// `supportedContentTypes`, `isTargeted` and `action` have no effect here: nothing is dragged in a terminal, so nothing is
  /// dropped (SwiftUI: `onDrop(of:isTargeted:perform:)`).
  @preconcurrency
  public nonisolated func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping @MainActor ([NSItemProvider], CGPoint) -> Bool
  ) -> some View { self }

  /// Has a delegate decide of what is dropped on the view, on other systems.
  ///
  /// `supportedContentTypes` and `delegate` have no effect here: nothing is dragged in a terminal, so nothing is dropped
  /// (SwiftUI: `onDrop(of:delegate:)`).
  public nonisolated func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate) -> some View { self }

  /// Takes what is dropped on the view, in the form of older listings, on other systems.
  ///
  /// `supportedTypes`, `isTargeted` and `action` have no effect here: nothing is dragged in a terminal, so nothing is dropped.
  @_disfavoredOverload
  @preconcurrency
  public nonisolated func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>?,
    perform action: @escaping @MainActor ([NSItemProvider]) -> Bool
  ) -> some View { self }

  /// Takes what is dropped at a point of the view, in the form of older listings, on other systems.
  ///
  /// `supportedTypes`, `isTargeted` and `action` have no effect here: nothing is dragged in a terminal, so nothing is dropped.
  @_disfavoredOverload
  @preconcurrency
  public nonisolated func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>?,
    perform action: @escaping @MainActor ([NSItemProvider], CGPoint) -> Bool
  ) -> some View { self }

  /// Has a delegate decide of what is dropped on the view, in the form of older listings, on other systems.
  ///
  /// `supportedTypes` and `delegate` have no effect here: nothing is dragged in a terminal, so nothing is dropped.
  @_disfavoredOverload
  public nonisolated func onDrop(of supportedTypes: [String], delegate: any DropDelegate) -> some View { self }

  /// Says what the view hands over, on other systems.
  ///
  /// `action` has no effect here: a terminal does not let views be dragged (SwiftUI: `itemProvider(_:)`).
  @preconcurrency
  public nonisolated func itemProvider(_ action: (@MainActor () -> NSItemProvider?)?) -> some View { self }

  /// Tells where the pointer is over the view, on other systems.
  ///
  /// `coordinateSpace` and `action` have no effect here: terminals tell of the mouse when a button goes down, so it is never
  /// called (SwiftUI: `onContinuousHover(coordinateSpace:perform:)`).
  @preconcurrency
  public nonisolated func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping @MainActor (HoverPhase) -> Void
  ) -> some View { self }

  /// Tells where the pointer is over the view, in the form of older listings, on other systems.
  ///
  /// `coordinateSpace` and `action` have no effect here: terminals tell of the mouse when a button goes down, so it is never
  /// called.
  @_disfavoredOverload
  @preconcurrency
  public nonisolated func onContinuousHover(
    coordinateSpace: CoordinateSpace, perform action: @escaping @MainActor (HoverPhase) -> Void
  ) -> some View { self }
}

extension ForEach where Content: View {
  /// Takes what is dropped between the rows, on other systems.
  ///
  /// `supportedContentTypes` and `action` have no effect here: nothing is dragged in a terminal, so nothing is dropped (SwiftUI:
  /// `onInsert(of:perform:)`).
  @preconcurrency
  public nonisolated func onInsert(
    of supportedContentTypes: [UTType], perform action: @escaping @MainActor (Int, [NSItemProvider]) -> Void
  ) -> ForEach { self }

  /// Takes what is dropped between the views, in the form of older listings, which name types by strings.
  ///
  /// `acceptedTypeIdentifiers` and `action` have no effect here: nothing is dragged from one program into another in a terminal.
  @preconcurrency
  public nonisolated func onInsert(
    of acceptedTypeIdentifiers: [String], perform action: @escaping @MainActor (Int, [NSItemProvider]) -> Void
  ) -> ForEach { self }
}

/// Where the pointer is (SwiftUI: `HoverPhase`).
public enum HoverPhase: Equatable, Sendable {
  /// Over the view, at a point.
  case active(CGPoint)
  /// Elsewhere.
  case ended
}
