import Core
import CoreTestSupport
import Testing

struct PasswordGeneratorTests {
  @Test("a password is revealed")
  func password() throws {
    let host = try screen(PasswordGenerator(), "password")
    #expect(host.snapshot.contains("••••••••••••"))
    try host.tap("Reveal")
    #expect(!host.snapshot.contains("•••"))
  }
}
