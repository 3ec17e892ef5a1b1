import CoreEnvironment

/// The formats of pictures that programs know which use this module.
public enum PictureDecoders {
  /// Has pictures in PNG, JPEG, GIF and WebP decoded, and PNG and JPEG encoded, for the whole program. Called twice it does nothing more.
  public static func register() { _ = once }

  private static let once: Void = {
    ImageDecoders.register(PNGDecoder())
    ImageDecoders.register(JPEGDecoder())
    ImageEncoders.register(PNGEncoder())
    ImageEncoders.register(JPEGEncoder())
    ImageDecoders.register(GIFDecoder())
    ImageDecoders.register(WebPDecoder())
  }()
}
