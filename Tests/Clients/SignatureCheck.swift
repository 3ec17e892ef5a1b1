import Foundation
import Glibc

/// Verifies signatures over SHA-384 by a public key, with OpenSSL's libcrypto.
struct SignatureCheck {
  private typealias Pointer = UnsafeMutableRawPointer
  private typealias Source = @convention(c) (UnsafeRawPointer?, Int32) -> Pointer?
  private typealias ReadKey = @convention(c) (Pointer?, Pointer?, Pointer?, Pointer?) -> Pointer?
  private typealias Free = @convention(c) (Pointer?) -> Void
  private typealias Make = @convention(c) () -> Pointer?
  private typealias Begin = @convention(c) (Pointer?, Pointer?, Pointer?, Pointer?, Pointer?) -> Int32
  private typealias Verify =
    @convention(c) (
      Pointer?, UnsafePointer<UInt8>?, Int, UnsafePointer<UInt8>?, Int
    ) -> Int32

  private let publicKey: [UInt8]

  /// Reads the file of a public key in PEM.
  init(_ file: String) throws { publicKey = Array(try Data(contentsOf: URL(fileURLWithPath: file))) }

  /// Whether a signature is that of a message; one of ECDSA as JSON Web Signatures have it is given in DER.
  func accepts(_ signature: [UInt8], of message: [UInt8]) -> Bool {
    guard let library = dlopen("libcrypto.so.3", RTLD_NOW | RTLD_LOCAL) else { return false }
    func find<Function>(_ name: String, as type: Function.Type) -> Function? {
      dlsym(library, name).map { unsafeBitCast($0, to: type) }
    }
    guard let open = find("BIO_new_mem_buf", as: Source.self), let read = find("PEM_read_bio_PUBKEY", as: ReadKey.self),
      let make = find("EVP_MD_CTX_new", as: Make.self), let digest = find("EVP_sha384", as: Make.self),
      let begin = find("EVP_DigestVerifyInit", as: Begin.self), let verify = find("EVP_DigestVerify", as: Verify.self),
      let freeKey = find("EVP_PKEY_free", as: Free.self), let freeContext = find("EVP_MD_CTX_free", as: Free.self),
      let close = find("BIO_free", as: Free.self)
    else { return false }
    let source = open(publicKey, Int32(publicKey.count))
    let key = read(source, nil, nil, nil)
    let context = make()
    defer {
      freeContext(context)
      freeKey(key)
      close(source)
    }
    return begin(context, nil, digest(), nil, key) == 1
      && verify(context, signature, signature.count, message, message.count) == 1
  }

  /// Two numbers of the same width as a DER sequence of two integers (X.690 §8.3, §8.9).
  static func der(_ numbers: [UInt8]) -> [UInt8] {
    let half = numbers.count / 2
    let integers = [numbers[..<half], numbers[half...]].map { number -> [UInt8] in
      var bytes = Array(number.drop { $0 == 0 })
      if bytes.isEmpty || bytes[0] >= 0x80 { bytes.insert(0, at: 0) }
      return [0x02, UInt8(bytes.count)] + bytes
    }
    let content = integers[0] + integers[1]
    return [0x30] + (content.count < 128 ? [UInt8(content.count)] : [0x81, UInt8(content.count)]) + content
  }
}
