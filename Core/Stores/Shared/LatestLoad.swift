/// Loads a value for a store, such that of several loads under way the one asked for last decides, whatever the order
/// in which they finish.
///
/// A store shows two things of a load, each in a property of its own: how far it has come (a ``Loading``), and the
/// value, set from the `didSet` of the first. So whoever shows only the value does not run again while it is loaded
/// again, nor when what comes is equal. There the `didSet` reads the storage (`_list`, not `list`), and nothing is
/// written through a key path, which would read it too: whoever clears a store in an `observe` is not subscribed to it.
@MainActor
final class LatestLoad<Value: Sendable> {
  private var generation = 0

  /// Runs `body` and shows what comes of it.
  ///
  /// - Parameters:
  ///   - previous: What was loaded before: it stays to be shown meanwhile, and when the load fails.
  ///   - show: Sets the store's property. Not called any more once a later load was asked for.
  /// - Throws: What `body` throws, also when a later load has been asked for since.
  func run(
    previous: Value?, show: (Loading<Value>) -> Void, _ body: () async throws(ServiceError) -> Value
  ) async throws(ServiceError) {
    generation += 1
    let attempt = generation
    show(.loading(previous: previous))
    do {
      let value = try await body()
      if attempt == generation { show(.loaded(value)) }
    } catch {
      if attempt == generation { show(.failed(error, previous: previous)) }
      throw error
    }
  }

  /// Loads under way come to nothing.
  func forget() { generation += 1 }
}
