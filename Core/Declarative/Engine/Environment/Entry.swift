/// Adds a value to the environment, to transactions, container values or focused values, in a line (SwiftUI: `@Entry`).
///
/// ```swift
/// struct Account { var name = "" }
///
/// extension EnvironmentValues {
///   @Entry var currency = "USD"
///   @Entry var account: Account?
/// }
/// ```
///
/// Set it with `environment(\.currency, "EUR")`, read it with `@Environment(\.currency)`. An `@Observable` object needs
/// no entry: it is read by its type.
///
/// The value after the equals sign is the default. It is computed at every read that finds nothing, as Apple's is: for
/// an object, make one and name it, or each read has an object of its own. Written by hand, it is a key and two
/// accessors, and the default may be kept:
///
/// ```swift
/// private struct CurrencyKey: EnvironmentKey { static let defaultValue = "USD" }
/// extension EnvironmentValues {
///   var currency: String { get { self[CurrencyKey.self] } set { self[CurrencyKey.self] = newValue } }
/// }
/// ```
@attached(accessor) @attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "AmbientMacros", type: "EntryMacro")

/// Not for use: the default of an ``Entry()`` that says no type.
@attached(accessor)
public macro __EntryDefaultValue() = #externalMacro(module: "AmbientMacros", type: "EntryDefaultValueMacro")
