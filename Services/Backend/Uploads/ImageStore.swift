import FoundationEssentials

/// Where images are kept: each is there as a whole, or not at all.
protocol ImageStore: Sendable {
  /// Takes the bytes in, beside their place, where they are durable; `publish` puts them there, `discard` takes them away.
  func prepare(_ bytes: Data, as name: UploadName) async throws
  /// Puts an image in its place, within the transaction that counts it.
  func publish(_ name: UploadName) throws
  /// Takes a prepared or published image away.
  func discard(_ name: UploadName) async
  /// What is known of an image; `nil` when there is none.
  func description(of name: UploadName) async throws -> StoredImage?
  /// The bytes of an image, or a part of them; `nil` when there is none.
  func bytes(of name: UploadName, in part: Range<Int>?) async throws -> Data?
}

/// What is known of an image without reading it.
struct StoredImage: Sendable, Equatable {
  /// How many bytes it has.
  let length: Int
  /// When it was stored, to the second.
  let stored: Date
}
