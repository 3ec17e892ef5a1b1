/// Decoded pictures by what they were asked for with; those that were asked for longest ago go first.
package struct ImageCache<Key: Hashable & Sendable>: Sendable {
  private let limit: Int
  private var images: [Key: (pixels: ImagePixels, use: Int)] = [:]
  private var bytes = 0
  private var uses = 0

  /// - Parameter limit: How many bytes of pixels are kept.
  package init(limit: Int) { self.limit = limit }

  /// A picture that is kept.
  package mutating func image(at key: Key) -> ImagePixels? {
    guard let known = images[key] else { return nil }
    uses += 1
    images[key] = (known.pixels, uses)
    return known.pixels
  }

  /// Keeps a picture; one that alone is more than the limit is not kept.
  package mutating func keep(_ pixels: ImagePixels, at key: Key) {
    guard pixels.bytes.count <= limit else { return }
    uses += 1
    if let former = images.updateValue((pixels, uses), forKey: key) { bytes -= former.pixels.bytes.count }
    bytes += pixels.bytes.count
    while bytes > limit, let oldest = images.min(by: { $0.value.use < $1.value.use }) {
      images[oldest.key] = nil
      bytes -= oldest.value.pixels.bytes.count
    }
  }
}
