import Glibc
import Testing

/// The tests' own `close`: see `Tests/Fixtures/DescriptorGuard`.
@Suite("Descriptors", .timeLimit(.minutes(5)))
struct DescriptorGuardTests {
  @Test("who closes one twice ends the program of the tests, and says so")
  func twice() async {
    let result = await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
      close(descriptor)
      close(descriptor)
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("A descriptor that is closed twice may be somebody else's"))
  }

  @Test("one that was never opened is closed for nothing")
  func none() {
    #expect(close(-1) == -1)
    #expect(errno == EBADF)
  }
}
