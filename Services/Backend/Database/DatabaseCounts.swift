/// What a database has done since it was opened.
package struct DatabaseCounts: Sendable, Equatable {
  /// The closures of `Database.write` that have run.
  package var writes = 0
  /// The transactions of theirs that were committed. Each that has changed something waits for the disk once.
  package var commits = 0
}
