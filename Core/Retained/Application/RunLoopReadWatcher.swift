import CAmbientReadiness
import CoreFoundation
import CoreTerminal
import Foundation
import Glibc

/// Watches files on the main thread, in the loop that it runs: a key is read and answered by the thread that the key wakes, without one in
/// between.
///
/// The loop gets a file to wait for that is ready when one of those is ready (an `epoll` of them): it reads eight bytes from what it waits for,
/// as it takes everything for an `eventfd`, and these must not be a user's.
@MainActor
final class RunLoopReadWatcher: ReadWatcher {
  private let files: [WatchedFile]
  private nonisolated let set: Int32
  private var source: CFRunLoopSource?
  var callsOnce: Bool { true }

  /// `nil` where the system has no more files.
  init?(_ files: [WatchedFile]) {
    self.files = files
    set = ambient_set_create()
    guard set >= 0 else { return nil }
    for (number, file) in files.enumerated() {
      guard ambient_set_add(set, file.descriptor, UInt32(number)) == 0 else { return nil }
    }
    var context = CFRunLoopSourceContext1()
    context.version = 1
    // Safe: the source is invalidated before this object is gone.
    context.info = Unmanaged.passUnretained(self).toOpaque()
    context.getPort = { info in
      info.map { Unmanaged<RunLoopReadWatcher>.fromOpaque($0).takeUnretainedValue().set } ?? -1
    }
    context.perform = { info in
      guard let info else { return }
      let watcher = Unmanaged<RunLoopReadWatcher>.fromOpaque(info).takeUnretainedValue()
      // Safe: the main thread's loop calls it.
      MainActor.assumeIsolated { watcher.look() }
    }
    // Safe: a context of version 1 begins with its version, by which it is told from the other kind.
    source = withUnsafeMutablePointer(to: &context) {
      CFRunLoopSourceCreate(nil, 0, UnsafeMutableRawPointer($0).assumingMemoryBound(to: CFRunLoopSourceContext.self))
    }
    CFRunLoopAddSource(CFRunLoopGetMain(), source, kCFRunLoopCommonModes)
  }

  isolated deinit {
    cancel()
    if set >= 0 { close(set) }
  }

  func cancel() {
    guard let source else { return }
    CFRunLoopSourceInvalidate(source)
    self.source = nil
  }

  private func look() {
    // One may be ready again and again; the loop has others to serve.
    for _ in files {
      let number = Int(ambient_set_next(set))
      guard number >= 0, source != nil else { return }
      files[number].onReadable()
    }
  }
}
