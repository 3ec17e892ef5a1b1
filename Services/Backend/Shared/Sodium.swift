import CAmbientSodium

/// libsodium, initialised once.
enum Sodium {
  /// Whether the library is usable.
  static let isReady = sodium_init() >= 0
}
