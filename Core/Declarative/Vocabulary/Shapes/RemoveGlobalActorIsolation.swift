/// Keeps the types that conform to a protocol out of the main actor, although that protocol inherits from `View`
/// (SwiftUI: `_RemoveGlobalActorIsolation`).
///
/// A type takes the actor of the protocols that it conforms to, where they name one. Where they name two, it takes none. So a
/// ``Shape`` is on no actor, also in a module whose types are on the main actor by default.
@_ImpossibleActor @preconcurrency
public protocol _RemoveGlobalActorIsolation {}

/// The other one of the two actors, which nothing ever runs on.
@globalActor
public actor _ImpossibleActor {
  /// The only one.
  public static let shared = _ImpossibleActor()
}
