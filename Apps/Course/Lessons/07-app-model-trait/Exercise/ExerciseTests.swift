import CoreTestSupport
import Testing
import UIKit

@testable import Exercise

@Suite(.exercise) struct ExerciseTests {
  private let delegate = SceneDelegate()
  private let root: LibraryTabController
  private let host: TestHost

  init() {
    root = delegate.makeRoot()
    host = TestHost(root, columns: 40, rows: 10)
  }

  @Test func theShelfOfAReader() {
    let model = LibraryModel()
    model.reader = "77"
    let shelf = ShelfViewController()
    shelf.traitOverrides.library = model
    shelf.view.layoutIfNeeded()
    #expect(shelf.label.text == "Reader 77 has 0")
  }

  @Test func aLoanIsShown() {
    delegate.model.loans.append("The Long Ferry")
    #expect(
      host.snapshot.contains("Reader 12 has 1"),
      "The shelf shows what the model was when it was loaded. viewDidLoad runs once, and is not tracked.")
  }

  @Test func theOtherTabShowsItToo() {
    delegate.model.loans.append("The Long Ferry")
    root.selectedIndex = 1
    #expect(
      host.snapshot.contains("The Long Ferry"),
      "The loans have no model: it is set on the shelf, which is beside them. Look for a controller above both.")
    delegate.model.loans.append("Salt Roads")
    #expect(host.snapshot.contains("Salt Roads"), "The loans show what the model was when they were loaded.")
  }

  @Test func theCardHasAReader() {
    root.shelf.showCard()
    #expect(
      host.snapshot.contains("Card of reader 12"),
      "What is presented inherits from the window, and not from its presenter. Hand the model over before presenting.")
    delegate.model.reader = "13"
    #expect(host.snapshot.contains("Card of reader 13"), "The card shows what the model was when it was loaded.")
  }
}
