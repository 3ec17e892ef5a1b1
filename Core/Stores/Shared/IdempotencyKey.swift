/// Names of requests that a server carries out once, however often they are sent under the same name (`Idempotency-Key`).
public enum IdempotencyKey {
  /// A name that nobody can guess: 128 random bits in hexadecimal.
  public static func random() -> String {
    (0..<2).map { _ in
      let digits = String(UInt64.random(in: .min ... .max), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
