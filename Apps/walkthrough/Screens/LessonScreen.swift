import AppsCourse
import Core

/// A lesson, whose code is made to run when it is opened: not whenever the list of lessons runs.
struct LessonScreen: View {
  let lesson: Lesson
  @Environment(CourseStore.self) private var store
  @State private var reader: LessonReader?

  var body: some View {
    if let reader {
      OpenLesson(reader: reader) { store.hasRead(lesson) }
    } else {
      Color.clear.onAppear {
        reader = LessonReader(lesson, stages: store.stages(of: lesson), in: store.course)
      }
    }
  }
}

/// A lesson step by step: its text and code, beside the code that runs and what that makes run.
private struct OpenLesson: View {
  let reader: LessonReader
  /// At the last step.
  let onRead: () -> Void

  /// From so many columns on, text and code that runs stand side by side.
  private static let wide = 100

  var body: some View {
    GeometryReader { geometry in
      if geometry.size.width >= .columns(Self.wide) {
        HStack(spacing: .columns(1)) {
          StepText(reader: reader)
          Divider()
          RunningCode(reader: reader, isRoomy: true).frame(width: .columns(46))
        }
      } else {
        VStack(spacing: 0) {
          StepText(reader: reader)
          Divider()
          RunningCode(reader: reader, isRoomy: false).frame(height: geometry.size.height * 0.55)
        }
      }
    }
    .navigationTitle("\(reader.lesson.number) · \(reader.lesson.title)")
    .toolbar {
      ToolbarItem(placement: .bottomBar) {
        Button("Step back") { reader.go(by: -1) }
          .keyboardShortcut("b", modifiers: .control)
          .disabled(reader.isFirst)
      }
      ToolbarItem(placement: .bottomBar) {
        Button("Next step") { reader.go(by: 1) }
          .keyboardShortcut("n", modifiers: .control)
          .disabled(reader.isLast)
      }
    }
    .onChange(of: reader.isLast) { if reader.isLast { onRead() } }
    .onDisappear { reader.rest() }
  }
}

/// The text of a step, and the code that it quotes.
private struct StepText: View {
  let reader: LessonReader

  private var blocks: [Lesson.Block] {
    (reader.isFirst ? reader.lesson.introduction?.blocks ?? [] : []) + (reader.step?.blocks ?? [])
  }

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: .rows(1)) {
        HStack {
          Text(reader.title).bold()
          Spacer()
          Text(reader.isLast ? "the end" : "step \(reader.position + 1) of \(reader.lesson.steps.count)")
            .foregroundStyle(.secondary)
        }
        ForEach(Array(blocks.enumerated()), id: \.offset) { BlockView(block: $0.element) }
        if reader.isLast {
          Text(verbatim: "walkthrough new exercise-\(reader.lesson.number) \(reader.lesson.number)")
            .foregroundStyle(.tint)
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    // Another step begins at its top.
    .id(reader.position)
  }
}

private struct BlockView: View {
  let block: Lesson.Block

  var body: some View {
    switch block {
    case .prose(let text): Text(.init(text))
    case .list(let items):
      VStack(alignment: .leading, spacing: 0) {
        ForEach(items, id: \.self) { item in
          HStack(alignment: .top) {
            Text(verbatim: "·").foregroundStyle(.tint)
            Text(.init(item))
          }
        }
      }
    case .table(let lines): Text(verbatim: lines.filter { !$0.hasPrefix("|-") }.joined(separator: "\n"))
    case .code(let code): CodeView(title: code.file, text: code.text)
    case .play(let play):
      CodeView(
        title: "\(play.stage): \(play.commands.map(\.description).joined(separator: ", "))", text: play.expected,
        isOutput: true)
    }
  }
}

/// Lines as they are, with an edge at their side.
private struct CodeView: View {
  let title: String?
  let text: String
  var isOutput = false

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if let title { Text(verbatim: (isOutput ? "› " : "") + title).foregroundStyle(.secondary) }
      ForEach(Array(text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()), id: \.offset) { line in
        HStack(spacing: .columns(1)) {
          Text(verbatim: isOutput ? " " : "│").foregroundStyle(.tint)
          Text(verbatim: line.element.isEmpty ? " " : String(line.element)).lineLimit(1)
        }
      }
    }
  }
}
