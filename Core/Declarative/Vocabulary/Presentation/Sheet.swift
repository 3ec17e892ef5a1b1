public import CoreObserving
import CoreRetained
public import Foundation

extension View {
  /// Presents a sheet while a binding is true (SwiftUI: `sheet(isPresented:onDismiss:content:)`).
  ///
  /// ```swift
  /// struct Books: View {
  ///   @State private var isAdding = false
  ///
  ///   var body: some View {
  ///     Button("Add") { isAdding = true }
  ///       .sheet(isPresented: $isAdding) { Text("A new book").padding() }
  ///   }
  /// }
  /// ```
  ///
  /// For a task that ends where it began. A yes or no is an `alert(_:isPresented:actions:)`; what leads further is
  /// pushed onto a ``NavigationStack``; what depends on a value takes ``sheet(item:onDismiss:content:)``.
  ///
  /// The content inherits everything that is set above this modifier. Escape dismisses it, and writes `false`. It is as
  /// high as what is in it, unless `presentationDetents(_:)` says otherwise.
  @preconcurrency
  public nonisolated func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) -> some View { _presenting(isPresented, .pageSheet, onDismiss, content) }

  /// Presents a sheet while there is an item, for each identity anew; dismissing it writes `nil`.
  @preconcurrency
  public nonisolated func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor (Item) -> Content
  ) -> some View { _presenting(item, .pageSheet, onDismiss, content) }

  /// Presents a view over everything while a binding is true (SwiftUI: `fullScreenCover`). Escape does not dismiss it.
  ///
  /// ```swift
  /// struct Slides: View {
  ///   @State private var isShown = false
  ///
  ///   var body: some View {
  ///     Button("Begin") { isShown = true }
  ///       .fullScreenCover(isPresented: $isShown) { Button("End") { isShown = false } }
  ///   }
  /// }
  /// ```
  ///
  /// For what takes the place of the whole program for a while, as a sign-in or a show. It must have a way out of its
  /// own, a button that writes `false` or calls `\.dismiss`. Anything smaller is a
  /// ``sheet(isPresented:onDismiss:content:)``.
  @preconcurrency
  public nonisolated func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) -> some View { _presenting(isPresented, .fullScreen, onDismiss, content) }

  /// Presents a view over everything while there is an item.
  @preconcurrency
  public nonisolated func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor (Item) -> Content
  ) -> some View { _presenting(item, .fullScreen, onDismiss, content) }

  /// Presents a box beside the view while a binding is true (SwiftUI: `popover`).
  ///
  /// ```swift
  /// struct Price: View {
  ///   @State private var isExplained = false
  ///
  ///   var body: some View {
  ///     Button("$850.50") { isExplained = true }
  ///       .popover(isPresented: $isExplained) { Text("With tax, without delivery").padding() }
  ///   }
  /// }
  /// ```
  ///
  /// For a few words about the view it stands at. Choices are a ``Menu``, what has fields a
  /// ``sheet(isPresented:onDismiss:content:)``. Where the terminal is small it takes everything.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the box is there; `false` is written when it goes.
  ///   - attachmentAnchor: The part of the view that it stands beside.
  ///   - arrowEdge: The edge of that part it stands at, if there is room; else, and by default, wherever there is.
  ///   - content: What is in the box.
  @preconcurrency
  public nonisolated func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) -> some View {
    _presenting(isPresented, .popover, nil, content, at: PopoverAttachment(attachmentAnchor, arrowEdge))
  }

  /// Presents a box beside the view while there is an item.
  @preconcurrency
  public nonisolated func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping @MainActor (Item) -> Content
  ) -> some View { _presenting(item, .popover, nil, content, at: PopoverAttachment(attachmentAnchor, arrowEdge)) }

  private nonisolated func _presenting<Content: View>(
    _ isPresented: Binding<Bool>, _ style: UIModalPresentationStyle, _ onDismiss: (@MainActor () -> Void)?,
    _ content: @escaping @MainActor () -> Content, at attachment: PopoverAttachment? = nil
  ) -> some View {
    PresentationModifier(
      content: self, item: { isPresented.wrappedValue ? (AnyHashable(true), ()) : nil },
      clear: { isPresented.wrappedValue = false }, onDismiss: onDismiss,
      maker: ScreenMaker(style: style, attachment: attachment) { (_: Void) in content() })
  }

  private nonisolated func _presenting<Item: Identifiable, Content: View>(
    _ item: Binding<Item?>, _ style: UIModalPresentationStyle, _ onDismiss: (@MainActor () -> Void)?,
    _ content: @escaping @MainActor (Item) -> Content, at attachment: PopoverAttachment? = nil
  ) -> some View {
    PresentationModifier(
      content: self, item: { item.wrappedValue.map { (AnyHashable($0.id), $0) } },
      clear: { item.wrappedValue = nil }, onDismiss: onDismiss,
      maker: ScreenMaker(style: style, attachment: attachment, content: content))
  }
}

private struct ScreenMaker<Item, Content: View>: PresentationMaker {
  let style: UIModalPresentationStyle
  let attachment: PopoverAttachment?
  let content: @MainActor (Item) -> Content

  @MainActor func show(_ item: Item, _ former: Presented?, in context: GraphContext, by reader: any LateReader)
    -> Presented
  {
    let shown = PresentedScreen.show(former, style, in: context) { content(item) }
    shown.attachment = attachment
    return shown
  }
}

/// The part of a view that a popover belongs to (SwiftUI: `PopoverAttachmentAnchor`).
public enum PopoverAttachmentAnchor: Sendable {
  /// A rectangle of the view, such as its bounds.
  case rect(Source)
  /// A point of the view, in parts of its width and height.
  case point(UnitPoint)

  /// The part of the view that gives the rectangle.
  public enum Source: Sendable {
    /// The bounds of the view.
    case bounds
    /// A part of the view, in points.
    case rect(CGRect)
  }
}

/// A controller with declared content, presented.
private final class PresentedScreen<Content: View>: Presented {
  private let host: UIHostingController<DeferredView<Content>>

  init(_ host: UIHostingController<DeferredView<Content>>) {
    self.host = host
    super.init(host)
  }

  static func show(
    _ former: Presented?, _ style: UIModalPresentationStyle, in context: GraphContext,
    content: @escaping @MainActor () -> Content
  ) -> Presented {
    let view = DeferredView(make: content)
    if let former = former as? PresentedScreen<Content> {
      former.host.rootView = view
      return former
    }
    let host = UIHostingController(rootView: view, in: context)
    host.modalPresentationStyle = style
    if style == .fullScreen { host.isModalInPresentation = true }
    return PresentedScreen(host)
  }

  override func end() { host.end() }
}
