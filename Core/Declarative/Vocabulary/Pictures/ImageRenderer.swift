import CoreEnvironment
public import CoreObserving
public import CoreRetained
import CoreTerminal
public import Foundation

/// Makes a picture of a view, which need not be on a screen (SwiftUI: `ImageRenderer`).
///
/// ```swift
/// let renderer = ImageRenderer(content: Chip(color: .orange).frame(width: 160, height: 96))
/// renderer.scale = 2
/// if let image = renderer.uiImage { share(image) }
/// ```
///
/// The view is laid out in cells, with the usual environment: values that it needs are set on the content. What fills cells, and the blocks
/// and lines that views are made of, are pixels as they are seen; of letters there are no outlines here, so each is a bar of its color. Every
/// picture is made anew, with the state that the content begins with.
///
/// For pictures that are kept or given away. What is only shown is better shown as a view.
@MainActor
public final class ImageRenderer<Content: View>: ObservableObject {
  /// Sends before the picture changes: when a property is set, and when a body of the content is evaluated again, as what it has read for the
  /// last picture has changed.
  public let objectWillChange = PassthroughSubject<Void, Never>()

  /// The view that pictures are made of.
  public var content: Content { willSet { objectWillChange.send() } }
  /// The size that is offered to the view; by default it takes the one that it would like to have.
  public var proposedSize = ProposedViewSize.unspecified { willSet { objectWillChange.send() } }
  /// How many pixels make a point. Default: 1.
  public var scale: CGFloat = 1 { willSet { objectWillChange.send() } }
  /// Whether what nothing is drawn on is black in place of clear. Default: no.
  public var isOpaque = false { willSet { objectWillChange.send() } }
  /// The space in which colours are mixed. It has no effect here: cells have their colours already.
  public var colorMode = ColorRenderingMode.nonLinear { willSet { objectWillChange.send() } }
  /// The range of brightness of the picture. It has no effect here: terminals show the usual one.
  public var allowedDynamicRange: Image.DynamicRange? { willSet { objectWillChange.send() } }

  /// What the last picture was made of: its bodies are evaluated again where what they have read changes.
  private var shown: HostingView<Content>?

  /// Creates a renderer of a view.
  public init(content view: Content) { content = view }

  isolated deinit { shown?.end() }

  /// The picture, as large as the view in points; `nil` where the view takes no room, or more than can be drawn.
  public var uiImage: UIImage? {
    guard let image = picture(scale: scale) else { return nil }
    guard isOpaque else { return image }
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (image.scale, true)
    return UIGraphicsImageRenderer(size: image.size, format: format).image { _ in image.draw(at: .zero) }
  }

  /// The pixels of the picture; `nil` where the view takes no room, or more than can be drawn.
  public var cgImage: CGImage? { uiImage?.cgImage }

  /// Calls a closure with the size of the view in points, and with what draws the view into a context.
  ///
  /// - Parameters:
  ///   - rasterizationScale: How many pixels make a point in what is drawn. Default: 1.
  ///   - renderer: Is not called where the view takes no room.
  public func render(
    rasterizationScale: CGFloat = 1, renderer: (_ size: CGSize, _ renderer: (CGContext) -> Void) -> Void
  ) {
    guard let image = picture(scale: rasterizationScale) else { return }
    renderer(image.size) { context in
      UIGraphicsPushContext(context)
      image.draw(at: .zero)
      UIGraphicsPopContext()
    }
  }

  /// - Parameter scale: How many pixels make a point.
  private func picture(scale: CGFloat) -> UIImage? {
    // A body may ask, in its pass.
    Tracking.suspended {
      let hosting = HostingView(rootView: content)
      hosting.loadContent()
      shown?.end()
      shown = hosting
      let size = hosting.measure(proposedSize.cells)
      guard size.width > 0, size.height > 0 else { return nil }
      hosting.place(in: CellRectangle(width: size.width, height: size.height))
      let image = hosting.cellPicture(scale: scale, laysOut: true)
      // From here on an evaluation means that another picture would be made.
      hosting.graph.willEvaluate = { [weak self] in self?.contentChanged() }
      return image
    }
  }

  /// The next picture is made anew: nothing is drawn of what the bodies give now.
  private func contentChanged() {
    guard let former = shown else { return }
    shown = nil
    // Not within the evaluation of what ends.
    Tracking.outside {
      former.end()
      self.objectWillChange.send()
    }
  }
}

extension Image {
  /// The range of brightness that a picture may have (SwiftUI: `Image.DynamicRange`). Terminals show the usual one.
  public struct DynamicRange: Hashable, Sendable {
    private let name: String
    /// The usual range.
    public static let standard = DynamicRange(name: "standard")
    /// Somewhat more than the usual range.
    public static let constrainedHigh = DynamicRange(name: "constrainedHigh")
    /// All that the screen has.
    public static let high = DynamicRange(name: "high")
  }
}
