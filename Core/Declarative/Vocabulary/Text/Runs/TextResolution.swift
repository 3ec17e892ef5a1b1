import CoreEnvironment
import CoreRetained
import CoreTerminal
import Foundation

/// A text as it is drawn at a place: runs of characters that look the same.
struct TextResolution {
  struct Run: Equatable {
    var text: String
    var look: TextRunLook
  }

  let surroundings: TextSurroundings
  /// The place itself, for what few texts ask.
  let environment: EnvironmentValues
  private(set) var runs: [Run] = []
  /// It shows the time, and has to look at the clock again.
  private(set) var isMoving = false

  init(_ surroundings: TextSurroundings, _ environment: EnvironmentValues) {
    (self.surroundings, self.environment) = (surroundings, environment)
  }

  /// Nothing is said of how it looks.
  var isUsual: Bool { runs.isEmpty || runs.count == 1 && runs[0].look == TextRunLook() }

  /// All of it.
  var text: String { runs.count == 1 ? runs[0].text : runs.reduce(into: "") { $0 += $1.text } }

  /// Adds a part of a text.
  mutating func append(_ text: String, _ look: TextRunLook) {
    guard !text.isEmpty else { return }
    if let last = runs.indices.last, runs[last].look == look {
      runs[last].text += shown(text)
    } else {
      runs.append(Run(text: shown(text), look: look))
    }
  }

  /// Adds what was resolved elsewhere.
  mutating func append(contentsOf other: TextResolution) {
    runs += other.runs
    if other.isMoving { isMoving = true }
  }

  /// The time, shown now; notes that it goes on.
  mutating func now() -> Date {
    isMoving = true
    return environment.clock.date
  }

  private func shown(_ text: String) -> String {
    let text = surroundings.place.isRedacted ? Self.redacted(text) : text
    switch surroundings.lines.textCase {
    case .uppercase: return text.uppercased(with: surroundings.place.locale)
    case .lowercase: return text.lowercased(with: surroundings.place.locale)
    case nil: return text
    }
  }

  /// As wide as the text, and nothing of it: spaces and lines stay.
  static func redacted(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      result +=
        character.isWhitespace
        ? String(character) : String(repeating: "░", count: TextWidth.columns(of: character))
    }
  }
}

/// Something that a text can be made of, beside plain strings.
///
/// Unchecked, as a class that is not final has to be: it holds nothing, and its subclasses hold constants.
class TextSource: @unchecked Sendable {
  /// Adds what is shown.
  func resolve(into resolution: inout TextResolution, _ look: TextRunLook) {}

  /// Whether another one shows the same. Sources of other types differ.
  func isEqual(to other: TextSource) -> Bool { self === other }
}
