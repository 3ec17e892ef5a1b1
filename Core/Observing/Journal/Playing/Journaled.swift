public import Observation

/// A store whose properties a journal records with their values, and a ``ChangePlayer`` sets again.
///
/// ```swift
/// extension CartStore: Journaled {
///   static let journaledProperties = [
///     JournaledProperty("items", \CartStore.items),
///     JournaledProperty("isGift", \CartStore.isGift),
///   ]
/// }
/// ```
///
/// The class is final: each of the properties belongs to it and to no other. It may be on the main actor or on none; what it
/// lists is read and written on the main actor, so that a store on none is either safe from any thread or used by the main
/// actor alone. A class on another actor cannot conform.
public protocol Journaled: AnyObject, Observable {
  /// The stored properties that make up the state, each with a name of its own. Where the setter of one changes another
  /// (in `didSet`), list the one that sets first.
  @MainActor static var journaledProperties: [JournaledProperty<Self>] { get }
}
