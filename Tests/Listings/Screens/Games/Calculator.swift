import Core

struct CalculatorEngine {
  private(set) var display = "0"
  private var stored: Double?
  private var operation: Character?
  private var startsAnew = true

  mutating func press(_ key: Character) {
    switch key {
    case "0"..."9": enter(String(key))
    case ".": if !display.contains(".") || startsAnew { enter(startsAnew ? "0." : ".") }
    case "C": self = CalculatorEngine()
    case "=":
      evaluate()
      operation = nil
    default:
      evaluate()
      operation = key
    }
  }

  private mutating func enter(_ text: String) {
    display = startsAnew ? text : display + text
    startsAnew = false
  }

  private mutating func evaluate() {
    let value = Double(display) ?? 0
    switch operation {
    case "+": stored = (stored ?? 0) + value
    case "−": stored = (stored ?? 0) - value
    case "×": stored = (stored ?? 0) * value
    case "÷": stored = (stored ?? 0) / value
    default: stored = value
    }
    display = (stored ?? 0).formatted(.number.grouping(.never))
    startsAnew = true
  }
}

struct Calculator: View {
  @State private var engine = CalculatorEngine()
  private let rows: [[Character]] = [
    ["7", "8", "9", "÷"], ["4", "5", "6", "×"], ["1", "2", "3", "−"], ["C", "0", "=", "+"],
  ]

  var body: some View {
    VStack(spacing: 16) {
      Text(engine.display)
        .font(.system(size: 48, weight: .light))
        .lineLimit(1)
        .minimumScaleFactor(0.5)
        .frame(maxWidth: .infinity, alignment: .trailing)
      Grid(horizontalSpacing: 8, verticalSpacing: 16) {
        ForEach(rows, id: \.self) { row in
          GridRow {
            ForEach(row, id: \.self) { key in
              Button {
                engine.press(key)
              } label: {
                Text(String(key)).frame(maxWidth: .infinity)
              }
              .buttonStyle(.bordered)
              .tint("÷×−+=".contains(key) ? .orange : .gray)
              .keyboardShortcut(KeyEquivalent(key), modifiers: [])
            }
          }
        }
      }
    }
    .padding()
  }
}

#Preview(traits: .portrait) { Calculator() }
