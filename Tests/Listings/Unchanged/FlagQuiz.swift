import SwiftUI

struct FlagQuiz: View {
  @State private var countries: [String]
  @State private var answer: Int
  @State private var score = 0
  @State private var verdict = ""
  @State private var isAnswered = false

  init(
    countries: [String] = ["France", "Ireland", "Poland", "Nigeria"].shuffled(), answer: Int = Int.random(in: 0..<3)
  ) {
    _countries = State(initialValue: countries)
    _answer = State(initialValue: answer)
  }

  var body: some View {
    ZStack {
      Color("Night")
        .ignoresSafeArea()

      VStack(spacing: 16) {
        HStack {
          Image(.medal)
            .resizable()
            .scaledToFit()
            .frame(width: 32, height: 32)
          Text("Which is the flag of \(countries[answer])?")
            .font(.headline)
            .foregroundStyle(Color("Paper"))
        }

        ForEach(0..<3) { number in
          Button {
            choose(number)
          } label: {
            Image(countries[number])
              .renderingMode(.original)
              .clipShape(.capsule)
              .shadow(radius: 5)
          }
          .accessibilityLabel("Flag \(number + 1)")
        }

        Text("Score: \(score)")
          .foregroundStyle(Color("Paper"))
      }
    }
    .alert(verdict, isPresented: $isAnswered) {
      Button("Next", action: next)
    } message: {
      Text("Your score is \(score).")
    }
  }

  private func choose(_ number: Int) {
    if number == answer {
      verdict = "Right"
      score += 1
    } else {
      verdict = "No, that is \(countries[number])"
    }
    isAnswered = true
  }

  private func next() {
    countries.append(countries.removeFirst())
    answer = (answer + 1) % 3
  }
}

// What Xcode generates of the catalogue.
extension ImageResource {
  static let medal = ImageResource(name: "Medal", bundle: .main)
}

#Preview {
  FlagQuiz()
}
