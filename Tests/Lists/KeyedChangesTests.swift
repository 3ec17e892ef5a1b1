import AmbientLists
import Randomness
import Testing

@Suite struct KeyedChangesTests {
  private func changes(_ old: String, _ new: String) -> KeyedChanges { KeyedChanges(from: Array(old), to: Array(new)) }

  @Test("equal lists have no changes")
  func equal() {
    #expect(changes("abc", "abc").isEmpty)
    #expect(changes("", "").isEmpty)
  }

  @Test(
    "deletions count in the old order, insertions in the new one",
    arguments: [
      ("abc", "", [0, 1, 2], []),
      ("", "abc", [], [0, 1, 2]),
      ("abcd", "acd", [1], []),
      ("acd", "abcd", [], [1]),
      ("abcd", "axcy", [1, 3], [1, 3]),
      ("abcdef", "bdxf", [0, 2, 4], [2]),
    ])
  func deletionsAndInsertions(old: String, new: String, deletions: [Int], insertions: [Int]) {
    let changes = changes(old, new)
    #expect(changes.deletions == deletions)
    #expect(changes.insertions == insertions)
    #expect(changes.moves == [])
  }

  @Test(
    "the fewest items move",
    arguments: [
      ("abcd", "bcda", [KeyedChanges.Move(0, to: 3)]),
      ("abcd", "dabc", [KeyedChanges.Move(3, to: 0)]),
      ("abcdef", "aecdbf", [KeyedChanges.Move(4, to: 1), KeyedChanges.Move(1, to: 4)]),
    ])
  func moves(old: String, new: String, moves: [KeyedChanges.Move]) {
    #expect(changes(old, new).moves == moves)
    #expect(changes(old, new).deletions == [])
    #expect(changes(old, new).insertions == [])
  }

  @Test("each item's way is told in both directions")
  func ways() {
    let changes = changes("abcdef", "xcafyb")
    #expect((0..<6).map { changes.destination(of: $0) } == [2, 5, 1, nil, nil, 3])
    #expect((0..<6).map { changes.source(of: $0) } == [nil, 2, 0, 5, nil, 1])
    #expect((0..<6).filter { changes.stays($0) } == [0, 1])
    #expect(changes.applied(to: Array("abcdef")) { _ in "+" } == Array("+caf+b"))
  }

  @Test("applied as batch updates are, changes lead from the old list to the new, whatever the lists", arguments: 1...4)
  func fuzz(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<1_000 {
      let old = Array(Array(0..<random.below(30)).shuffled(using: &random).prefix(20))
      let new = Array(Array(0..<random.below(30)).shuffled(using: &random).prefix(20))
      let changes = KeyedChanges(from: old, to: new)
      var list = old
      for place in (changes.deletions + changes.moves.map(\.source)).sorted(by: >) { list.remove(at: place) }
      let arrivals = changes.insertions.map { ($0, new[$0]) } + changes.moves.map { ($0.destination, old[$0.source]) }
      for (place, element) in arrivals.sorted(by: { $0.0 < $1.0 }) { list.insert(element, at: place) }
      #expect(list == new)
      #expect(changes.applied(to: old) { new[$0] } == new)
      #expect(old.indices.map { changes.destination(of: $0) } == old.map { new.firstIndex(of: $0) })
      #expect(new.indices.map { changes.source(of: $0) } == new.map { old.firstIndex(of: $0) })
    }
  }

  @Test("no fewer moves would do")
  func minimal() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<400 {
      let old = Array(Array(0..<9).shuffled(using: &random).prefix(random.below(9)))
      let new = Array(Array(0..<9).shuffled(using: &random).prefix(random.below(9)))
      let shared = new.compactMap { old.firstIndex(of: $0) }
      // Every choice of those who stay is tried.
      let most = (0..<1 << shared.count).map { choice in
        let staying = shared.indices.filter { choice >> $0 & 1 == 1 }.map { shared[$0] }
        return zip(staying, staying.dropFirst()).allSatisfy(<) ? staying.count : 0
      }.max()
      #expect(KeyedChanges(from: old, to: new).moves.count == shared.count - (most ?? 0))
    }
  }

  @Test("an identifier that is there twice ends the program with its name")
  func duplicates() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = KeyedChanges(from: ["oak", "elm"], to: ["elm", "ash", "ash"])
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(text.contains(#"The identifier "ash" is in a list twice"#))
  }
}
