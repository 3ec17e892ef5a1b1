import Core
import CoreTestSupport
import Testing

struct SignInScreenTests {
  @Test("a wrong password is said, the right one signs in")
  func signIn() throws {
    let host = try screen(SignInScreen(), "sign-in")
    host.type("ada@example.com")
    try host.press("tab")
    host.type("wrong horse")
    try host.press("enter")
    #expect(host.snapshot.contains("Email or password is wrong."))
    try host.press("ctrl+u")
    host.type("correct horse")
    try host.tap("Sign in")
    #expect(host.snapshot.contains("Welcome, ada"))
  }
}
