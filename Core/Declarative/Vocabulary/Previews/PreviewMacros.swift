/// Shows a view by itself, and puts it into the list of the program's previews, ``PreviewDeclaration/all``
/// (SwiftUI: `#Preview`).
///
/// ```swift
/// #Preview("Two items", traits: .sizeThatFitsLayout) {
///   @Previewable @State var count = 2
///   CartView(count: $count)
/// }
/// ```
///
/// Written by hand, it is a ``Preview`` that a list of your own keeps:
///
/// ```swift
/// let previews = [Preview("Two items", traits: .sizeThatFitsLayout) { CartView(count: .constant(2)) }]
/// ```
///
/// - Parameters:
///   - name: What it is called.
///   - traits: How much of the screen it wants, and what it needs.
///   - body: The view. It is compiled with the program.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "AmbientMacros", type: "PreviewMacro")

/// Shows a controller or a retained view by itself, and puts it into the list of the program's previews
/// (UIKit: `#Preview`).
@freestanding(declaration)
public macro Preview<Content: UIPreviewContent>(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
  body: @escaping @MainActor () -> Content
) = #externalMacro(module: "AmbientMacros", type: "ControllerPreviewMacro")

/// Makes a property of a preview's body one of the view that is previewed, so that it keeps state
/// (SwiftUI: `@Previewable`).
///
/// ```swift
/// #Preview("Switched on") {
///   @Previewable @State var isOn = true
///   Toggle("News", isOn: $isOn)
/// }
/// ```
///
/// For a view that takes a binding. Where nothing is to change while one looks at it, `.constant(true)` is shorter.
///
/// Written by hand, it is a property of a view that the preview shows.
@attached(peer)
public macro Previewable() = #externalMacro(module: "AmbientMacros", type: "PreviewableMacro")
