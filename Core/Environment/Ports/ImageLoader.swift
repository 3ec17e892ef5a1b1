public import Foundation
import Synchronization

/// Where pictures come from: the port that `AsyncImage` loads through.
///
/// The default, ``FileImageLoader``, reads files; `ServicesPictures` decodes PNG, JPEG, GIF and WebP for it. A loader that fetches from
/// servers is set in the environment, as `.environment(\.imageLoader, FileImageLoader { url in try await client.data(at: url) })`.
public protocol ImageLoader: AnyObject, Sendable {
  /// The picture at an address, decoded. It is cancelled with the task that asks.
  func image(at url: URL) async throws -> ImagePixels
}

/// Turns the bytes of a picture file into pixels: one decoder for each format, registered with ``ImageDecoders``.
public protocol ImageDecoder: Sendable {
  /// The pixels; `nil` where the bytes are of no format that it knows.
  ///
  /// The bytes may come from anywhere: it must not trust what they say of themselves. Of a large picture it keeps fewer
  /// pixels, see ``ImagePixels/divisor(width:height:keeping:)``, and should not hold more of them meanwhile either.
  /// - Throws: ``ImageError`` where they are of its format and damaged, or more than ``ImagePixels/isAllowed(width:height:)``.
  func pixels(of data: Data) throws(ImageError) -> ImagePixels?
}

/// Why there is no picture, as a sentence for a person.
public struct ImageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of failure it is, for a program that reacts to it.
  public enum Reason: Hashable, Sendable {
    /// The bytes are of no format that is known here.
    case unknownFormat
    /// They break off, or contradict themselves.
    case damaged
    /// It is larger than is decoded.
    case tooLarge
    /// The address leads to no file, and nobody was given to fetch it.
    case unsupportedAddress
  }

  /// What kind of failure it is, for a program that reacts to it; ``message`` is for people.
  public let reason: Reason
  /// One sentence for a person, which a view can show in place of the picture.
  public let message: String

  /// Creates an error of a kind with a sentence, which ends in a full stop.
  public init(_ reason: Reason, _ message: String) {
    self.reason = reason
    self.message = message
  }

  /// The sentence for a person, as ``message`` has it.
  public var description: String { message }
}

/// The picture decoders of this program, for all of its threads.
///
/// There are none until one is registered.
public enum ImageDecoders {
  private static let known = Mutex<[any ImageDecoder]>([])

  /// Adds a decoder, for the whole program. Those that came first are asked first.
  public static func register(_ decoder: any ImageDecoder) { known.withLock { $0.append(decoder) } }

  /// How many were registered.
  package static var count: Int { known.withLock { $0.count } }

  /// The pixels of a picture's bytes, by whichever decoder knows them.
  ///
  /// - Parameters:
  ///   - data: The picture, as it is in its file.
  ///   - decoders: Who is asked, in this order; those that were registered where it is `nil`.
  /// - Throws: ``ImageError`` where none does, or the picture is damaged or too large.
  public static func pixels(
    of data: Data, by decoders: [any ImageDecoder]? = nil
  ) throws(ImageError) -> ImagePixels {
    for decoder in decoders ?? known.withLock({ $0 }) {
      if let pixels = try decoder.pixels(of: data) { return pixels }
    }
    throw ImageError(.unknownFormat, "This is no picture of a format that can be shown here.")
  }
}

/// Reads pictures from files, or fetches them as it is told, and keeps those that it has decoded.
public final class FileImageLoader: ImageLoader {
  /// What a picture file may have in bytes: more is not read.
  public static let byteLimit = 64 << 20

  private let fetch: (@Sendable (URL) async throws -> Data)?
  private let decoders: [any ImageDecoder]?
  private let cache: Mutex<ImageCache<URL>>

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - cacheBytes: How many bytes of pixels it keeps; those that were asked for longest ago go first.
  ///   - decoders: The formats that it knows; those that were registered for the program (``ImageDecoders``) where it is `nil`. So
  ///     a window, or a part of one, has formats of its own: `.environment(\.imageLoader, FileImageLoader(decoders: [mine]))`.
  ///   - fetch: Gets the bytes of what is no file; without it, such addresses are refused.
  public init(
    cacheBytes: Int = 32 << 20, decoders: [any ImageDecoder]? = nil,
    fetch: (@Sendable (URL) async throws -> Data)? = nil
  ) {
    self.decoders = decoders
    self.fetch = fetch
    cache = Mutex(ImageCache(limit: cacheBytes))
  }

  /// The picture at an address, decoded; the one that was decoded before, where it is still kept. Files are read and pictures
  /// decoded away from the main thread.
  public func image(at url: URL) async throws -> ImagePixels {
    if let known = cache.withLock({ $0.image(at: url) }) { return known }
    return try await load(url)
  }

  @concurrent
  private func load(_ url: URL) async throws -> ImagePixels {
    let data = try await data(at: url)
    try Task.checkCancellation()
    let pixels = try ImageDecoders.pixels(of: data, by: decoders)
    cache.withLock { $0.keep(pixels, at: url) }
    return pixels
  }

  private func data(at url: URL) async throws -> Data {
    guard url.isFileURL else {
      guard let fetch else {
        throw ImageError(.unsupportedAddress, "Only pictures in files are loaded here, and this address is none.")
      }
      return try await fetch(url)
    }
    let handle = try FileHandle(forReadingFrom: url)
    // It was only read: closing it loses nothing.
    defer { try? handle.close() }
    let data = try handle.read(upToCount: Self.byteLimit + 1) ?? Data()
    guard data.count <= Self.byteLimit else {
      throw ImageError(.tooLarge, "The file of this picture is larger than \(Self.byteLimit >> 20) megabytes.")
    }
    return data
  }
}

/// Who fetches pictures that are in no file, for the whole program: nobody, until somebody is given.
public enum ImageFetching {
  /// Gets the bytes at an address.
  public typealias Fetch = @Sendable (URL) async throws -> Data

  private static let fetch = Mutex<Fetch?>(nil)

  /// Has pictures fetched by a closure, for the loader that the environment has by itself.
  public static func use(_ fetch: @escaping Fetch) { self.fetch.withLock { $0 = fetch } }

  fileprivate static func data(at url: URL) async throws -> Data {
    guard let fetch = fetch.withLock({ $0 }) else {
      throw ImageError(.unsupportedAddress, "Only pictures in files are loaded here, and this address is none.")
    }
    return try await fetch(url)
  }
}

private enum ImageLoaderKey: EnvironmentKey {
  static let defaultValue: any ImageLoader = FileImageLoader { try await ImageFetching.data(at: $0) }
}

extension EnvironmentValues {
  /// What loads the pictures of `AsyncImage`.
  ///
  /// The default, ``FileImageLoader``, reads files. Other addresses it fetches as ``ImageFetching`` was told, which the modules `SwiftUI`
  /// and `UIKit` do; else it refuses them.
  public var imageLoader: any ImageLoader {
    get { self[ImageLoaderKey.self] }
    set { self[ImageLoaderKey.self] = newValue }
  }
}
