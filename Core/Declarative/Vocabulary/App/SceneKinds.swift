public import CoreObserving
import CoreRetained

/// A scene that fills the terminal (SwiftUI: `WindowGroup`).
///
/// ```swift
/// struct Notes: App {
///   var body: some Scene {
///     WindowGroup("Notes") { Text("All notes") }
///     WindowGroup("Note", id: "note", for: Int.self) { $number in Text("Note \(number ?? 0)") }
///   }
/// }
/// ```
///
/// The first scene of an app is shown from the beginning; others cover it when `\.openWindow` opens them by their
/// names, or by the values that they are for. A terminal has one window: for what belongs to the screen in front take
/// ``View/sheet(isPresented:onDismiss:content:)`` or a ``NavigationStack``.
public nonisolated struct WindowGroup<Content: View>: PrimitiveScene {
  let identity: WindowIdentity
  let title: Text?
  let content: Content
  var root: WindowRoot<Content> { WindowRoot(identity: identity, title: title, content: content) }

  private init(_ id: String?, title: Text? = nil, type: ObjectIdentifier? = nil, _ content: Content) {
    identity = WindowIdentity(id: id, type: type)
    self.title = title
    self.content = content
  }

  /// Creates a scene that shows the views of a closure.
  ///
  /// A program starts with the first scene of its body; further ones are opened with `\.openWindow`, which finds them
  /// by name or by value.
  public init(@ViewBuilder content: () -> Content) { self.init(nil, content()) }
  /// Creates a scene with a name, by which `\.openWindow` opens it.
  public init(id: String, @ViewBuilder content: () -> Content) { self.init(id, content()) }
  /// Creates a scene with a title: what the terminal's window is called where no screen of the scene has one.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(nil, title: Text(titleKey), content())
  }
  /// Creates a scene with a title that is shown as it is.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(nil, title: Text(verbatim: String(title)), content())
  }
  /// Creates a scene with a title and a name.
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.init(id, title: Text(titleKey), content())
  }
  /// Creates a scene with a title and a name.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, id: String, @ViewBuilder content: () -> Content) {
    self.init(id, title: Text(verbatim: String(title)), content())
  }
  /// Creates a scene with a title that is a `Text`.
  public init(_ title: Text, @ViewBuilder content: () -> Content) { self.init(nil, title: title, content()) }
  /// Creates a scene with a title that is a `Text`, and a name.
  public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
    self.init(id, title: title, content())
  }
}

extension WindowGroup {
  /// Creates a scene for values of a type: `nil` where it was opened without one.
  @preconcurrency
  public init<D: Decodable & Encodable & Hashable, C: View>(
    for type: D.Type, @ViewBuilder content: @escaping @MainActor (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(nil, type: ObjectIdentifier(D.self), PresentedWindowContent(content))
  }

  /// Creates a scene with a name for values of a type.
  @preconcurrency
  public init<D: Decodable & Encodable & Hashable, C: View>(
    id: String, for type: D.Type, @ViewBuilder content: @escaping @MainActor (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(id, type: ObjectIdentifier(D.self), PresentedWindowContent(content))
  }

  /// Creates a scene with a title for values of a type.
  @preconcurrency
  public init<D: Decodable & Encodable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey, for type: D.Type, @ViewBuilder content: @escaping @MainActor (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(nil, title: Text(titleKey), type: ObjectIdentifier(D.self), PresentedWindowContent(content))
  }

  /// Creates a scene with a title and a name for values of a type.
  @preconcurrency
  public init<D: Decodable & Encodable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey, id: String, for type: D.Type,
    @ViewBuilder content: @escaping @MainActor (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(id, title: Text(titleKey), type: ObjectIdentifier(D.self), PresentedWindowContent(content))
  }

  /// Creates a scene for values of a type, with the one that it shows where it was opened without.
  @preconcurrency
  public init<D: Decodable & Encodable & Hashable, C: View>(
    for type: D.Type, @ViewBuilder content: @escaping @MainActor (Binding<D>) -> C,
    defaultValue: @escaping @MainActor () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(for: type) { content(Self.filled($0, defaultValue)) }
  }

  /// Creates a scene with a name for values of a type, with the one that it shows where it was opened without.
  @preconcurrency
  public init<D: Decodable & Encodable & Hashable, C: View>(
    id: String, for type: D.Type, @ViewBuilder content: @escaping @MainActor (Binding<D>) -> C,
    defaultValue: @escaping @MainActor () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(id: id, for: type) { content(Self.filled($0, defaultValue)) }
  }

  /// Creates a scene with a title for values of a type, with the one that it shows where it was opened without.
  @preconcurrency
  public init<D: Decodable & Encodable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey, for type: D.Type, @ViewBuilder content: @escaping @MainActor (Binding<D>) -> C,
    defaultValue: @escaping @MainActor () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(titleKey, for: type) { content(Self.filled($0, defaultValue)) }
  }

  /// Creates a scene with a title and a name for values of a type, with the one that it shows where it was opened without.
  @preconcurrency
  public init<D: Decodable & Encodable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey, id: String, for type: D.Type,
    @ViewBuilder content: @escaping @MainActor (Binding<D>) -> C, defaultValue: @escaping @MainActor () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(titleKey, id: id, for: type) { content(Self.filled($0, defaultValue)) }
  }

  @MainActor
  private static func filled<D>(_ value: Binding<D?>, _ defaultValue: @escaping @MainActor () -> D) -> Binding<D> {
    let filling = defaultValue()
    return Binding(get: { value.wrappedValue ?? filling }, set: { value.wrappedValue = $0 })
  }
}

/// A scene that fills the terminal (SwiftUI: `Window`). Where it is not the first of its app, `\.openWindow` opens it by its name.
///
/// ```swift
/// struct Notes: App {
///   var body: some Scene {
///     WindowGroup { Text("Notes") }
///     Window("Help", id: "help") { Text("How to write a note") }
///   }
/// }
/// ```
public nonisolated struct Window<Content: View>: PrimitiveScene {
  let identity: WindowIdentity
  let title: Text
  let content: Content
  var root: WindowRoot<Content> { WindowRoot(identity: identity, title: title, content: content) }

  private init(_ id: String, title: Text, _ content: Content) {
    identity = WindowIdentity(id: id)
    self.title = title
    self.content = content
  }

  /// Creates a scene with a title: what the terminal's window is called where no screen of the scene has one.
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.init(id, title: Text(titleKey), content())
  }
  /// Creates a scene with a name, and a title that is shown as it is.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, id: String, @ViewBuilder content: () -> Content) {
    self.init(id, title: Text(verbatim: String(title)), content())
  }
}

/// The scene with the settings of a program (SwiftUI: `Settings`). It is not shown beside another scene: put settings
/// on a screen.
public nonisolated struct Settings<Content: View>: PrimitiveScene {
  let content: Content
  var root: FirstSceneView<Content> { FirstSceneView(content: content) }

  /// Creates the scene of the settings from the views of a closure.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

/// The content of a scene that cannot be opened.
nonisolated struct FirstSceneView<Content: View>: View {
  @Environment(\.isFirstScene) private var isFirst
  let content: Content

  init(content: Content) { self.content = content }

  @MainActor var body: some View { if isFirst { content } }
}
