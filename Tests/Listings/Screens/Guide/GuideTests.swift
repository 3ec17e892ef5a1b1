import Core
import CoreTestSupport
import Testing

/// What the page about declared views says.
struct GuideTests {
  @Test("a change runs the rows that read it, and the screen follows")
  func reading() throws {
    let host = TestHost(ReadingList().environment(Library()), columns: 40, rows: 8)
    try host.tap("Middlemarch")
    try host.tap("Read")
    try host.press("escape")
    #expect(host.snapshot.contains("✓ read"))
    #expect(host.evaluations(of: ReadingList.self) == 1)
    #expect(
      host.snapshot == """
                         Books            + Add
         Persuasion                           ›
         Middlemarch                   ✓ read ›
         Ulysses                              ›




        """)
  }

  @Test("a book is added on a sheet, and taken away with the Delete key")
  func editing() throws {
    let library = Library()
    let host = TestHost(ReadingList().environment(library), columns: 40, rows: 10)
    try host.press("tab", "enter")
    try host.type("Emma", into: "Title")
    try host.tap("Add")
    #expect(library.books.map(\.title) == ["Persuasion", "Middlemarch", "Ulysses", "Emma"])
    #expect(host.snapshot.contains("Emma"))
  }

  @Test("a value of the environment is read below the place where it is set")
  func environment() throws {
    let host = TestHost(
      ReadingList().environment(Library()).environment(\.shelf, "Attic"), columns: 40, rows: 8)
    try host.tap("Ulysses")
    #expect(host.snapshot.contains("Attic"))
  }

  @Test("a preview is shown as a test shows views")
  func preview() throws {
    let declaration = try #require(PreviewDeclaration.all.first { $0.fileID.hasSuffix("/ReadingList.swift") })
    let host = TestHost(try declaration.makePreview())
    #expect(host.snapshot == "Persuasion")
  }

  @Test("both faces hold each other")
  func bridges() throws {
    #expect(TestHost(PagesView(share: 0.5), columns: 10, rows: 1).snapshot.contains("━"))
    let host = TestHost(
      UINavigationController(rootViewController: ShelvesViewController()), columns: 40, rows: 8)
    try host.press("enter")
    #expect(host.snapshot.contains("Living room"), "\(host.snapshot)")
  }
}
