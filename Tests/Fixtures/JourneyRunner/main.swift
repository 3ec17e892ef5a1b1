import CoreProgramTestSupport
import Foundation
import ProgramScreens

// JourneyRunner [--show] STEPS PROGRAM [ARGUMENTS]: does the steps with a program whose home is a fresh folder, and shows where it fails.
var words = Array(CommandLine.arguments.dropFirst())
let isShowing = words.first == "--show"
if isShowing { words.removeFirst() }
guard words.count >= 2 else {
  FileHandle.standardError.write(Data("JourneyRunner [--show] STEPS PROGRAM [ARGUMENTS]\n".utf8))
  exit(2)
}
let home = FileManager.default.temporaryDirectory.path + "/journey-\(getpid())"
do {
  try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
  let journey = try Journey(String(contentsOfFile: words[0], encoding: .utf8))
  try journey.take(Array(words.dropFirst()), environment: TestProgram.environment(home)) { step, screen in
    if isShowing { print("── \(step)\n\(screen)") }
  }
  try FileManager.default.removeItem(atPath: home)
} catch {
  print("\(words[0]): \(error)")
  exit(1)
}
