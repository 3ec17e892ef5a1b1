package import CoreEnvironment
import Foundation
import Synchronization

/// The pixels of files, each decoded once for the whole program, as long as there is room for them.
package final class DecodedPictures: Sendable {
  /// Those of this program: 32 megabytes of pixels, as a loader of pictures keeps.
  package static let shared = DecodedPictures(cacheBytes: 32 << 20)

  private let state: Mutex<State>

  private struct State {
    var cache: ImageCache<String>
    /// Those that no decoder could read, and how many decoders there were.
    var failures: [String: Int] = [:]
    var decoded = 0
  }

  package init(cacheBytes: Int) { state = Mutex(State(cache: ImageCache(limit: cacheBytes))) }

  /// How many files were decoded.
  package var count: Int { state.withLock { $0.decoded } }

  /// The pixels of a file; those that were decoded before, where they are still kept.
  ///
  /// - Parameter warn: Told why there are none.
  /// - Returns: `nil` where it cannot be shown.
  package func pixels(of file: AssetFile, warn: (String) -> Void) -> ImagePixels? {
    let decoders = ImageDecoders.count
    let (known, isDamaged) = state.withLock {
      ($0.cache.image(at: file.path), $0.failures[file.path] == decoders)
    }
    if let known { return known }
    guard !isDamaged else { return nil }
    let reason: String
    do {
      let pixels = try ImageDecoders.pixels(of: file.contents(limit: AssetLimits.file))
      state.withLock { state in
        state.decoded += 1
        state.cache.keep(pixels, at: file.path)
      }
      return pixels
    } catch let error as AssetProblem {
      reason = "it \(error.text)."
    } catch {
      reason = "\(error)"
    }
    state.withLock { state in
      if state.failures.count >= AssetLimits.names { state.failures = [:] }
      state.failures[file.path] = decoders
    }
    warn("The picture \(file.path) cannot be shown: \(reason)")
    return nil
  }
}
