import SwiftUI

struct GuessView: View {
  @ObservedObject var game: GuessingGame
  @State private var entry = ""
  @State private var showingRules = false

  var body: some View {
    NavigationView {
      VStack(alignment: .leading, spacing: 16) {
        Text("I think of a number from 1 to \(game.upperBound).")
          .fixedSize(horizontal: false, vertical: true)

        HStack {
          TextField("Your guess", text: $entry, onEditingChanged: { _ in }, onCommit: guess)
            .textFieldStyle(.roundedBorder)
            .keyboardType(.numberPad)
          Button("Guess", action: guess)
            .disabled(entry.isEmpty)
        }

        if let hint = game.hint {
          Text(hint.rawValue)
            .font(.title2.bold())
            .foregroundColor(hint == .invalid ? .red : .accentColor)
            .transition(.opacity)
        }

        ForEach(game.guesses.reversed()) { guess in
          Label("\(guess.value)", systemImage: guess.hint == .tooLow ? "arrow.up" : "arrow.down")
        }

        Spacer()

        Text(game.record.map { "Record: \($0) guesses" } ?? "No record yet")
          .font(.footnote)
          .foregroundColor(.secondary)
      }
      .padding()
      .navigationBarTitle("High or Low")
      .toolbar {
        ToolbarItem(placement: .navigationBarTrailing) {
          Button {
            showingRules = true
          } label: {
            Image(systemName: "questionmark.circle")
          }
          .accessibilityLabel("Rules")
        }
      }
      .alert(isPresented: $game.isWon) {
        Alert(
          title: Text("\(game.guesses.count) guesses"),
          message: Text("Wins today: \(game.wins)"),
          primaryButton: .default(Text("Again"), action: game.startRound),
          secondaryButton: .destructive(Text("Enough")))
      }
      .sheet(isPresented: $showingRules) {
        RulesView()
      }
    }
    .navigationViewStyle(.stack)
  }

  private func guess() {
    withAnimation { game.submit(entry) }
    entry = ""
  }
}

struct RulesView: View {
  @Environment(\.presentationMode) private var presentationMode

  var body: some View {
    NavigationView {
      ScrollView {
        Text("Halve what is left with each guess, and seven are enough for a hundred.")
          .padding()
      }
      .navigationTitle("Rules")
      .navigationBarItems(trailing: Button("Done") { presentationMode.wrappedValue.dismiss() })
    }
  }
}

struct GuessView_Previews: PreviewProvider {
  static var previews: some View {
    GuessView(game: GuessingGame())
  }
}
