import AppsCommandLine
import AppsCourse

/// `walkthrough list`.
enum ListCommand {
  static let command = Command<WalkthroughSession>(
    "list", "List the lessons.", options: [WalkthroughSession.plain, WalkthroughSession.json]
  ) { parsed, session in
    if parsed[WalkthroughSession.json] {
      return try session.output.json(
        session.course.lessons.map { ListedLesson($0, isDone: session.progress.state(of: $0) == .done) })
    }
    let page = LessonPage(style: session.style(parsed), write: session.output.write)
    for lesson in session.course.lessons {
      try page.line(of: lesson, isDone: session.progress.state(of: lesson) == .done)
    }
  }
}

/// A lesson as `list --json` tells of it.
nonisolated struct ListedLesson: Encodable {
  let number: Int
  let title: String
  let abstract: String
  let steps: [String]
  let folder: String
  let done: Bool

  init(_ lesson: Lesson, isDone: Bool) {
    number = lesson.number
    title = lesson.title
    abstract = lesson.abstract
    steps = lesson.steps.compactMap(\.title)
    folder = lesson.folder
    done = isDone
  }
}
