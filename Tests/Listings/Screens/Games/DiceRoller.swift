import Core

struct DiceRoller: View {
  @State private var sides = 6
  @State private var rolls: [Int] = []
  var roll: (ClosedRange<Int>) -> Int = { $0.upperBound }

  var body: some View {
    Form {
      Section {
        Picker("Die", selection: $sides) {
          ForEach([4, 6, 8, 12, 20], id: \.self) { Text("d\($0)") }
        }
        .pickerStyle(.segmented)
        Button("Roll") { rolls.append(roll(1...sides)) }
          .font(.headline)
          .sensoryFeedback(.impact, trigger: rolls.count)
      }
      if !rolls.isEmpty {
        Section("Rolls") {
          ScrollView(.horizontal, showsIndicators: false) {
            HStack {
              ForEach(Array(rolls.enumerated()), id: \.offset) { _, roll in
                Text(roll, format: .number)
                  .padding(.horizontal, 8)
                  .background(.thinMaterial, in: .capsule)
              }
            }
          }
          LabeledContent("Sum", value: rolls.reduce(0, +), format: .number)
        }
      }
    }
    .formStyle(.grouped)
  }
}
