public import CoreRetained

// What the user is doing, told to other devices. A terminal has none to tell.

extension View {
  /// Tells other devices what the user does here, on other systems.
  ///
  /// `activityType`, `isActive` and `update` have no effect here: nobody asks what the user does (SwiftUI:
  /// `userActivity(_:isActive:_:)`).
  @preconcurrency
  public nonisolated func userActivity(
    _ activityType: String, isActive: Bool = true, _ update: @escaping @MainActor (NSUserActivity) -> Void
  ) -> some View { self }

  /// Tells other devices what the user does with an element, on other systems.
  ///
  /// `activityType`, `element` and `update` have no effect here: nobody asks what the user does (SwiftUI:
  /// `userActivity(_:element:_:)`).
  @preconcurrency
  public nonisolated func userActivity<P>(
    _ activityType: String, element: P?, _ update: @escaping @MainActor (P, NSUserActivity) -> Void
  ) -> some View { self }

  /// Goes on with what the user did on another device, on other systems.
  ///
  /// `activityType` and `action` have no effect here: nothing comes from other devices, so it is never called (SwiftUI:
  /// `onContinueUserActivity(_:perform:)`).
  @preconcurrency
  public nonisolated func onContinueUserActivity(
    _ activityType: String, perform action: @escaping @MainActor (NSUserActivity) -> Void
  ) -> some View { self }

  /// Says which events from outside the scene of the view takes, on other systems.
  ///
  /// `preferring` and `allowing` have no effect here: what is opened comes to the scene that is there (SwiftUI:
  /// `handlesExternalEvents(preferring:allowing:)`).
  public nonisolated func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View { self }
}

extension Scene {
  /// Says for which events from outside a scene of this kind is opened, on other systems.
  ///
  /// `conditions` has no effect here: what is opened comes to the scene that is there (SwiftUI:
  /// `handlesExternalEvents(matching:)`).
  public nonisolated func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }
}
