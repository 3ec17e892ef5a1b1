/// Does what belongs to the main actor in a member that has no isolation, as SwiftUI's have none: a program's own types without isolation
/// call it while they lay out or draw, which is on the main actor. Elsewhere it stops the program.
///
/// `MainActor.assumeIsolated` asks that what comes out can go to other threads; here nothing leaves the thread.
package func onMainActor<Subject, Result>(
  _ subject: Subject, _ work: @MainActor (Subject) throws -> Result
) rethrows -> Result {
  MainActor.preconditionIsolated("Views are laid out and drawn on the main actor.")
  return try withoutActuallyEscaping(work) { work in
    // Safe: it was just seen that this is the main actor, and that is all that tells both types of functions apart.
    try unsafeBitCast(work, to: ((Subject) throws -> Result).self)(subject)
  }
}
