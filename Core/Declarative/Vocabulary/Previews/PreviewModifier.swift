/// Gives previews what they need, made once for all of them (SwiftUI: `PreviewModifier`).
///
/// ```swift
/// struct SampleCart: PreviewModifier {
///   static func makeSharedContext() async throws -> CartStore { try await CartStore.sample() }
///   func body(content: Content, context: CartStore) -> some View { content.environment(context) }
/// }
/// #Preview(traits: .modifier(SampleCart())) { CartScreen() }
/// ```
@MainActor @preconcurrency
public protocol PreviewModifier {
  /// What the previews share; nothing where it is not said.
  associatedtype Context = Void
  /// What is shown.
  associatedtype Body: View
  /// What is previewed.
  typealias Content = PreviewModifierContent

  /// Makes what the previews share. Called once for each place that shows a preview, before its content is made.
  static func makeSharedContext() async throws -> Context
  /// The content with what it needs.
  @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
  /// Makes no shared context, for a modifier whose previews need none.
  public static func makeSharedContext() async throws {}
}

/// What is previewed, within the `body` of a ``PreviewModifier`` (SwiftUI: `PreviewModifierContent`).
public nonisolated struct PreviewModifierContent: View {
  let content: AnyView

  /// The preview itself, to which the modifier adds what it needs.
  @MainActor public var body: some View { content }
}

/// A preview with a modifier: at once where nothing is shared, else as soon as that is made.
nonisolated struct PreviewModifierView<Modifier: PreviewModifier>: View {
  let modifier: Modifier
  let content: AnyView
  @State private var context: Modifier.Context?
  @State private var problem: String?

  init(modifier: Modifier, content: AnyView) {
    self.modifier = modifier
    self.content = content
  }

  @MainActor var body: some View {
    if let context = context ?? (() as? Modifier.Context) {
      modifier.body(content: PreviewModifierContent(content: content), context: context)
    } else {
      Text(verbatim: problem ?? "…")
        .task {
          do { context = try await Modifier.makeSharedContext() } catch { problem = "\(error)" }
        }
    }
  }
}
