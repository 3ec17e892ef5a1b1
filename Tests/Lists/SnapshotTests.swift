import AmbientLists
import Testing

@Suite struct SnapshotTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  /// Two sections of three items.
  private let letters: Snapshot = {
    var snapshot = Snapshot()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2, 3], toSection: "a")
    snapshot.appendItems([4, 5, 6])
    return snapshot
  }()

  /// What a snapshot has, as a line; and that it finds every item where it is.
  private func told(_ snapshot: Snapshot, sourceLocation: SourceLocation = #_sourceLocation) -> String {
    var index = 0
    for (number, section) in snapshot.sectionIdentifiers.enumerated() {
      #expect(snapshot.indexOfSection(section) == number, sourceLocation: sourceLocation)
      for item in snapshot.itemIdentifiers(inSection: section) {
        #expect(snapshot.indexOfItem(item) == index, sourceLocation: sourceLocation)
        #expect(snapshot.sectionIdentifier(containingItem: item) == section, sourceLocation: sourceLocation)
        index += 1
      }
    }
    #expect(snapshot.numberOfItems == index, sourceLocation: sourceLocation)
    #expect(snapshot.itemIdentifiers.count == index, sourceLocation: sourceLocation)
    #expect(snapshot.numberOfSections == snapshot.sectionIdentifiers.count, sourceLocation: sourceLocation)
    return snapshot.sectionIdentifiers.map { section in
      ([section] + snapshot.itemIdentifiers(inSection: section).map(String.init)).joined(separator: " ")
    }.joined(separator: " | ")
  }

  /// The letters after an edit.
  private func edited(_ edit: (inout Snapshot) -> Void, sourceLocation: SourceLocation = #_sourceLocation) -> String {
    var snapshot = letters
    edit(&snapshot)
    return told(snapshot, sourceLocation: sourceLocation)
  }

  @Test("an empty snapshot has nothing")
  func empty() {
    #expect(told(Snapshot()) == "")
    #expect(Snapshot().indexOfItem(1) == nil)
    #expect(Snapshot().indexOfSection("a") == nil)
    #expect(Snapshot().sectionIdentifier(containingItem: 1) == nil)
  }

  @Test("items are appended to the section that is named, else to the last")
  func append() {
    #expect(told(letters) == "a 1 2 3 | b 4 5 6")
    #expect(letters.itemIdentifiers == [1, 2, 3, 4, 5, 6])
    #expect(letters.numberOfItems(inSection: "b") == 3)
    #expect(edited { $0.appendItems([7], toSection: "a") } == "a 1 2 3 7 | b 4 5 6")
    #expect(edited { $0.appendItems([]) } == "a 1 2 3 | b 4 5 6")
  }

  @Test("items are inserted beside others")
  func insert() {
    #expect(edited { $0.insertItems([7, 8], beforeItem: 2) } == "a 1 7 8 2 3 | b 4 5 6")
    #expect(edited { $0.insertItems([7, 8], afterItem: 6) } == "a 1 2 3 | b 4 5 6 7 8")
  }

  @Test("items that are there already move to where they are put")
  func again() {
    #expect(edited { $0.appendItems([1, 7, 5], toSection: "a") } == "a 2 3 1 7 5 | b 4 6")
    #expect(edited { $0.insertItems([5, 1], afterItem: 2) } == "a 2 5 1 3 | b 4 6")
    #expect(edited { $0.insertItems([1, 2], beforeItem: 3) } == "a 1 2 3 | b 4 5 6")
  }

  @Test("items are deleted; who is not there is passed over")
  func delete() {
    #expect(edited { $0.deleteItems([2, 99, 6, 4, 2]) } == "a 1 3 | b 5")
    #expect(edited { $0.deleteItems([1, 2, 3]) } == "a | b 4 5 6")
    #expect(edited { $0.deleteAllItems() } == "")
  }

  @Test("items that were deleted can come again")
  func deletedAndAppended() {
    #expect(
      edited {
        $0.deleteItems([2, 5])
        $0.appendItems([5, 9])
        $0.insertItems([2], beforeItem: 1)
      } == "a 2 1 3 | b 4 6 5 9")
  }

  @Test("items move within their section and to others")
  func moveItems() {
    #expect(edited { $0.moveItem(1, afterItem: 3) } == "a 2 3 1 | b 4 5 6")
    #expect(edited { $0.moveItem(3, beforeItem: 1) } == "a 3 1 2 | b 4 5 6")
    #expect(edited { $0.moveItem(1, beforeItem: 5) } == "a 2 3 | b 4 1 5 6")
    #expect(edited { $0.moveItem(6, afterItem: 1) } == "a 1 6 2 3 | b 4 5")
    #expect(edited { $0.moveItem(1, afterItem: 1) } == "a 1 2 3 | b 4 5 6")
  }

  @Test("sections are inserted, deleted and moved with their items")
  func sections() {
    #expect(edited { $0.insertSections(["x", "y"], beforeSection: "b") } == "a 1 2 3 | x | y | b 4 5 6")
    #expect(edited { $0.insertSections(["x"], afterSection: "b") } == "a 1 2 3 | b 4 5 6 | x")
    #expect(edited { $0.deleteSections(["a", "none"]) } == "b 4 5 6")
    #expect(edited { $0.moveSection("a", afterSection: "b") } == "b 4 5 6 | a 1 2 3")
    #expect(edited { $0.moveSection("b", beforeSection: "a") } == "b 4 5 6 | a 1 2 3")
    #expect(edited { $0.moveSection("b", afterSection: "a") } == "a 1 2 3 | b 4 5 6")
    #expect(
      edited {
        $0.deleteSections(["a"])
        $0.appendSections(["a"])
        $0.appendItems([3, 4])
      } == "b 5 6 | a 3 4")
  }

  @Test("a copy is a value of its own")
  func copies() {
    var copy = letters
    copy.deleteItems([1])
    copy.appendItems([7])
    #expect(told(letters) == "a 1 2 3 | b 4 5 6")
    #expect(told(copy) == "a 2 3 | b 4 5 6 7")
  }

  @Test("what is to be reloaded and reconfigured is told once each, in order, while it is there")
  func updates() {
    var snapshot = letters
    snapshot.reloadItems([5, 1])
    snapshot.reloadItems([1, 2])
    snapshot.reconfigureItems([6, 6, 4])
    snapshot.reloadSections(["b"])
    #expect(snapshot.reloadedItemIdentifiers == [5, 1, 2])
    #expect(snapshot.reconfiguredItemIdentifiers == [6, 4])
    #expect(snapshot.reloadedSectionIdentifiers == ["b"])
    snapshot.deleteItems([1])
    snapshot.deleteSections(["b"])
    #expect(snapshot.reloadedItemIdentifiers == [2])
    #expect(snapshot.reconfiguredItemIdentifiers == [])
    #expect(snapshot.reloadedSectionIdentifiers == [])
    #expect(snapshot.applied.reloadedItemIdentifiers == [])
    #expect(snapshot.applied.itemIdentifiers == [2, 3])
  }
}

