/// A field of a form, which has a name to show.
public protocol NamedField: Hashable, Sendable {
  /// What stands before the field in a form.
  var title: Phrase { get }
}

/// Why a field of a form cannot be taken as it is.
public struct FieldProblem<Field: NamedField>: Error, Hashable, Sendable {
  /// The field that is wrong.
  public let field: Field
  /// What is wrong with the field.
  public let reason: FieldReason

  /// Creates a problem of a field.
  public init(_ field: Field, _ reason: FieldReason) { (self.field, self.reason) = (field, reason) }

  /// The problem in a sentence that names the field, and does not quote what was typed.
  public var sentence: Phrase {
    switch reason {
    case .missing: "\(field.title) is missing."
    case .tooLong(let count, let limit):
      "\(field.title) has \(count: count) characters; at most \(count: limit) fit."
    case .unwritable: "\(field.title) holds a character that cannot be written."
    case .noAmount: "\(field.title) must be dollars and cents, like 12.50."
    case .noCount(let highest): "\(field.title) must be a whole number, at most \(count: highest)."
    case .outOfRange(let highest): "\(field.title) must be more than nothing, and at most \(highest)."
    }
  }
}

extension FieldProblem: CustomStringConvertible {
  /// The sentence in the language of the sources, for logs; a view translates ``sentence``.
  public var description: String { sentence.description }
}

/// What can be wrong with a field of a form.
public enum FieldReason: Hashable, Sendable {
  /// Nothing is typed into a field that needs something.
  case missing
  /// So many characters are typed, and no more than `limit` fit.
  case tooLong(Int, limit: Int)
  /// It holds a control character.
  case unwritable
  /// It is no whole number from nothing to `highest`.
  case noCount(highest: Int)
  /// It is no amount of money.
  case noAmount
  /// It is no amount from a cent to `highest`.
  case outOfRange(highest: Money)
}
