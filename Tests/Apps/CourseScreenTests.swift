import CoreProgramTestSupport
import Foundation
import Testing

/// The course on the whole screen, as its reader has it.
@Suite struct CourseScreenTests {
  @Test("a lesson is opened, used and read; what ran is beside it, and what was read is kept")
  func lesson() async throws {
    let program = try TestProgram("walkthrough", columns: 120, rows: 34)
    #expect(await program.shows("One store, three views"))
    #expect(await program.shows("0 of 16 exercises done"))
    try program.press("enter")
    #expect(await program.shows("step 1 of 5"))
    #expect(await program.shows("Nothing yet: use what is above."))
    try await program.click("Count ]")
    #expect(await program.shows("1 CounterScreen 1 body objectWillChange"))
    try await program.click("After")
    #expect(await program.hides("objectWillChange"))
    try await program.click("Count ]")
    #expect(await program.shows("1 NumberListView 1 body Store.count"))
    for step in 2...5 {
      try program.press("ctrl+n")
      #expect(await program.shows("step \(step) of 5"))
    }
    try program.press("ctrl+n")
    #expect(await program.shows("walkthrough new exercise-1 1"))
    try program.press("escape")
    #expect(await program.shows("0 of 16 exercises done"))
    #expect(await program.becomes { $0.contains("read") && !$0.contains("the end") })
    // What is read elsewhere is seen here.
    let other = try TestProgram("walkthrough", ["run", "2", "--json"], home: program.home)
    #expect(await other.ends() == .exited(0))
    #expect(await program.becomes { $0.matches(of: #/ {2}read +[›▐]?/#).count == 2 })
    try program.press("ctrl+c")
    #expect(await program.ends() == .exited(0))
    let kept = program.home.appendingPathComponent(".config/ambient/walkthrough/settings.json")
    #expect(try String(contentsOf: kept, encoding: .utf8).contains(#""lesson-1" : "read""#))
  }

  @Test("every lesson opens, at three sizes", arguments: [(120, 34), (80, 24), (40, 12)])
  func everyLesson(columns: Int, rows: Int) async throws {
    let program = try TestProgram("walkthrough", columns: columns, rows: rows)
    #expect(await program.shows("1 One store, three views"))
    for lesson in 1...16 {
      try program.press("enter")
      #expect(await program.shows("step 1 of"), "lesson \(lesson)")
      try program.press("escape")
      #expect(await program.hides("step 1 of"), "lesson \(lesson)")
      try program.press("down")
    }
    try program.press("ctrl+c")
    #expect(await program.ends() == .exited(0))
  }
}
