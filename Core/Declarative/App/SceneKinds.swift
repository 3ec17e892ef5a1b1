import CoreRetained

/// A scene that fills the terminal (SwiftUI: `WindowGroup`).
public nonisolated struct WindowGroup<Content: View>: PrimitiveScene {
  let root: Content

  /// Creates a scene.
  public init(@ViewBuilder content: () -> Content) { root = content() }
  /// Creates a scene with a name. In a terminal there is one window.
  public init(id: String, @ViewBuilder content: () -> Content) { root = content() }
  /// Creates a scene with a title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { root = content() }
  /// Creates a scene with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) { root = content() }
  /// Creates a scene with a title and a name.
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) { root = content() }
  /// Creates a scene with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, id: String, @ViewBuilder content: () -> Content) { root = content() }
}

/// A scene that fills the terminal (SwiftUI: `Window`).
public nonisolated struct Window<Content: View>: PrimitiveScene {
  let root: Content

  /// Creates a scene.
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) { root = content() }
  /// Creates a scene with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, id: String, @ViewBuilder content: () -> Content) { root = content() }
}

/// What a program can be told to do otherwise (SwiftUI: `Settings`). Not shown beside another scene: put settings on a screen.
public nonisolated struct Settings<Content: View>: PrimitiveScene {
  let root: Content

  /// Creates a scene.
  public init(@ViewBuilder content: () -> Content) { root = content() }
}
