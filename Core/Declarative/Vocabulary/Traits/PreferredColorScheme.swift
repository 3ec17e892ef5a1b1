import CoreEnvironment
import CoreRetained

extension View {
  /// Light or dark for the whole window that the view is in, for as long as it is there; `nil` for what the terminal has
  /// (SwiftUI: `preferredColorScheme(_:)`).
  ///
  /// ```swift
  /// NavigationStack { Text("Always dark") }.preferredColorScheme(.dark)
  /// ```
  public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    PreferredColorSchemeView(content: self, colorScheme: colorScheme)
  }

  /// Light or dark for this view and everything in it (SwiftUI: `colorScheme(_:)`).
  public nonisolated func colorScheme(_ colorScheme: ColorScheme) -> some View {
    environment(\.colorScheme, colorScheme)
  }
}

private nonisolated struct PreferredColorSchemeView<Content: View>: WrappingView {
  let content: Content
  let colorScheme: ColorScheme?

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<PreferredColorSchemeView> {
    PreferredColorSchemeNode(self, in: context)
  }
}

private final class PreferredColorSchemeNode<Content: View>: WrappingNode<PreferredColorSchemeView<Content>, Content>,
  PresenceFollower
{
  private var colorScheme: ColorScheme?
  private weak var window: UIWindow?

  init(_ view: PreferredColorSchemeView<Content>, in context: GraphContext) {
    colorScheme = view.colorScheme
    super.init(in: context)
    begin(with: view.content)
    context.presence.add(self)
  }

  override func update(_ view: PreferredColorSchemeView<Content>) {
    colorScheme = view.colorScheme
    child?.update(view.content)
    presenceDidAppear()
  }

  override func end() {
    super.end()
    context.presence.remove(self)
    presenceDidDisappear()
  }

  /// The views are in their window only once all is laid out.
  func presenceDidAppear() {
    EffectQueue.main.add { [weak self] in
      guard let self, let window = items.first?.view.window else { return }
      self.window = window
      window.overrideUserInterfaceStyle = UIUserInterfaceStyle(colorScheme)
    }
  }

  func presenceDidDisappear() {
    window?.overrideUserInterfaceStyle = .unspecified
    window = nil
  }
}
