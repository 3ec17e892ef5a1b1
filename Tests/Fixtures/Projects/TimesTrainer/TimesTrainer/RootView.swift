import SwiftUI

struct RootView: View {
  @State private var stage = Stage.settings

  var body: some View {
    NavigationView {
      Group {
        switch stage {
        case .settings:
          SettingsView { table, count in
            stage = .asking(Exercise.series(table: table, count: count))
          }
        case .asking(let exercises):
          ExerciseView(exercises: exercises) { correct in
            withAnimation(.easeIn) { stage = .finished(correct: correct, total: exercises.count) }
          }
        case let .finished(correct, total):
          VStack(spacing: 12) {
            StarRow(filled: correct, of: total)
            Text("\(correct) of \(total) right").font(.title)
            Button("New round") { stage = .settings }
          }
        }
      }
      .navigationBarTitle("Times Trainer")
    }
    .navigationViewStyle(StackNavigationViewStyle())
  }
}

struct SettingsView: View {
  let onStart: (Int, Int) -> Void
  @State private var table = 2
  @State private var countIndex = 0
  private let counts = ["3", "5", "10"]

  var body: some View {
    Form {
      Section(header: Text("Which table?")) {
        Stepper("Table of \(table)", value: $table, in: 2...12)
      }
      Section(header: Text("How many questions?")) {
        Picker("Questions", selection: $countIndex) {
          ForEach(0..<counts.count, id: \.self) { Text(counts[$0]) }
        }
        .pickerStyle(SegmentedPickerStyle())
      }
      Button("Start") { onStart(table, Int(counts[countIndex]) ?? 3) }
    }
  }
}

struct ExerciseView: View {
  let exercises: [Exercise]
  let onFinish: (Int) -> Void

  @State private var index = 0
  @State private var correct = 0
  @State private var entry = ""
  @State private var comment = " "
  @State private var isWrong = false

  var body: some View {
    VStack(spacing: 16) {
      Text("Question \(index + 1) of \(exercises.count)")
      Text("\(exercises[index].text) = \(entry.isEmpty ? "?" : entry)")
        .font(.largeTitle)
      Text(comment)
        .foregroundColor(isWrong ? .red : .green)
      NumberPad(entry: $entry, onSubmit: check)
    }
  }

  private func check() {
    guard let number = Int(entry) else { return }
    let exercise = exercises[index]
    isWrong = number != exercise.answer
    comment = isWrong ? "No, \(exercise.text) is \(exercise.answer)" : "Right!"
    correct += isWrong ? 0 : 1
    entry = ""
    if index + 1 == exercises.count {
      onFinish(correct)
    } else {
      index += 1
    }
  }
}

struct NumberPad: View {
  @Binding var entry: String
  let onSubmit: () -> Void

  private let keys = [["7", "8", "9"], ["4", "5", "6"], ["1", "2", "3"], ["C", "0", "OK"]]

  var body: some View {
    VStack(spacing: 4) {
      ForEach(keys, id: \.self) { row in
        HStack(spacing: 4) {
          ForEach(row, id: \.self) { key in
            Button(key) { press(key) }
              .frame(width: 56)
          }
        }
      }
    }
  }

  private func press(_ key: String) {
    switch key {
    case "C": entry = ""
    case "OK": onSubmit()
    default: entry = String((entry + key).prefix(3))
    }
  }
}

struct StarRow: View {
  let filled: Int
  let total: Int

  init(filled: Int, of total: Int) {
    self.filled = filled
    self.total = total
  }

  var body: some View {
    HStack {
      ForEach(0..<total, id: \.self) { index in
        Image(systemName: index < filled ? "star.fill" : "star")
      }
    }
    .foregroundColor(.yellow)
    .accessibilityElement(children: .ignore)
    .accessibility(label: Text("\(filled) stars"))
  }
}

struct RootView_Previews: PreviewProvider {
  static var previews: some View {
    Group {
      RootView()
      StarRow(filled: 2, of: 3).previewLayout(.fixed(width: 200, height: 60))
    }
  }
}
