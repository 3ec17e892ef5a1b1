import Observation

@MainActor
@Observable
final class Vault {
  static let codeLength = 4

  enum State: Equatable {
    case locked, refused, open
  }

  private(set) var digits = ""
  private(set) var state = State.locked
  private(set) var failedAttempts = 0
  let code: String

  init(code: String) {
    self.code = code
  }

  func enter(_ digit: Int) {
    guard state != .open, digits.count < Self.codeLength else { return }
    state = .locked
    digits.append(String(digit))
    if digits.count == Self.codeLength {
      check()
    }
  }

  func deleteLast() {
    guard !digits.isEmpty else { return }
    digits.removeLast()
  }

  func lock() {
    digits = ""
    failedAttempts = 0
    state = .locked
  }

  private func check() {
    if digits == code {
      state = .open
    } else {
      failedAttempts += 1
      state = .refused
      digits = ""
    }
  }
}
