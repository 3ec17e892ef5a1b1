/// What who looks inside has to know: 128 random bits, new in each run.
struct InspectionToken: Sendable {
  /// As it stands in the address: 32 hexadecimal digits.
  let text: String

  init() {
    var generator = SystemRandomNumberGenerator()
    text = (0..<16).map { _ in
      let digits = String(UInt8.random(in: .min ... .max, using: &generator), radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }

  /// Whether somebody knows it: takes as long whatever they have right of it.
  func isKnown(by guess: String) -> Bool {
    let (own, guess) = (Array(text.utf8), Array(guess.utf8))
    guard own.count == guess.count else { return false }
    return zip(own, guess).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
