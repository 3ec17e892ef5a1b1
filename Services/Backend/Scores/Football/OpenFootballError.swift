/// Why a file of recorded matches cannot be used: each case says where and what to mend.
enum OpenFootballError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file is missing or unreadable.
  case notReadable(reason: String)
  /// The bytes are not JSON.
  case notJSON
  /// An element that every match needs is not there.
  case missing(element: String, at: String)
  /// An element is of another type than the form says.
  case wrongType(at: String)
  /// A value of a match is not one that a match can have; matches count from 0 in the order of the file.
  case badValue(match: Int, element: String, value: String)
  /// The listed goals are not as many as the recorded score says.
  case goalsDisagree(match: Int, goals: [Int], score: [Int])
  /// Two matches bear the same number.
  case repeatedNumber(Int)

  var description: String {
    switch self {
    case .notReadable(let reason):
      "The file of recorded matches cannot be read (\(reason)); install the backend with its resources beside it."
    case .notJSON:
      "The file of recorded matches is not JSON; restore it from the openfootball project."
    case .missing(let element, let place):
      "The file of recorded matches lacks \"\(element)\" at \(place); add it."
    case .wrongType(let place):
      "The file of recorded matches has a value of the wrong type at \(place); correct it."
    case .badValue(let match, let element, let value):
      "Match [\(match)] has the \(element) \"\(value)\", which no match can have; correct it."
    case .goalsDisagree(let match, let goals, let score):
      "Match [\(match)] lists \(Self.tally(goals)) goals but records the score \(Self.tally(score)); correct one of them."
    case .repeatedNumber(let number):
      "Two matches bear the number \(number); give each its own."
    }
  }

  private static func tally(_ pair: [Int]) -> String {
    pair.map(String.init).joined(separator: "-")
  }
}
