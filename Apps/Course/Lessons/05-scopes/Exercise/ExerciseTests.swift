import CoreTestSupport
import SwiftUI
import Testing

@testable import Exercise

@Suite(.exercise) struct ExerciseTests {
  private let service = LoanService()

  private func open() async -> TestHost {
    let host = TestHost(LibraryScreen(service: service), columns: 30, rows: 6)
    _ = await host.shows("Fees: 5")
    return host
  }

  @Test func bothViewsShowTheLoans() async {
    let host = await open()
    #expect(host.snapshot.contains("Give back Atlas"))
    #expect(host.snapshot.contains("2 books at home"))
    #expect(host.snapshot.contains("Fees: 5"))
  }

  @Test func theLoansAreLoadedOnce() async {
    let host = await open()
    _ = await host.shows("Give back Atlas")
    #expect(
      service.calls == 1, "Each store loads the same loans. Two views of one matter need one store, loaded by one task."
    )
  }

  @Test func theSummaryFollows() async throws {
    let host = await open()
    try host.tap("Give back Atlas")
    #expect(
      host.snapshot.contains("Fees: 3"),
      "The summary has loans of its own. Have it read the store that the list changes, and compute the fees from its loans."
    )
    #expect(
      host.snapshot.contains("1 book at home"),
      "The text says “books” for every number. Write the phrase for one, and mark it as one that is inflected.")
  }

  @Test func nothingIsLeft() async throws {
    let host = await open()
    try host.tap("Give back Atlas")
    try host.tap("Give back Songbook")
    #expect(host.snapshot.contains("0 books at home"), "What is shown has to be what the one store holds.")
    #expect(host.snapshot.contains("Fees: 0"), "A sum that is stored is not changed with the loans. Compute it.")
  }
}
