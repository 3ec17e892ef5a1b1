import Core
import CoreTestSupport
import Testing

/// `docs/modifiers.md` says of each modifier what a terminal shows of it: here it is held to that.
@MainActor
@Suite struct ModifierTableTests {
  /// The name of a case's snapshot.
  private func file(_ name: String) -> String {
    name.map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined()
      .trimmingCharacters(in: CharacterSet(charactersIn: "-"))
  }

  @Test("every row of the table has its case, and every case its row")
  func complete() throws {
    let rows = try ModifierTable().entries
    let cases = ModifierCases.all.map { ModifierTable.Entry(name: $0.name, isAccepted: $0.isAccepted) }
    #expect(rows.count > 200)
    #expect(Set(rows).subtracting(cases).map(\.name).sorted() == [], "Write cases in Tests/Declarative/ModifierTable.")
    #expect(Set(cases).subtracting(rows).map(\.name).sorted() == [], "Write rows in docs/modifiers.md.")
    #expect(Dictionary(grouping: rows, by: \.name).filter { $1.count > 1 }.keys.sorted() == [], "More than one row.")
    #expect(Dictionary(grouping: cases, by: \.name).filter { $1.count > 1 }.keys.sorted() == [], "More than one case.")
  }

  @Test("every modifier of the sources stands in the table")
  func sources() throws {
    let declared = try ModifierTable.declared()
    #expect(declared.count > 200)
    #expect(try declared.subtracting(ModifierTable().names).sorted() == [], "Write rows in docs/modifiers.md.")
  }

  @Test("what the table says is shown looks as it did, and not as without it")
  func shown() async throws {
    for modifier in ModifierCases.all where !modifier.isAccepted {
      let picture = try await modifier.picture(isOn: true)
      let without = try await modifier.picture(isOn: false)
      #expect(picture != without, "\(modifier.name) changes nothing:\n\(picture)")
      #expect(throws: Never.self) { try expectSnapshot(picture, named: file(modifier.name)) }
    }
  }

  @Test("what the table says is accepted compiles, and changes nothing that is seen")
  func accepted() async throws {
    for modifier in ModifierCases.all where modifier.isAccepted {
      let (picture, without) = (try await modifier.picture(isOn: true), try await modifier.picture(isOn: false))
      #expect(picture == without, "\(modifier.name) is seen.")
    }
  }

  @Test("each stored picture is that of a case")
  func stored() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "__Snapshots__")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".txt") }
    let wanted = ModifierCases.all.filter { !$0.isAccepted }.map { file($0.name) + ".txt" }
    #expect(Set(names).subtracting(wanted).sorted() == [])
    #expect(Set(wanted).count == wanted.count)
  }
}
