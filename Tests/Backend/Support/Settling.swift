/// Whether a condition comes to hold: what another thread does a moment after its last visible sign.
///
/// The limit only keeps a failure from hanging.
func settles(_ condition: () -> Bool) async -> Bool {
  let end = ContinuousClock.now + .seconds(60)
  while !condition() {
    if ContinuousClock.now > end { return false }
    await Task.yield()
  }
  return true
}
