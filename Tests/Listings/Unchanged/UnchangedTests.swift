import CoreTestSupport
import SwiftUI
import Testing
import UIKit

/// The files beside this one import what they import on iOS, and nothing of ours.
@MainActor
@Suite struct UnchangedTests {
  @Test("a shelf written for SwiftUI, Combine and Foundation runs: a press reads a book")
  func shelf() throws {
    let books = [Book(title: "Dune", pages: 600), Book(title: "Emma", pages: 400)]
    let host = TestHost(UIHostingController(rootView: ShelfView(books: books)), columns: 40, rows: 8)
    #expect(host.snapshot.contains("2 to read, 0 minutes"), "\(host.snapshot)")
    try host.tap("Dune")
    #expect(host.snapshot.contains("1 to read, 600 minutes"), "\(host.snapshot)")
    try host.tap("Dune")
    #expect(host.snapshot.contains("2 to read, 1,200 minutes"), "\(host.snapshot)")
  }

  @Test("a value of @Entry is set from outside")
  func entry() {
    let screen = ShelfView(books: []).environment(\.shelfName, "Cellar")
    let host = TestHost(UIHostingController(rootView: screen), columns: 40, rows: 8)
    #expect(host.snapshot.contains("Cellar"), "\(host.snapshot)")
  }

  @Test("a controller written for UIKit counts with a stepper")
  func counter() {
    let controller = CountController()
    let host = TestHost(UINavigationController(rootViewController: controller), columns: 40, rows: 6)
    #expect(host.snapshot.contains("Count: 0"), "\(host.snapshot)")
    host.type("+")
    #expect(host.snapshot.contains("Count: 1"), "\(host.snapshot)")
    #expect(controller.count == 1)
  }

  @Test(
    "a game of words: a word of the letters is taken, another one shakes the field; the menu of the title changes the word"
  )
  func words() throws {
    let host = TestHost(UIHostingController(rootView: WordGame()), columns: 40, rows: 16)
    #expect(host.snapshot.contains("4 players"), "\(host.snapshot)")
    try host.click("Enter your word")
    host.type("silk")
    try host.press("enter")
    #expect(host.snapshot.contains("➃ silk"), "\(host.snapshot)")
    host.type("zebra")
    try host.press("enter")
    #expect(host.snapshot.contains("spell that word from"), "\(host.snapshot)")
    try host.click("▾")
    try host.click("New word")
    #expect(host.snapshot.contains("notebook"), "\(host.snapshot)")
  }

  @Test("networking is there with SwiftUI, as on iOS")
  func networking() {
    let request = Catalogue().request(for: "a b")
    #expect(request?.url?.absoluteString == "https://example.org/search?q=a%20b")
    #expect(request?.httpMethod == "GET")
  }
}
