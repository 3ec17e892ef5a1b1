/// Someone who takes down what a cycle is told and does, as a `ChangeJournal` does. A cycle may have several.
///
/// The cycle calls it; it must not change what is observed.
package protocol UpdateRecorder: AnyObject, Sendable {
  /// A change gives a member of the cycle a turn. Called on the thread that makes the change.
  func add(_ change: ObservedChange, with transaction: Transaction?)
  /// A member has run, because of `cause`; in vain where what came out equals what came out before.
  @MainActor func addRun(of member: UpdateCycleMember, because cause: String, isInVain: Bool)
  /// Everything is at rest: an update is over.
  @MainActor func endUpdate()
}
