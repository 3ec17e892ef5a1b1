import SwiftUI

struct MoveButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .padding(.horizontal, 16)
      .padding(.vertical, 16)
      .background(Capsule().fill(Color.purple.opacity(configuration.isPressed ? 0.5 : 1)))
      .foregroundColor(.white)
      .scaleEffect(configuration.isPressed ? 0.95 : 1)
  }
}

struct Prominent: ViewModifier {
  func body(content: Content) -> some View {
    content
      .font(.largeTitle)
      .foregroundColor(.purple)
  }
}

extension View {
  func prominent() -> some View { modifier(Prominent()) }

  func eraseToAnyView() -> AnyView { AnyView(self) }
}

struct TrainerView: View {
  @EnvironmentObject private var launch: LaunchDelegate
  @State private var round = 0
  @State private var score = 0
  @State private var lastAnswer: Bool?
  @State private var showingOptions = false
  @State private var showingScore = false

  private var challenge: Challenge { Challenge.course[round] }

  var body: some View {
    NavigationView {
      VStack(spacing: 16) {
        Group {
          Text("I take").foregroundColor(.secondary)
          Text(challenge.move.description).prominent()
          Text(challenge.shouldWin ? "You must win" : "You must lose")
            .fontWeight(.semibold)
        }

        HStack {
          ForEach(Move.allCases) { move in
            Button("\(move.description)") { answer(move) }
              .buttonStyle(MoveButtonStyle())
          }
        }

        feedback
        Spacer()
        Text("Points: \(score)  Launch \(launch.launches)")
      }
      .frame(maxWidth: .infinity)
      .navigationTitle(Text("Brain trainer"))
      .navigationBarItems(leading: Button("Options") { showingOptions.toggle() })
      .actionSheet(isPresented: $showingOptions) { sheet }
    }
    .navigationViewStyle(StackNavigationViewStyle())
    .alert("Finished", isPresented: $showingScore) {
      Button("Once more", action: startOver)
    } message: {
      Text("You have \(score) of \(Challenge.course.count) points.")
    }
  }

  private var feedback: AnyView {
    switch lastAnswer {
    case .some(true): return Label("Right", systemImage: "checkmark.circle").eraseToAnyView()
    case .some(false): return Label("Not quite", systemImage: "xmark.circle").eraseToAnyView()
    case .none: return EmptyView().eraseToAnyView()
    }
  }

  private var sheet: ActionSheet {
    ActionSheet(
      title: Text("Options"), message: Text("Round \(round + 1) of \(Challenge.course.count)"),
      buttons: [
        .default(Text("Skip")) { advance() },
        .destructive(Text("Start over"), action: startOver),
        .cancel(),
      ])
  }

  private func answer(_ move: Move) {
    let isRight = challenge.isSolved(by: move)
    lastAnswer = isRight
    if isRight { score += 1 }
    advance()
  }

  private func advance() {
    if round == Challenge.course.count - 1 {
      showingScore = true
    } else {
      round += 1
    }
  }

  private func startOver() {
    (round, score, lastAnswer) = (0, 0, nil)
  }
}

struct TrainerView_Previews: PreviewProvider {
  static var previews: some View {
    TrainerView().environmentObject(LaunchDelegate())
  }
}
