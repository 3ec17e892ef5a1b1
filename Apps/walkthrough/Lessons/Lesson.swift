/// A lesson: what it is about, and steps that run real code and say what must come out.
struct Lesson {
  /// What a person types to run it.
  let number: Int
  /// What it is about, in a few words.
  let title: String
  /// One line for the list of lessons.
  let abstract: String
  /// What is learned, a sentence each.
  let aims: [String]
  /// What to keep in mind, in the end.
  let conclusion: String
  /// The steps, on stores of their own: each call begins anew.
  let steps: () -> [Step]

  /// One step: the code, why it is there, and what it does when it runs.
  struct Step {
    let title: String
    let explanation: String
    /// The code that `run` runs, as a reader should see it.
    let code: String
    /// Does it, and says what came out.
    let run: () async throws -> [Finding]
  }
}

/// What came out of a step.
enum Finding {
  /// A measured value beside the one that the lesson promises.
  case row(label: String, value: String, expected: String, note: String = "", isActive: Bool = true)
  /// What the code printed, as it is.
  case output(String)

  /// The sentence that says what is wrong; `nil` where all is as promised.
  var surprise: String? {
    guard case .row(let label, let value, let expected, _, _) = self, value != expected else { return nil }
    return "\(label) shows “\(Self.trimmed(value))”, not “\(Self.trimmed(expected))”."
  }

  /// Without the spaces that align it with others.
  static func trimmed(_ value: String) -> String {
    trimmedEnd(String(value.drop { $0 == " " }))
  }

  /// Without the spaces behind it.
  static func trimmedEnd(_ value: String) -> String {
    String(value.reversed().drop { $0 == " " }.reversed())
  }
}