/// As apps whose default isolation is the main actor have them.
@MainActor
private struct MainActorItem: @MainActor Hashable {
  let name: String
}

@MainActor
@Suite struct MainActorSnapshotTests {
  @Test("identifiers whose Hashable belongs to the main actor are accepted")
  func isolated() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, MainActorItem>()
    snapshot.appendSections([0])
    snapshot.appendItems([MainActorItem(name: "oak")])
    #expect(snapshot.indexOfItem(MainActorItem(name: "oak")) == 0)
  }
}

/// Programmer errors end the program and name what was meant.
@Suite struct SnapshotFailureTests {
  private func expect(
    _ text: String, _ result: ExitTest.Result?, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let told = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(told.contains(text), sourceLocation: sourceLocation)
  }

  @Test("an item that is given twice is named")
  func twice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(["oak", "elm", "oak"])
    }
    expect(#"The item "oak" was given to a snapshot twice in one call."#, result)
  }

  @Test("a section that is there already is named")
  func section() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0, 1])
      snapshot.appendSections([1])
    }
    expect("The section 1 was added to a snapshot that has it.", result)
  }

  @Test("items need a section")
  func noSection() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendItems(["oak"])
    }
    expect("snapshot.appendSections([0])", result)
  }

  @Test("an item that is not there is named, with the method that wanted it")
  func unknownItem() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.reconfigureItems(["oak"])
    }
    expect(#"reconfigureItems(_:): the item "oak" is not in the snapshot."#, result)
    let other = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.insertItems(["oak"], afterItem: "elm")
    }
    expect(#"insertItems(_:afterItem:): the item "elm" is not in the snapshot."#, other)
  }

  @Test("a section that is not there is named, with the method that wanted it")
  func unknownSection() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = NSDiffableDataSourceSnapshot<String, String>()
      snapshot.appendSections(["live"])
      snapshot.appendItems(["oak"], toSection: "finished")
    }
    expect(#"appendItems(_:toSection:): the section "finished" is not in the snapshot."#, result)
  }

  @Test("items cannot be inserted beside one of themselves")
  func destination() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(["oak"])
      snapshot.insertItems(["elm", "oak"], beforeItem: "oak")
    }
    expect(#"Items were to be inserted beside "oak", which is one of them."#, result)
  }
}
