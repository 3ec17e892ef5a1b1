import AppsCourse
import Core

/// All lessons, and what was read and done of them.
struct CourseScreen: View {
  @Environment(CourseStore.self) private var store

  var body: some View {
    NavigationStack {
      List(store.course.lessons) { lesson in
        NavigationLink(value: lesson.number) {
          LessonRow(
            lesson: lesson, isRead: store.read.contains(lesson.number), isDone: store.finished.contains(lesson.number))
        }
      }
      .navigationTitle("Lessons: \(store.finished.count) of \(store.course.lessons.count) exercises done")
      .navigationDestination(for: Int.self) { number in
        if let lesson = store.course.lesson(number) {
          LessonScreen(lesson: lesson, store: store)
        }
      }
    }
  }
}

private struct LessonRow: View {
  let lesson: Lesson
  let isRead: Bool
  let isDone: Bool

  var body: some View {
    HStack(alignment: .top) {
      Text("\(lesson.number)").frame(width: .columns(2), alignment: .trailing).foregroundStyle(.tint)
      VStack(alignment: .leading) {
        Text(lesson.title).bold()
        Text(.init(lesson.abstract)).foregroundStyle(.secondary)
      }
      Spacer()
      if isDone {
        Label("done", systemImage: "checkmark.circle.fill").foregroundStyle(.green)
      } else if isRead {
        Text("read").foregroundStyle(.secondary)
      }
    }
  }
}
