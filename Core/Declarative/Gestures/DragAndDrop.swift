public import Foundation

// What is dragged from one view to another: a terminal has no dragging between views. All of it is accepted, so that listings
// compile; who uses a terminal needs another way to the same thing, as a menu or a key.

extension View {
  /// Accepted: in a terminal nothing is dragged (SwiftUI: `draggable(_:)`).
  public nonisolated func draggable<Payload: Transferable>(
    _ payload: @autoclosure @escaping () -> Payload
  ) -> some View { self }

  /// Accepted: in a terminal nothing is dragged (SwiftUI: `draggable(_:preview:)`).
  public nonisolated func draggable<Preview: View, Payload: Transferable>(
    _ payload: @autoclosure @escaping () -> Payload, @ViewBuilder preview: () -> Preview
  ) -> some View { self }

  /// Accepted: in a terminal nothing is dropped (SwiftUI: `dropDestination(for:action:isTargeted:)`).
  @preconcurrency
  public nonisolated func dropDestination<Payload: Transferable>(
    for payloadType: Payload.Type = Payload.self, action: @escaping @MainActor ([Payload], CGPoint) -> Bool,
    isTargeted: @escaping @MainActor (Bool) -> Void = { _ in }
  ) -> some View { self }
}

extension ForEach where Content: View {
  /// Accepted: in a terminal nothing is dropped (SwiftUI: `dropDestination(for:action:)`).
  @preconcurrency
  public nonisolated func dropDestination<Payload: Transferable>(
    for payloadType: Payload.Type = Payload.self, action: @escaping @MainActor ([Payload], Int) -> Void
  ) -> ForEach { self }
}

extension TableRowContent {
  /// Accepted: in a terminal nothing is dragged (SwiftUI: `draggable(_:)`, of rows).
  public nonisolated func draggable<Payload: Transferable>(_ payload: @autoclosure @escaping () -> Payload) -> Self {
    self
  }

  /// Accepted: in a terminal nothing is dropped (SwiftUI: `dropDestination(for:action:)`, of rows).
  @preconcurrency
  public nonisolated func dropDestination<Payload: Transferable>(
    for payloadType: Payload.Type = Payload.self, action: @escaping @MainActor ([Payload]) -> Void
  ) -> Self { self }
}

extension ForEach where Content: TableRowContent {
  /// Accepted: in a terminal nothing is dropped (SwiftUI: `dropDestination(for:action:)`, of rows).
  @preconcurrency
  public nonisolated func dropDestination<Payload: Transferable>(
    for payloadType: Payload.Type = Payload.self, action: @escaping @MainActor (Int, [Payload]) -> Void
  ) -> ForEach { self }
}
