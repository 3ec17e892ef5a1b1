import Core

struct Survey: View {
  @State private var step = 0
  @State private var answers: [Int: Bool] = [:]
  private let questions = ["Do you like tea?", "Do you like coffee?", "Do you sleep well?"]

  var body: some View {
    VStack(spacing: 24) {
      if step < questions.count {
        Text("Question \(step + 1) of \(questions.count)")
          .font(.caption)
          .foregroundStyle(.secondary)
        Text(questions[step])
          .font(.title2)
          .id(step)
          .transition(.asymmetric(insertion: .move(edge: .trailing), removal: .move(edge: .leading)))
        HStack {
          Button("No") { answer(false) }
          Button("Yes") { answer(true) }
            .buttonStyle(.borderedProminent)
        }
        .buttonStyle(.bordered)
      } else {
        Image(systemName: "checkmark.circle")
          .imageScale(.large)
        Text("^[\(answers.values.filter { $0 }.count) yes](inflect: true)")
        Button("Begin again") {
          step = 0
          answers = [:]
        }
      }
    }
    .padding()
    .onChange(of: step, initial: true) { _, step in
      if step == 0 { answers = [:] }
    }
  }

  private func answer(_ value: Bool) {
    withAnimation(.easeInOut(duration: 0.2)) {
      answers[step] = value
      step += 1
    }
  }
}
