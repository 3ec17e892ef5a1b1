public import Foundation

// What is dragged from one view to another: a terminal has no dragging between views. All of it is accepted, so that listings
// compile; who uses a terminal needs another way to the same thing, as a menu or a key.

extension View {
  /// Lets the view be dragged to another place, on other systems.
  ///
  /// `payload` has no effect here: a terminal does not let views be dragged (SwiftUI: `draggable(_:)`).
  public nonisolated func draggable<Payload: Transferable>(
    _ payload: @autoclosure @escaping () -> Payload
  ) -> some View { self }

  /// Lets the view be dragged with a picture of its own, on other systems.
  ///
  /// `payload` and `preview` have no effect here: a terminal does not let views be dragged (SwiftUI:
  /// `draggable(_:preview:)`).
  public nonisolated func draggable<Preview: View, Payload: Transferable>(
    _ payload: @autoclosure @escaping () -> Payload, @ViewBuilder preview: () -> Preview
  ) -> some View { self }

  /// Takes what is dropped on the view, on other systems.
  ///
  /// `action` and `isTargeted` have no effect here: nothing is dragged in a terminal, so nothing is dropped (SwiftUI:
  /// `dropDestination(for:action:isTargeted:)`).
  @preconcurrency
  public nonisolated func dropDestination<Payload: Transferable>(
    for payloadType: Payload.Type = Payload.self, action: @escaping @MainActor ([Payload], CGPoint) -> Bool,
    isTargeted: @escaping @MainActor (Bool) -> Void = { _ in }
  ) -> some View { self }

  /// Runs `action` when the pointer comes over the view and leaves it, on other systems.
  ///
  /// `action` has no effect here: terminals tell of the mouse when a button goes down, so it is never called (SwiftUI:
  /// `onHover(perform:)`).
  @preconcurrency
  public nonisolated func onHover(perform action: @escaping @MainActor (Bool) -> Void) -> some View { self }

  /// Sets the part of the view that can be clicked, on other systems.
  ///
  /// `shape` and `eoFill` have no effect here: all of a view's rectangle can be clicked (SwiftUI:
  /// `contentShape(_:eoFill:)`).
  public nonisolated func contentShape<Form: Shape>(_ shape: Form, eoFill: Bool = false) -> some View { self }

  /// Sets the form that the view has where it is touched, dragged or shown with its menu, on other systems.
  ///
  /// `kind`, `shape` and `eoFill` have no effect here: all of a view's rectangle can be clicked, and nothing shows the view in
  /// another form (SwiftUI: `contentShape(_:_:eoFill:)`).
  public nonisolated func contentShape<Form: Shape>(
    _ kind: ContentShapeKinds, _ shape: Form, eoFill: Bool = false
  ) -> some View { self }
}

extension ForEach where Content: View {
  /// Takes what is dropped between the rows, on other systems.
  ///
  /// `action` has no effect here: nothing is dragged in a terminal, so nothing is dropped (SwiftUI:
  /// `dropDestination(for:action:)`).
  @preconcurrency
  public nonisolated func dropDestination<Payload: Transferable>(
    for payloadType: Payload.Type = Payload.self, action: @escaping @MainActor ([Payload], Int) -> Void
  ) -> ForEach { self }
}

extension TableRowContent {
  /// Lets the rows be dragged to another place, on other systems.
  ///
  /// `payload` has no effect here: a terminal does not let views be dragged (SwiftUI: `draggable(_:)`, of rows).
  public nonisolated func draggable<Payload: Transferable>(_ payload: @autoclosure @escaping () -> Payload) -> Self {
    self
  }

  /// Takes what is dropped between the rows of a table, on other systems.
  ///
  /// `action` has no effect here: nothing is dragged in a terminal, so nothing is dropped (SwiftUI:
  /// `dropDestination(for:action:)`, of rows).
  @preconcurrency
  public nonisolated func dropDestination<Payload: Transferable>(
    for payloadType: Payload.Type = Payload.self, action: @escaping @MainActor ([Payload]) -> Void
  ) -> Self { self }
}

extension ForEach where Content: TableRowContent {
  /// Takes what is dropped between the rows of a table, on other systems.
  ///
  /// `action` has no effect here: nothing is dragged in a terminal, so nothing is dropped (SwiftUI:
  /// `dropDestination(for:action:)`, of rows).
  @preconcurrency
  public nonisolated func dropDestination<Payload: Transferable>(
    for payloadType: Payload.Type = Payload.self, action: @escaping @MainActor (Int, [Payload]) -> Void
  ) -> ForEach { self }
}

/// What the form of a view is for (SwiftUI: `ContentShapeKinds`). Accepted so that listings compile: views are rectangles here.
public struct ContentShapeKinds: OptionSet, Sendable {
  /// One bit for each kind, as the static members give it.
  public var rawValue: Int
  /// Creates a set of kinds from its bits; prefer the named ones.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// What can be touched.
  public static let interaction = ContentShapeKinds(rawValue: 1)
  /// What is seen of the view while it is dragged.
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  /// What is seen of the view above its menu.
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  /// What is lit up under a pointer.
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  /// What a screen reader puts a frame around.
  public static let accessibility = ContentShapeKinds(rawValue: 16)
}
