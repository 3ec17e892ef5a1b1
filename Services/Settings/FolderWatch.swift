import Dispatch
import Glibc

/// Tells when a file in one of a few folders was replaced, written or removed, by whichever process (inotify).
final class FolderWatch: Sendable {
  // Safe: Dispatch's objects may be used from any thread; they are only not marked so.
  private nonisolated(unsafe) let source: any DispatchSourceRead

  /// Starts to watch; nil where the system gives no watch (limits of a container): then only own changes are known.
  ///
  /// - Parameter changed: runs on a queue of its own, once for a burst of changes.
  init?(_ folders: [String], changed: @escaping @Sendable () -> Void) {
    let descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard descriptor >= 0 else { return nil }
    let events = UInt32(IN_MOVED_TO | IN_CLOSE_WRITE | IN_DELETE | IN_ATTRIB)
    let watches = folders.map { inotify_add_watch(descriptor, $0, events) }
    guard watches.contains(where: { $0 >= 0 }) else {
      close(descriptor)
      return nil
    }
    source = DispatchSource.makeReadSource(
      fileDescriptor: descriptor, queue: DispatchQueue(label: "ambient.settings.changes"))
    source.setEventHandler { @Sendable in
      // The events' content does not matter: whoever listens compares the files.
      var buffer = [UInt8](repeating: 0, count: 4096)
      while read(descriptor, &buffer, buffer.count) > 0 {}
      changed()
    }
    source.setCancelHandler { @Sendable in close(descriptor) }
    source.activate()
  }

  deinit { source.cancel() }
}
