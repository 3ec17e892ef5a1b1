/// Lets tasks run until something is so.
///
/// The limit only says when to give up: it is longer than a busy machine keeps the tasks of a test waiting.
@MainActor
func eventually(limit: Duration = .seconds(60), _ isSo: () async throws -> Bool) async rethrows -> Bool {
  let clock = ContinuousClock()
  let end = clock.now + limit
  while try await !isSo() {
    guard clock.now < end else { return false }
    await Task.yield()
  }
  return true
}
