import CAmbientCrypto
public import CoreStores
public import FoundationEssentials

/// A private key that signs for a program, as SMART Backend Services wants it: RSA of 2,048 bits or more (RS384), or an elliptic
/// curve, P-384 (ES384).
///
/// The key itself stays inside: its description and its mirror show the algorithm alone. It may be used on any thread.
public struct SigningKey: Sendable {
  /// How it signs, by the names of RFC 7518 §3.1.
  public enum Algorithm: String, Sendable, Hashable {
    /// RSASSA-PKCS1-v1_5 with SHA-384.
    case rs384 = "RS384"
    /// ECDSA on P-384 with SHA-384.
    case es384 = "ES384"
  }

  /// How it signs.
  public let algorithm: Algorithm
  /// The fingerprint of its public half (RFC 7638): what the server calls it, where nothing else was agreed upon.
  public let thumbprint: String

  private let handle: Handle

  /// Reads a key.
  ///
  /// - Parameter pem: A private key in PEM (RFC 7468, PKCS #8 or the older forms), without a passphrase.
  /// - Throws: ``CoreStores/ServiceError`` with the reason `storage` where it is none, a key of another kind, or a short one; also
  ///   where libcrypto is missing. It quotes nothing of the text.
  public init(pem: Data) throws(ServiceError) {
    let crypto = try CryptoLibrary.shared.get()
    guard let handle = Handle(pem, crypto) else {
      throw Self.unusable("it is no private key in PEM without a passphrase")
    }
    self.handle = handle
    switch (handle.kind, handle.bits) {
    case (Handle.rsa, 2_048...):
      algorithm = .rs384
      guard let modulus = handle.number("n"), let exponent = handle.number("e") else {
        throw Self.unusable("its public half cannot be read")
      }
      thumbprint = handle.hash(
        #"{"e":"\#(Base64URL.encoded(exponent))","kty":"RSA","n":"\#(Base64URL.encoded(modulus))"}"#)
    case (Handle.rsa, let bits):
      throw Self.unusable("an RSA key needs 2048 bits, and this has \(bits)")
    case (Handle.ellipticCurve, _) where handle.curve == "secp384r1":
      algorithm = .es384
      guard let x = handle.number("qx", width: Self.width), let y = handle.number("qy", width: Self.width) else {
        throw Self.unusable("its public half cannot be read")
      }
      thumbprint = handle.hash(
        #"{"crv":"P-384","kty":"EC","x":"\#(Base64URL.encoded(x))","y":"\#(Base64URL.encoded(y))"}"#)
    default:
      throw Self.unusable("it is neither an RSA key nor one of the curve P-384")
    }
  }

  /// Signs a message, in the form that RFC 7518 §3.3 and §3.4 give signatures: of ECDSA both numbers, 48 bytes each.
  ///
  /// - Throws: ``CoreStores/ServiceError`` with the reason `storage` where libcrypto cannot.
  func signature(of message: some Sequence<UInt8>) throws(ServiceError) -> [UInt8] {
    guard let signature = handle.signature(of: Array(message)) else { throw Self.unusable("it cannot sign") }
    guard algorithm == .es384 else { return signature }
    guard let numbers = handle.numbers(of: signature, width: Self.width) else { throw Self.unusable("it cannot sign") }
    return numbers
  }

  /// The bytes of a coordinate of P-384.
  private static let width = 48

  private static func unusable(_ reason: String) -> ServiceError {
    ServiceError(
      .storage, "The key cannot be used: \(reason).",
      nextStep: "Make one:  openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-384 -out key.pem")
  }
}

extension SigningKey: CustomStringConvertible, CustomReflectable {
  /// The algorithm, nothing of the key.
  public var description: String { "SigningKey(\(algorithm.rawValue))" }

  /// Nothing of what is inside, so that no dump shows a secret.
  public var customMirror: Mirror { Mirror(self, children: ["algorithm": algorithm]) }
}

/// A key in libcrypto's hands, given back with the last copy.
private final class Handle: @unchecked Sendable {
  // Neither changes after `init`, and libcrypto lets any number of threads sign with one key.
  private let key: UnsafeMutableRawPointer
  private let crypto: CryptoLibrary

  /// What OpenSSL calls these kinds: `EVP_PKEY_RSA` and `EVP_PKEY_EC`.
  static let rsa: Int32 = 6
  static let ellipticCurve: Int32 = 408

  init?(_ pem: Data, _ crypto: CryptoLibrary) {
    let read = pem.withUnsafeBytes { bytes in
      bytes.baseAddress.flatMap { crypto_private_key(crypto.table, $0, Int32(clamping: bytes.count)) }
    }
    // What went wrong stays in a queue of the thread, and would be taken for the failure of a connection.
    crypto.functions.ERR_clear_error()
    guard let read else { return nil }
    key = read
    self.crypto = crypto
  }

  deinit { crypto.functions.EVP_PKEY_free(key) }

  var kind: Int32 { crypto.functions.EVP_PKEY_get_base_id(key) }
  var bits: Int32 { crypto.functions.EVP_PKEY_get_bits(key) }

  /// The name of its curve; empty where it has none.
  var curve: String {
    var name = [CChar](repeating: 0, count: 80)
    var count = 0
    let isKnown = crypto.functions.EVP_PKEY_get_group_name(key, &name, name.count, &count) == 1
    crypto.functions.ERR_clear_error()
    return isKnown ? String(decoding: name.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self) : ""
  }

  /// A number of the public half; `nil` where it has none of that name.
  ///
  /// - Parameter width: So many bytes; 0 for as few as it needs.
  func number(_ name: String, width: Int = 0) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: Self.capacity)
    let count = crypto_key_number(crypto.table, key, name, &bytes, Int32(bytes.count), Int32(width))
    crypto.functions.ERR_clear_error()
    return count > 0 ? Array(bytes.prefix(Int(count))) : nil
  }

  /// The SHA-256 of a text, in base64url.
  func hash(_ text: String) -> String {
    var hash = [UInt8](repeating: 0, count: 32)
    let message = Array(text.utf8)
    guard crypto_sha256(crypto.table, message, message.count, &hash) == 1 else { return "" }
    return Base64URL.encoded(hash)
  }

  func signature(of message: [UInt8]) -> [UInt8]? {
    var signature = [UInt8](repeating: 0, count: Self.capacity)
    let size = crypto_sign_sha384(crypto.table, key, message, message.count, &signature, signature.count)
    crypto.functions.ERR_clear_error()
    return size > 0 ? Array(signature.prefix(size)) : nil
  }

  func numbers(of signature: [UInt8], width: Int) -> [UInt8]? {
    var numbers = [UInt8](repeating: 0, count: 2 * width)
    let isRead = crypto_ecdsa_numbers(crypto.table, signature, signature.count, &numbers, Int32(width)) == 1
    crypto.functions.ERR_clear_error()
    return isRead ? numbers : nil
  }

  /// The bytes of the largest number: those of RSA with 16,384 bits, the most that OpenSSL takes.
  private static let capacity = 2_048
}
