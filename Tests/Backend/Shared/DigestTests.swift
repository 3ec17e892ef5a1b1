import FoundationEssentials
import Testing

@testable import ServicesBackend

@Suite("Digests")
struct DigestTests {
  @Test(
    "SHA-256 is that of FIPS 180-4",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    ])
  func sha256(text: String, digest: String) {
    let bytes = Digest.sha256(of: Data(text.utf8))
    let hexadecimal = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    #expect(hexadecimal == digest)
  }
}
