import SwiftUI
import Combine

class Calculator: ObservableObject {
  @Published private(set) var display = "0"
  @Published private(set) var pending: CalculatorButton.Operation?

  private var accumulator = 0.0
  private var isTyping = false

  private let formatter: NumberFormatter = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    formatter.usesGroupingSeparator = false
    formatter.maximumFractionDigits = 8
    formatter.locale = Locale(identifier: "en_US_POSIX")
    return formatter
  }()

  private var value: Double { Double(display) ?? .nan }

  func receive(_ button: CalculatorButton) {
    switch button {
    case .digit(let digit):
      append(String(digit))
    case .dot:
      if !isTyping { append("0.") } else if !display.contains(".") { append(".") }
    case .operation(let operation):
      finishPending()
      pending = operation
    case .equals:
      finishPending()
      pending = nil
    case .clear:
      display = "0"
      accumulator = 0
      pending = nil
      isTyping = false
    case .sign:
      show(-value)
    case .percent:
      show(value / 100)
    }
  }

  private func append(_ text: String) {
    display = isTyping && display != "0" || text == "0." ? (isTyping ? display : "") + text : text
    isTyping = true
  }

  private func finishPending() {
    if let pending = pending, isTyping {
      show(pending.apply(accumulator, value))
    }
    accumulator = value
    isTyping = false
  }

  private func show(_ number: Double) {
    guard number.isFinite, let text = formatter.string(from: NSNumber(value: number)) else {
      display = "Error"
      return
    }
    display = text
  }
}
