import CoreTestSupport
import SwiftUI
import Testing

@testable import Exercise

/// Answers when the test says so. A request that is cancelled fails, as with a URL session.
private final class HeldTeaService: TeaService {
  private var waiting: [String: CheckedContinuation<Result<[String], TeaError>, Never>] = [:]
  private(set) var cancelled: [String] = []

  func teas(of kind: String) async throws(TeaError) -> [String] {
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { waiting[kind] = $0 }
    } onCancel: {
      Task { @MainActor in self.cancel(kind) }
    }
    return try result.get()
  }

  private func cancel(_ kind: String) {
    cancelled.append(kind)
    waiting.removeValue(forKey: kind)?.resume(returning: .failure(.offline))
  }

  func isAsked(for kind: String) async { await wait { waiting[kind] != nil } }
  func isCancelled(_ kind: String) async { await wait { cancelled.contains(kind) } }

  func answer(_ kind: String, _ result: Result<[String], TeaError>) {
    waiting.removeValue(forKey: kind)?.resume(returning: result)
  }

  private func wait(_ isSo: () -> Bool) async {
    for _ in 0..<300 where !isSo() { try? await Task.sleep(for: .milliseconds(1)) }
  }
}

@Suite(.exercise) struct ExerciseTests {
  private let service = HeldTeaService()
  private let host: TestHost

  init() {
    host = TestHost(TeaScreen(store: TeaStore(service: service)), columns: 40, rows: 4)
    host.update()
  }

  private func shows(_ text: String) async -> Bool {
    await host.becomes(limit: .milliseconds(500)) { $0.contains(text) }
  }

  /// Asks for green tea, and for black tea before the answer has come.
  private func askTwice() async throws {
    await service.isAsked(for: "Green")
    try host.tap("Black")
    await service.isAsked(for: "Black")
  }

  @Test func theTeasAreShown() async throws {
    await service.isAsked(for: "Green")
    service.answer("Green", .success(["Sencha"]))
    #expect(await shows("Green: Sencha"))
    try host.tap("Black")
    await service.isAsked(for: "Black")
    service.answer("Black", .success(["Assam"]))
    #expect(await shows("Black: Assam"))
  }

  @Test func aLateReplyIsNotShown() async throws {
    try await askTwice()
    service.answer("Black", .success(["Assam"]))
    #expect(await shows("Black: Assam"))
    service.answer("Green", .success(["Sencha"]))
    #expect(
      await !shows("Black: Sencha"),
      "The request for green tea was answered last, and nobody had cancelled it. Tie the task to the kind that is shown."
    )
  }

  @Test(arguments: [(TeaError.offline, "No connection"), (.status(503), "The server answers 503")])
  func aFailureIsTold(error: TeaError, text: String) async {
    await service.isAsked(for: "Green")
    service.answer("Green", .failure(error))
    #expect(
      await shows("Green: \(text)"),
      "`try?` drops the error. Catch it in the store, make a text of each case, and show that in place of the teas.")
  }

  @Test func aCancelledRequestIsNoFailure() async throws {
    try await askTwice()
    await service.isCancelled("Green")
    #expect(
      await !shows("No connection"),
      "The task of the first request was cancelled, and its failure is nobody's matter: ask `Task.isCancelled`.")
  }

  @Test func aFailureIsOverWhenTeasCome() async throws {
    await service.isAsked(for: "Green")
    service.answer("Green", .failure(.offline))
    try host.tap("Black")
    await service.isAsked(for: "Black")
    service.answer("Black", .success(["Assam"]))
    #expect(await shows("Black: Assam"), "A failure that is over has to be taken back.")
  }
}
