import SwiftUI

struct QuizView: View {
  @State private var number = 0
  @State private var score = 0
  @State private var chosen: Int?
  @State private var spin = 0.0
  @State private var showingScore = false
  @State private var showingEnd = false
  @State private var scoreTitle = ""
  @AppStorage("bestScore") private var bestScore = 0

  private var question: Question { Question.round[number] }

  var body: some View {
    ZStack {
      RadialGradient(
        stops: [.init(color: Color("Sea"), location: 0.3), .init(color: Color("Deep"), location: 0.3)],
        center: .top, startRadius: 200, endRadius: 700
      )
      .ignoresSafeArea()

      VStack {
        Spacer()
        Text("Harbour Signals").prominentTitle()
        VStack(spacing: 15) {
          VStack {
            Text("Which flag says")
              .foregroundStyle(.secondary)
              .font(.subheadline.weight(.heavy))
            Text(Meaning.all[question.answer, default: "?"])
              .font(.title2.weight(.semibold))
              .multilineTextAlignment(.center)
          }
          HStack(spacing: 24) {
            ForEach(0..<3) { index in
              Button {
                flagTapped(index)
              } label: {
                FlagImage(name: question.flags[index])
              }
              .accessibilityLabel(Meaning.looks[question.flags[index], default: "Unknown flag"])
              .rotation3DEffect(.degrees(chosen == index ? spin : 0), axis: (x: 0, y: 1, z: 0))
              .opacity(chosen == nil || chosen == index ? 1 : 0.25)
              .scaleEffect(chosen == nil || chosen == index ? 1 : 0.8)
            }
          }
        }
        .frame(maxWidth: .infinity)
        .padding(.vertical, 20)
        .background(.regularMaterial)
        .clipShape(.rect(cornerRadius: 20))
        Spacer()
        Text("Score: \(score) · Best: \(bestScore)")
          .foregroundStyle(.white)
          .font(.headline)
        Spacer()
      }
      .padding()
    }
    .alert(scoreTitle, isPresented: $showingScore) {
      Button("Continue", action: askQuestion)
    } message: {
      Text("Your score is \(score)")
    }
    .alert("End of the watch", isPresented: $showingEnd) {
      Button("Play again", action: reset)
    } message: {
      Text("You read \(score) of \(Question.round.count) signals.")
    }
  }

  private func flagTapped(_ index: Int) {
    if index == question.correctAnswer {
      scoreTitle = "Correct"
      score += 1
    } else {
      scoreTitle = "Wrong! That’s \(question.flags[index])"
    }
    withAnimation(.spring(duration: 0.6, bounce: 0.4)) {
      chosen = index
      spin += 360
    }
    showingScore = true
  }

  private func askQuestion() {
    if number + 1 == Question.round.count {
      bestScore = max(bestScore, score)
      showingEnd = true
    } else {
      number += 1
      chosen = nil
    }
  }

  private func reset() {
    number = 0
    score = 0
    chosen = nil
  }
}

#Preview {
  QuizView()
}
