import Dispatch

/// Calls on the main actor when something can be read from files, until it is cancelled.
@MainActor
package protocol ReadWatcher: AnyObject {
  /// It calls once for what has come, and not again while that is still there: whoever is called reads all of it.
  var callsOnce: Bool { get }
  /// Calls no more.
  func cancel()
}

/// A file, and who is called when something can be read from it.
package struct WatchedFile {
  /// The file's descriptor.
  package let descriptor: Int32
  /// Called then.
  package let onReadable: @MainActor () -> Void
}

/// How a watcher of files is made; `nil` where there can be none.
package typealias ReadWatching = @MainActor ([WatchedFile]) -> (any ReadWatcher)?

/// Watches by Dispatch's own thread, whatever loop the main thread runs.
@MainActor
final class DispatchReadWatcher: ReadWatcher {
  private var sources: [any DispatchSourceRead] = []
  var callsOnce: Bool { false }

  init(_ files: [WatchedFile]) {
    sources = files.map { file in
      let source = DispatchSource.makeReadSource(fileDescriptor: file.descriptor, queue: .main)
      let onReadable = file.onReadable
      // Safe: the source's queue is the main actor's.
      source.setEventHandler { @Sendable in MainActor.assumeIsolated(onReadable) }
      source.activate()
      return source
    }
  }

  func cancel() {
    for source in sources { source.cancel() }
    sources = []
  }
}
