import CoreEnvironment
import CoreObserving
import CoreRetained

/// The scenes of an app, with the windows that are open over the first.
nonisolated struct WindowsHost<Content: View>: View {
  @State private var windows = OpenWindows()
  let content: Content

  init(content: Content) { self.content = content }

  @MainActor var body: some View {
    let windows = windows
    content
      .environment(\.openWindows, windows)
      .environment(
        \.openWindow, OpenWindowAction(identity: ActionIdentity(of: windows, "open")) { windows.open($0, $1) }
      )
      .environment(
        \.dismissWindow,
        DismissWindowAction(identity: ActionIdentity(of: windows, "dismiss")) { id, value in
          if id != nil || value != nil { windows.close(id, value) }
        })
  }
}

/// The content of a scene: there from the beginning, or presented over everything when it is opened.
nonisolated struct WindowRoot<Content: View>: View {
  @Environment(\.openWindows) private var windows
  @Environment(\.isFirstScene) private var isFirst
  let identity: WindowIdentity
  let title: Text?
  let content: Content

  init(identity: WindowIdentity, title: Text?, content: Content) {
    (self.identity, self.title, self.content) = (identity, title, content)
  }

  @MainActor var body: some View {
    let (windows, identity, title, content) = (windows, identity, title, content)
    let _ = windows?.add(identity, isFirst: isFirst)
    PresentationModifier(
      content: isFirst ? TitledWindow(title: title, content: content) : nil,
      item: {
        guard let window = windows?.windows.last, window.scene == identity else { return nil }
        return (AnyHashable(window.id), window)
      },
      clear: {
        if let window = windows?.windows.last, window.scene == identity { windows?.close(window) }
      }, onDismiss: nil, maker: WindowMaker(windows: windows, title: title, content: content))
  }
}

/// Content that gets the value that its window was opened for.
protocol WindowValueContent {
  func showing(_ value: AnyHashable?) -> Self
}

private struct WindowMaker<Content: View>: PresentationMaker {
  let windows: OpenWindows?
  let title: Text?
  let content: Content

  @MainActor func show(
    _ window: OpenWindows.Window, _ former: Presented?, in context: GraphContext, by reader: any LateReader
  ) -> Presented {
    let shown = ((content as? any WindowValueContent)?.showing(window.value) as? Content) ?? content
    let windows = windows
    let view = WindowContent(title: title, content: shown) { id, value in
      if id == nil, value == nil { windows?.close(window) } else { windows?.close(id, value) }
    }
    if let former = former as? PresentedWindow<Content> {
      former.host.rootView = view
      return former
    }
    return PresentedWindow(UIHostingController(rootView: view, in: context))
  }
}

/// The content of a window that was opened.
private nonisolated struct WindowContent<Content: View>: View {
  let title: Text?
  let content: Content
  let dismiss: @MainActor (String?, AnyHashable?) -> Void

  @MainActor var body: some View {
    TitledWindow(title: title, content: content).environment(
      \.dismissWindow,
      DismissWindowAction(identity: ActionIdentity(of: WindowOwner.shared, "dismiss"), dismiss: dismiss))
  }
}

private final class WindowOwner: Sendable {
  static let shared = WindowOwner()
}

private final class PresentedWindow<Content: View>: Presented {
  let host: UIHostingController<WindowContent<Content>>

  init(_ host: UIHostingController<WindowContent<Content>>) {
    self.host = host
    super.init(host)
    // Escape goes back.
    host.modalPresentationStyle = .fullScreen
  }

  override func end() { host.end() }
}

/// The content of a window for a value (SwiftUI: `PresentedWindowContent`).
public nonisolated struct PresentedWindowContent<Data: Decodable & Encodable & Hashable, Content: View>: View,
  WindowValueContent
{
  private var value: AnyHashable?
  private let content: @MainActor (Binding<Data?>) -> Content

  init(_ content: @escaping @MainActor (Binding<Data?>) -> Content) { self.content = content }

  func showing(_ value: AnyHashable?) -> PresentedWindowContent {
    var changed = self
    changed.value = value
    return changed
  }

  /// What the closure makes of the value; the binding lives as long as the window does.
  @MainActor public var body: some View { WindowValueView(value: value?.base as? Data, content: content) }
}

private nonisolated struct WindowValueView<Data, Content: View>: View {
  @State private var value: Data?
  let content: @MainActor (Binding<Data?>) -> Content

  init(value: Data?, content: @escaping @MainActor (Binding<Data?>) -> Content) {
    _value = State(initialValue: value)
    self.content = content
  }

  @MainActor var body: some View { content($value) }
}
