/// The same closure, to be called on a thread that is not the main one, while the main one waits or is known not to look at what
/// `work` touches. The caller answers for that: nothing checks it.
///
/// A closure that is made *in* `work` and handed to a function of the library asks, when it is called, whether it is on the main actor,
/// and ends the program where it is not (SE-0423): `work` should make none.
///
/// For the end of objects of the main actor that are let go of elsewhere, which the language has no other word for in a class that
/// others may subclass.
package func withoutMainActor<Subject>(
  _ work: @escaping @MainActor @Sendable (Subject) -> Void
) -> @Sendable (Subject) -> Void {
  // Safe as far as memory goes: isolation is no part of how a closure is called.
  unsafeBitCast(work, to: (@Sendable (Subject) -> Void).self)
}
