import Foundation

final class PresentationLog {
  private(set) var entries: [String] = []
  var onChange: (() -> Void)?

  var summary: String { entries.suffix(3).joined(separator: " → ") }

  func add(_ entry: String) {
    entries.append(entry)
    onChange?()
  }
}
