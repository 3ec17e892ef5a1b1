public import CoreStores

extension AccessToken {
  /// Whether a text can stand behind `Bearer` (RFC 6750 §2.1): visible ASCII, without a space in it.
  public static func canBeSent(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { 0x21...0x7E ~= $0 }
  }
}
