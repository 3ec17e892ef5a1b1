import Core

@MainActor
@Observable
final class QuizModel {
  struct Question: Hashable {
    let text: String
    let answers: [String]
    let correct: Int
  }

  let questions = [
    Question(text: "Which planet is the largest?", answers: ["Mars", "Jupiter", "Venus"], correct: 1),
    Question(text: "How many legs has a spider?", answers: ["Six", "Eight", "Ten"], correct: 1),
  ]
  private(set) var index = 0
  private(set) var score = 0
  private(set) var chosen: Int?

  var question: Question? { questions.indices.contains(index) ? questions[index] : nil }
  var progress: Double { Double(index) / Double(questions.count) }

  func choose(_ answer: Int) {
    guard chosen == nil, let question else { return }
    chosen = answer
    if answer == question.correct { score += 1 }
  }

  func next() {
    index += 1
    chosen = nil
  }
}

struct Quiz: View {
  @State private var model = QuizModel()

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      ProgressView(value: model.progress)
      if let question = model.question {
        Text(question.text)
          .font(.title3)
          .fixedSize(horizontal: false, vertical: true)
        ForEach(Array(question.answers.enumerated()), id: \.offset) { index, answer in
          Button {
            model.choose(index)
          } label: {
            Label(answer, systemImage: symbol(for: index, in: question))
              .frame(maxWidth: .infinity, alignment: .leading)
          }
          .disabled(model.chosen != nil)
        }
        .buttonStyle(AnswerButtonStyle())
        if model.chosen != nil {
          Button("Next", action: model.next)
            .keyboardShortcut(.defaultAction)
        }
      } else {
        Text("You know \(model.score) of \(model.questions.count).")
          .font(.title)
      }
    }
    .padding()
    .animation(.default, value: model.chosen)
  }

  private func symbol(for index: Int, in question: QuizModel.Question) -> String {
    guard let chosen = model.chosen else { return "circle" }
    if index == question.correct { return "checkmark.circle.fill" }
    return index == chosen ? "xmark.circle.fill" : "circle"
  }
}

private struct AnswerButtonStyle: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .padding(.horizontal, 8)
      .background(configuration.isPressed ? Color.accentColor.opacity(0.3) : .clear, in: Capsule())
      .opacity(isEnabled ? 1 : 0.8)
  }
}
