import SwiftUI

final class Session: ObservableObject {
  let round: Round
  @Published private(set) var number = 0
  @Published private(set) var score = 0
  @Published private(set) var chosen: Int?

  init(round: Round) {
    self.round = round
  }

  var question: Question { round.questions[number] }
  var isLast: Bool { number == round.questions.count - 1 }

  func choose(_ index: Int) {
    guard chosen == nil else { return }
    chosen = index
    if index == question.correctIndex { score += 1 }
  }

  func advance() {
    chosen = nil
    number += 1
  }
}

struct QuestionView: View {
  @StateObject var session: Session
  @Binding var selection: String?
  @EnvironmentObject private var store: QuizStore
  @State private var showingFact = false

  init(session: @autoclosure @escaping () -> Session, selection: Binding<String?>) {
    _session = StateObject(wrappedValue: session())
    _selection = selection
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      ProgressView(value: Double(session.number + 1), total: Double(session.round.questions.count))
      Text(session.question.prompt)
        .font(.title2)

      ForEach(Array(session.question.answers.enumerated()), id: \.offset) { index, answer in
        Button(action: { session.choose(index) }) {
          HStack {
            Text(answer)
            Spacer()
            mark(for: index)
          }
          .contentShape(Rectangle())
        }
        .disabled(session.chosen != nil)
      }

      if session.chosen != nil {
        HStack {
          if session.question.funFact != nil {
            Button("Fun fact") { showingFact = true }
          }
          Spacer()
          Button(session.isLast ? "Finish" : "Next", action: goOn)
        }
      }
      Spacer()
    }
    .padding()
    .navigationBarTitle(Text("Question \(session.number + 1)"), displayMode: .inline)
    .sheet(isPresented: $showingFact) {
      FactView(fact: session.question.funFact ?? "")
    }
  }

  private func mark(for index: Int) -> AnyView {
    guard let chosen = session.chosen else { return AnyView(EmptyView()) }
    if index == session.question.correctIndex {
      return AnyView(Text("right").foregroundColor(.green))
    }
    return index == chosen ? AnyView(Text("wrong").foregroundColor(.red)) : AnyView(EmptyView())
  }

  private func goOn() {
    if session.isLast {
      store.record(session.score, for: session.round)
      selection = nil
    } else {
      withAnimation { session.advance() }
    }
  }
}

struct FactView: View {
  let fact: String
  @Environment(\.presentationMode) @Binding private var presentation: PresentationMode

  var body: some View {
    VStack(spacing: 20) {
      Text(fact)
      Button("Close") { presentation.dismiss() }
    }
    .padding()
  }
}
