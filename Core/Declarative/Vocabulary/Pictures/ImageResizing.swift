import CoreRetained

extension Image {
  /// How a picture fills a larger space (SwiftUI: `Image.ResizingMode`). Accepted: pixels are averaged.
  public enum ResizingMode: Hashable, Sendable {
    /// The picture is repeated until the space is full; here it is stretched all the same.
    case tile
    /// The picture is made larger until the space is full.
    case stretch
  }

  /// Has a picture of pixels take whatever size there is; a symbol keeps the size of its character (SwiftUI:
  /// `resizable(capInsets:resizingMode:)`).
  ///
  /// `capInsets` and `resizingMode` have no effect here: a picture is scaled as a whole.
  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
    var image = self
    image.isResizable = true
    return image
  }
}
