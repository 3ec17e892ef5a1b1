import Synchronization

/// Tells subscribers and subscriptions apart.
///
/// Combine: CombineIdentifier.
public struct CombineIdentifier: Hashable, Sendable, CustomStringConvertible {
  private static let last = Atomic<UInt>(0)
  private let value: UInt

  /// Creates an identifier that no other value has.
  public init() { value = Self.last.wrappingAdd(1, ordering: .relaxed).newValue }

  /// Creates the identifier of an object. It is the same for as long as the object lives.
  public init(_ obj: AnyObject) { value = UInt(bitPattern: ObjectIdentifier(obj)) }

  /// The identifier in hexadecimal, for logs.
  public var description: String { "0x" + String(value, radix: 16) }
}

/// Has an identifier by which it is told apart in a chain of publishers.
///
/// Classes need not say what it is.
///
/// Combine: CustomCombineIdentifierConvertible.
public protocol CustomCombineIdentifierConvertible {
  /// The identifier, which stays the same.
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  /// The identifier of the object.
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
