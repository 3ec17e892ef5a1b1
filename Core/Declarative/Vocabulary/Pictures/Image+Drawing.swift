import CoreObserving
import CoreRetained
public import Foundation

extension Image {
  /// Shows what a closure draws.
  ///
  /// It is drawn when the image is made, in cells, which are the pixels of the picture; of letters there are no outlines here, so each is a
  /// bar of its color. On another thread than the main one nothing is drawn. A drawing that need not be a picture is a ``Canvas``.
  ///
  /// `opaque` and `colorMode` have no effect here: what nothing is drawn on is clear, and cells have their colours already.
  ///
  /// - Parameters:
  ///   - size: In points.
  ///   - label: Told to who cannot see the screen; `nil` for a picture that tells nothing.
  ///   - opaque: Has no effect here: what nothing is drawn on is clear.
  ///   - colorMode: Has no effect here: cells have their colours already.
  ///   - renderer: Draws; lengths are points.
  public init(
    size: CGSize, label: Text? = nil, opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    renderer: @escaping (inout GraphicsContext) -> Void
  ) {
    // Who describes views does so on the main thread, where a canvas is drawn: the closure is called before this returns.
    nonisolated(unsafe) let renderer = renderer
    let picture = MainQueue.isCurrent ? MainActor.assumeIsolated { Self.drawn(size, renderer) } : nil
    self.init(drawn: picture ?? UIImage(), label: label)
  }

  @MainActor
  private static func drawn(_ size: CGSize, _ renderer: @escaping (inout GraphicsContext) -> Void) -> UIImage? {
    let canvas = Canvas { context, _ in renderer(&context) }.frame(width: size.width, height: size.height)
    guard let image = ImageRenderer(content: canvas).uiImage else { return nil }
    // Cells are larger than what was asked for.
    return UIGraphicsImageRenderer(size: size).image { _ in image.draw(at: .zero) }
  }
}
