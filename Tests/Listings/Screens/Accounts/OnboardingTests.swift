import Core
import CoreTestSupport
import Testing

struct OnboardingTests {
  @Test("the pages are gone through once")
  func onboarding() throws {
    let host = try screen(Onboarding(), "onboarding")
    try host.tap("Continue")
    #expect(host.snapshot.contains("Reminders"))
    try host.tap("Continue")
    try host.tap("Get started")
    #expect(host.snapshot.contains("My plants"))
  }
}
