import SwiftUI

/// A game of words, as first courses have it: words are made of the letters of another one, and must be spelled right.
struct WordGame: View {
  @State private var rootWord = "silkworm"
  @State private var usedWords: [String] = []
  @State private var newWord = ""
  @State private var attempts = 0
  @State private var people = 2
  @State private var message = ""
  @Environment(\.accessibilityDifferentiateWithoutColor) private var differentiates

  var body: some View {
    NavigationStack {
      List {
        Section {
          TextField("Enter your word", text: $newWord)
            .textInputAutocapitalization(.never)
            .onSubmit(addNewWord)
            .modifier(Shake(animatableData: CGFloat(attempts)))
        }
        Section {
          Picker("Players", selection: $people) {
            ForEach(2..<100) { Text("\($0) players") }
          }
          .pickerStyle(.menu)
        }
        Section {
          ForEach(usedWords, id: \.self) { word in
            HStack {
              Image(systemName: "\(word.count).circle")
              Text(word)
            }
            .accessibilityElement(children: .ignore)
            .accessibility(label: Text("\(word), \(word.count) letters"))
          }
        } footer: {
          Text(message)
        }
      }
      .navigationTitle(rootWord)
      .toolbarTitleMenu { Button("New word") { rootWord = "notebook" } }
      .transition(.asymmetric(insertion: .scale, removal: .opacity))
    }
  }

  func addNewWord() {
    let answer = newWord.lowercased().trimmingCharacters(in: .whitespacesAndNewlines)
    guard !answer.isEmpty else { return }
    guard isPossible(answer), isReal(answer) else {
      message = "You can't spell that word from \(rootWord)!"
      withAnimation(.default.logicallyComplete(after: 0.2)) { attempts += 1 }
      return
    }
    withAnimation { usedWords.insert(answer, at: 0) }
    message = ""
    newWord = ""
  }

  func isPossible(_ word: String) -> Bool {
    var letters = rootWord
    for letter in word {
      guard let position = letters.firstIndex(of: letter) else { return false }
      letters.remove(at: position)
    }
    return true
  }

  func isReal(_ word: String) -> Bool {
    let checker = UITextChecker()
    let range = NSRange(location: 0, length: word.utf16.count)
    let misspelled = checker.rangeOfMisspelledWord(
      in: word, range: range, startingAt: 0, wrap: false, language: "en")
    return misspelled.location == NSNotFound
  }
}

nonisolated struct Shake: GeometryEffect {
  var animatableData: CGFloat

  func effectValue(size: CGSize) -> ProjectionTransform {
    let isOdd = Int(animatableData) % 2 == 1
    return ProjectionTransform(CGAffineTransform(translationX: isOdd ? 8 : 0, y: 0))
  }
}
