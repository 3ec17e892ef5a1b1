import Foundation

enum Validator {
  static func emailProblem(_ text: String) -> String? {
    let pattern = "^[A-Z0-9._%+-]+@[A-Z0-9.-]+\\.[A-Z]{2,}$"
    let isValid = NSPredicate(format: "SELF MATCHES[c] %@", pattern).evaluate(with: text)
    return isValid ? nil : "Please enter a valid email address."
  }

  static func passwordProblem(_ text: String) -> String? {
    text.count < 8 ? "At least 8 characters, please." : nil
  }
}
