import SwiftUI

struct ContentView: View {
  @State private var roots = ContentView.loadRoots()
  @State private var rootIndex = 0
  @State private var usedWords = [String]()
  @State private var newWord = ""
  @State private var best = UserDefaults.standard.integer(forKey: "best")

  @State private var errorTitle = ""
  @State private var errorMessage = ""
  @State private var showingError = false

  private var rules: WordRules { WordRules(root: roots[rootIndex]) }
  private var score: Int { usedWords.map(rules.score).reduce(0, +) }

  var body: some View {
    NavigationView {
      VStack {
        TextField("Enter your word", text: $newWord, onCommit: addNewWord)
          .textFieldStyle(RoundedBorderTextFieldStyle())
          .autocapitalization(.none)
          .disableAutocorrection(true)
          .padding()

        List(usedWords, id: \.self) { word in
          HStack {
            Image(systemName: "\(word.count).circle")
            Text(word)
          }
          .accessibilityElement(children: .ignore)
          .accessibility(label: Text("\(word), \(word.count) letters"))
        }

        HStack {
          Text("Score: \(score)")
            .font(.headline)
          Spacer()
          Text("Best: \(best)")
            .foregroundColor(.secondary)
        }
        .padding()
      }
      .navigationBarTitle(Text(roots[rootIndex]))
      .navigationBarItems(leading: Button(action: startGame) { Text("New word") })
      .alert(isPresented: $showingError) {
        Alert(title: Text(errorTitle), message: Text(errorMessage), dismissButton: .default(Text("OK")))
      }
    }
    .navigationViewStyle(StackNavigationViewStyle())
  }

  private func addNewWord() {
    let answer = newWord.lowercased().trimmingCharacters(in: .whitespacesAndNewlines)
    guard !answer.isEmpty else { return }

    switch rules.judge(answer, used: usedWords) {
    case .accepted:
      usedWords.insert(answer, at: 0)
      if score > best {
        best = score
        UserDefaults.standard.set(best, forKey: "best")
      }
      newWord = ""
    case let .rejected(title, message):
      errorTitle = title
      errorMessage = message
      showingError = true
    }
  }

  private func startGame() {
    rootIndex = (rootIndex + 1) % roots.count
    usedWords.removeAll()
    newWord = ""
  }

  private static func loadRoots() -> [String] {
    guard let url = Bundle.main.url(forResource: "roots", withExtension: "txt"),
      let text = try? String(contentsOf: url)
    else {
      fatalError("Could not load roots.txt from bundle.")
    }
    return text.components(separatedBy: "\n").filter { !$0.isEmpty }
  }
}

struct ContentView_Previews: PreviewProvider {
  static var previews: some View {
    ContentView()
  }
}
