import Synchronization

/// Remembers of passes of one kind, such as the bodies of one type of view, whether any of them has read a model.
///
/// A tracker asks before a run. Passes of a kind that has never read one need no ``Canary``.
package final class PassKind: Sendable {
  private let hasRead = Atomic(false)

  private let keeping = Atomic(false)

  package init() {}

  /// Work of the kind keeps what has changed since its last run, to be told.
  package var keepsCauses: Bool {
    get { keeping.load(ordering: .relaxed) }
    set { keeping.store(newValue, ordering: .relaxed) }
  }

  /// A pass of the kind has read a model before.
  package var readsModels: Bool { hasRead.load(ordering: .relaxed) }

  func noteReading() { hasRead.store(true, ordering: .relaxed) }
}
