import SwiftUI

struct StartView: View {
  @EnvironmentObject private var store: QuizStore
  @State private var selection: String?

  var body: some View {
    NavigationView {
      content
        .navigationBarTitle("Capitals", displayMode: .large)
    }
    .navigationViewStyle(StackNavigationViewStyle())
  }

  @ViewBuilder
  private var content: some View {
    if let error = store.loadError {
      Label(error, systemImage: "exclamationmark.triangle")
    } else {
      List(store.rounds) { round in
        NavigationLink(
          destination: QuestionView(session: Session(round: round), selection: $selection),
          tag: round.id, selection: $selection
        ) {
          row(for: round)
        }
      }
      .listStyle(.plain)
    }
  }

  private func row(for round: Round) -> some View {
    HStack {
      Text(round.title)
      Text(round.level.stars).foregroundColor(.yellow)
      Spacer()
      if let best = store.best(for: round) {
        Text("best \(best)/\(round.questions.count)").foregroundColor(.secondary)
      }
    }
  }
}
