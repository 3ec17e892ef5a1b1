import Core
import CoreTestSupport
import Testing

@MainActor
struct BackgroundChangeTests {
  let model = LibraryModel()
  let controller = LoansViewController()
  let host: TestHost

  init() {
    controller.traitOverrides.libraryModel = model
    host = TestHost(controller, columns: 20, rows: 3)
  }

  @Test("what was fetched in the background and set on the main queue is shown")
  func mainQueue() async {
    await withCheckedContinuation { continuation in
      controller.reload { continuation.resume() }
    }
    #expect(host.snapshot == "Guest\nMomo\nKrabat")
  }

  @Test("what was set in the background is shown, too, and laid out on the main thread")
  func background() async {
    let model = self.model
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        for number in 1...100 { model.reader = "Reader \(number)" }
        continuation.resume()
      }
    }
    #expect(host.snapshot == "\nReader 100\n")
    // Each layout has checked that it runs on the main queue.
    #expect(controller.layoutCount >= 2)
  }
}
