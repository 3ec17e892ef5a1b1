import Testing

@testable import os

/// What the log writes.
@Suite("The log") struct LogTests {
  @Test("values are written, but those that are not to be seen")
  func privacy() {
    let (name, password) = ("Ada", "secret")
    let message: OSLogMessage =
      "\(name, privacy: .public) \(password, privacy: .private) \(3) \(1.25, format: .fixed(precision: 1))"
    #expect(message.text == "Ada <private> 3 1.2")
    let other: OSLogMessage = "\(255, format: .hex) \(true) \(nil as String?) \(password, privacy: .sensitive)"
    #expect(other.text == "ff true nil <private>")
  }

  @Test(
    "formats of the older form, with their marks",
    arguments: [
      ("%{public}@ %d", "tea 7"), ("%{private}@ then %d", "<private> then 7"), ("100%% %@", "100% tea"),
      ("%@ %d %d", "tea 7 "),
    ])
  func format(format: String, text: String) {
    #expect(LogFormat.text(format, ["tea", 7]) == text)
  }

  @Test("a lock guards its state, and a copy is the same lock")
  func lock() async {
    let lock = OSAllocatedUnfairLock(initialState: 0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 {
        group.addTask { lock.withLock { $0 += 1 } }
      }
    }
    #expect(lock.withLock { $0 } == 100)
  }
}
