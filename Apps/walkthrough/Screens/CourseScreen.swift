import AppsCourse
import Core

/// All lessons, and what was read and done of them.
struct CourseScreen: View {
  @Environment(CourseStore.self) private var store

  var body: some View {
    NavigationStack {
      List(store.course.lessons) { lesson in
        NavigationLink(value: lesson.number) {
          LessonRow(lesson: lesson, state: store.states[lesson.number])
        }
      }
      .navigationTitle("Lessons: \(store.doneCount) of \(store.course.lessons.count) exercises done")
      .navigationDestination(for: Int.self) { number in
        if let lesson = store.course.lesson(number) {
          LessonScreen(lesson: lesson)
        }
      }
    }
    .task { await store.follow() }
  }
}

private struct LessonRow: View {
  let lesson: Lesson
  let state: ReadingProgress.State?

  var body: some View {
    HStack(alignment: .top) {
      Text("\(lesson.number)").frame(width: .columns(2), alignment: .trailing).foregroundStyle(.tint)
      VStack(alignment: .leading) {
        Text(lesson.title).bold()
        Text(.init(lesson.abstract)).foregroundStyle(.secondary)
      }
      Spacer()
      switch state {
      case .done: Label("done", systemImage: "checkmark.circle.fill").foregroundStyle(.green)
      case .read: Text("read").foregroundStyle(.secondary)
      case nil: EmptyView()
      }
    }
  }
}
