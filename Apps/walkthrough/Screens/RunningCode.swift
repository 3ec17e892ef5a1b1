import AppsCourse
import Core

/// The code of a lesson at work, and below it what ran, how often, and because of what.
struct RunningCode: View {
  @Bindable var reader: LessonReader
  /// There is room for an edge around what runs.
  let isRoomy: Bool

  private var stageName: Binding<String> {
    Binding {
      reader.stageName
    } set: {
      reader.show($0)
    }
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if reader.stageNames.count > 1 {
        Picker("Code", selection: stageName) {
          ForEach(reader.stageNames, id: \.self) { Text(verbatim: $0) }
        }
        .pickerStyle(.segmented)
      }
      StageView(stage: reader.stage)
        .id(reader.stageName)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .padding(isRoomy ? .all : [], .columns(1))
        .border(isRoomy ? AnyShapeStyle(.separator) : AnyShapeStyle(.clear))
      ForEach(Array(reader.stage.actions.enumerated()), id: \.offset) { action in
        Button(action.element.name) { Task { await reader.act(action.element) } }
      }
      if !reader.answer.isEmpty { Text(verbatim: reader.answer).foregroundStyle(.tint) }
      UpdateList(updates: reader.updates)
        .frame(maxHeight: .infinity, alignment: .top)
    }
    .onAppear { reader.watch() }
    .onChange(of: reader.stageName) { reader.watch() }
  }
}

private struct StageView: UIViewControllerRepresentable {
  let stage: Stage

  func makeUIViewController(context: Context) -> UIViewController { stage.root }
  func updateUIViewController(_ controller: UIViewController, context: Context) {}
}

/// What ran, the latest first.
private struct UpdateList: View {
  let updates: [LessonReader.Update]

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text("What ran, because of which property").bold()
      if updates.isEmpty { Text("Nothing yet: use what is above.").foregroundStyle(.secondary) }
      ScrollView {
        VStack(alignment: .leading, spacing: 0) {
          ForEach(updates) { update in
            ForEach(Array(update.rows.enumerated()), id: \.offset) { row in
              RunRow(
                row: row.element, isLatest: update.id == updates.first?.id, number: row.offset == 0 ? update.id : nil)
            }
          }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      }
    }
  }
}

private struct RunRow: View {
  let row: RunLog.Row
  let isLatest: Bool
  let number: Int?

  var body: some View {
    HStack(spacing: .columns(1)) {
      Text(verbatim: number.map { "\($0)" } ?? "").frame(width: .columns(3), alignment: .trailing)
        .foregroundStyle(.secondary)
      Text(verbatim: row.name).bold(isLatest)
      Text(verbatim: row.countText).foregroundStyle(isLatest ? AnyShapeStyle(.tint) : AnyShapeStyle(.secondary))
      Text(verbatim: row.causes.joined(separator: ", ")).foregroundStyle(.secondary).lineLimit(1)
    }
  }
}
