package import AppsCommandLine

/// Why nothing was written: a sentence, and the next step.
package struct AdoptingError: Error, Equatable, CustomStringConvertible {
  package let message: String
  package let hint: String
  package let status: ExitStatus

  package init(_ message: String, hint: String = "", status: ExitStatus = .failure) {
    self.message = message
    self.hint = hint
    self.status = status
  }

  package var description: String { hint.isEmpty ? message : "\(message)\n\(hint)" }
}

/// A text from outside in quotation marks, a path as a whole.
func inQuotes(_ text: String) -> String { quoted(text, limit: 1_000) }
