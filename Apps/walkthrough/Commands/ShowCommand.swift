import AppsCommandLine
import AppsCourse

/// `walkthrough show`.
enum ShowCommand {
  static let file = OptionKey(
    "file", .name(placeholder: "FILE", wanted: "a file"), help: "One file alone, as After/Counter.swift.")
  static let answer = OptionKey(flag: "answer", help: "The model answer of the exercise.")

  static let command = Command<WalkthroughSession>(
    "show", "Print the code of a lesson.",
    discussion: "The code is written as for iOS: it may be taken into a project of Xcode as it is.",
    arguments: [WalkthroughSession.number], options: [file, answer],
    examples: [Example("walkthrough show 1"), Example("walkthrough show 1 --file After/Counter.swift")]
  ) { parsed, session in
    let lesson = try session.lesson(parsed[WalkthroughSession.number])
    if parsed[answer] { return try session.output.write(session.course.text(of: ExercisePackage.answer, in: lesson)) }
    let paths = try session.course.stages(of: lesson).flatMap { stage in
      try session.course.files(in: stage, of: lesson).map { "\(stage)/\($0)" }
    }
    if let name = parsed[file] {
      guard paths.contains(name) else {
        throw WalkthroughError.noFile(name, lesson: lesson.number, files: paths)
      }
      return try session.output.write(session.course.text(of: name, in: lesson))
    }
    for (index, path) in paths.enumerated() {
      try session.output.write((index == 0 ? "" : "\n") + "// \(path)\n\n" + session.course.text(of: path, in: lesson))
    }
  }
}
