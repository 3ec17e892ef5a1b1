public import Foundation

/// Which values an observer of a property gets (Foundation: `NSKeyValueObservingOptions`).
public struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
  /// The options as bits, with the numbers that they have on iOS.
  public let rawValue: UInt
  /// Creates options from bits; a program uses the constants.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The value that it has now.
  public static let new = NSKeyValueObservingOptions(rawValue: 1 << 0)
  /// The value that it had before.
  public static let old = NSKeyValueObservingOptions(rawValue: 1 << 1)
  /// The observer is called at once, too.
  public static let initial = NSKeyValueObservingOptions(rawValue: 1 << 2)
  /// The observer is called twice for a change. Both calls come after it here.
  public static let prior = NSKeyValueObservingOptions(rawValue: 1 << 3)
}

/// What has become of a property (Foundation: `NSKeyValueChange`).
public enum NSKeyValueChange: UInt, Hashable, Sendable {
  /// It was set. Every change is one here.
  case setting = 1
  /// Something was put into it.
  case insertion = 2
  /// Something was taken out of it.
  case removal = 3
  /// Something in it was replaced.
  case replacement = 4
}

/// What an observer by name finds a value under (Foundation: `NSKeyValueChangeKey`).
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The key as text.
  public var rawValue: String
  /// Creates a key from text; a program uses the constants.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// What has become of the property, as a number of ``NSKeyValueChange``.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The value that it has now.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The value that it had before.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// Which parts of it were changed. Never there here.
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  /// Whether this is the first of two calls.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// What has become of a property that is observed (Foundation: `NSKeyValueObservedChange`).
public struct NSKeyValueObservedChange<Value> {
  /// What has become of it.
  public typealias Kind = NSKeyValueChange
  /// What has become of it: it was set.
  public let kind: Kind
  /// The value that it has now, where that was asked for.
  public let newValue: Value?
  /// The value that it had before, where that was asked for.
  public let oldValue: Value?
  /// Which parts of it were changed. Always `nil` here.
  public let indexes: IndexSet?
  /// Whether this is the first of two calls.
  public let isPrior: Bool

  init(newValue: Value? = nil, oldValue: Value? = nil, isPrior: Bool = false) {
    (kind, indexes) = (.setting, nil)
    (self.newValue, self.oldValue, self.isPrior) = (newValue, oldValue, isPrior)
  }
}
