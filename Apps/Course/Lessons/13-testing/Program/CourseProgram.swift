import CoreProgramTestSupport
import Foundation

/// The course in a terminal of its own, as its user has it.
func openALesson() async throws -> String {
  let program = try TestProgram("walkthrough", columns: 72, rows: 20)
  guard await program.shows("0 of 16 exercises done") else { return await program.snapshot }
  try program.press("down", "enter")
  guard await program.shows("step 1 of") else { return await program.snapshot }
  let title = await program.snapshot.split(separator: "\n").first ?? ""
  program.resize(columns: 100, rows: 30)
  guard await program.shows("What ran, because of which property") else { return await program.snapshot }
  try program.press("ctrl+c")
  return "\(title.split(separator: "  ").last ?? "")\n\(word(for: await program.ends()))"
}

/// What a shell does where its window is closed, or a supervisor where it stops a service.
func terminate() async throws -> String {
  let program = try TestProgram("walkthrough", ["run", "1", "--step"])
  guard await program.shows("Everybody who holds the store") else { return await program.snapshot }
  program.signal(SIGTERM)
  return word(for: await program.ends())
}

private func word(for ending: TestProgram.Ending?) -> String {
  switch ending {
  case .exited(let status): "exited with \(status)"
  case .signaled(let signal): "ended by signal \(signal)"
  case nil: "still there"
  }
}
