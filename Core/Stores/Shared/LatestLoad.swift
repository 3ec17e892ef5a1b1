/// Loads a value into a property of a store, such that of several loads under way the one asked for last decides,
/// whatever the order in which they finish.
@MainActor
final class LatestLoad<Value: Sendable> {
  private var generation = 0

  /// Runs `body` and puts what comes of it into `property`; what was there stays to be shown meanwhile, and when it
  /// fails.
  ///
  /// - Throws: What `body` throws, also when a later load has been asked for since.
  func run<Store: AnyObject>(
    into store: Store, _ property: ReferenceWritableKeyPath<Store, Loading<Value>>,
    _ body: () async throws(ServiceError) -> Value
  ) async throws(ServiceError) {
    generation += 1
    let attempt = generation
    let previous = store[keyPath: property].value
    store[keyPath: property] = .loading(previous: previous)
    do {
      let value = try await body()
      if attempt == generation { store[keyPath: property] = .loaded(value) }
    } catch {
      if attempt == generation { store[keyPath: property] = .failed(error, previous: store[keyPath: property].value) }
      throw error
    }
  }

  /// Forgets the value; loads under way come to nothing.
  func reset<Store: AnyObject>(_ store: Store, _ property: ReferenceWritableKeyPath<Store, Loading<Value>>) {
    generation += 1
    store[keyPath: property] = .idle
  }
}
