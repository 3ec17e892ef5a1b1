import AppsAdopting
import AppsCommandLine
import AppsCourse
import Foundation

/// `walkthrough new`.
enum NewCommand {
  static let folder = ArgumentKey("DIR", .name(placeholder: "DIR", wanted: "a folder"), help: "The folder to make.")
  static let number = ArgumentKey(
    optional: "N", .wholeNumber(in: 1...), help: "The lesson; the first whose exercise is not done, unless said.")
  static let answer = OptionKey(flag: "answer", help: "With the model answer in place of the task.")
  static let ambient = OptionKey(
    "ambient", .name(placeholder: "PATH|URL", wanted: "a path or a URL"),
    help: "Where Ambient is; the checkout that this program was built in unless said.")

  static let command = Command<WalkthroughSession>(
    "new", "Make a package with the exercise of a lesson.",
    discussion: """
      In it, “swift run Exercise” shows the screen, and “walkthrough check” says whether the exercise is done. “swift test” runs \
      the same tests, and takes what is not done yet as known. “walkthrough check” builds all such packages in one place: what \
      Ambient needs is built for the first of them, which takes minutes.
      """,
    arguments: [folder, number], options: [answer, ambient],
    examples: [Example("walkthrough new exercise"), Example("walkthrough new tabs 5")]
  ) { parsed, session in
    let open = session.course.lessons.first { session.progress.state(of: $0) != .done }?.number ?? 1
    let lesson = try session.lesson(parsed[number] ?? open)
    let package = ExercisePackage(
      lesson, in: session.course, ambient: try AmbientCheckout.named(parsed[ambient]), isAnswered: parsed[answer])
    let written = try package.write(in: parsed[folder])
    try session.output.write(
      """
      Written: \(written), the exercise of lesson \(lesson.number), “\(lesson.title)”
        cd \(parsed[folder])
        walkthrough check \(lesson.number)

      """)
  }
}
