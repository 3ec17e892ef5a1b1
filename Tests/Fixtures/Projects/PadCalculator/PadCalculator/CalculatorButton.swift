import SwiftUI

enum CalculatorButton: Hashable {
  case digit(Int)
  case dot
  case equals
  case operation(Operation)
  case clear, sign, percent

  enum Operation: String, CaseIterable {
    case divide = "÷", multiply = "×", subtract = "−", add = "+"

    func apply(_ left: Double, _ right: Double) -> Double {
      switch self {
      case .divide: return left / right
      case .multiply: return left * right
      case .subtract: return left - right
      case .add: return left + right
      }
    }
  }

  static let rows: [[CalculatorButton]] = [
    [.clear, .sign, .percent, .operation(.divide)],
    [.digit(7), .digit(8), .digit(9), .operation(.multiply)],
    [.digit(4), .digit(5), .digit(6), .operation(.subtract)],
    [.digit(1), .digit(2), .digit(3), .operation(.add)],
    [.digit(0), .dot, .equals],
  ]

  var title: String {
    switch self {
    case .digit(let number): return String(number)
    case .operation(let operation): return operation.rawValue
    case .dot: return "."
    case .equals: return "="
    case .clear: return "AC"
    case .sign: return "±"
    case .percent: return "%"
    }
  }

  var backgroundColor: Color {
    switch self {
    case .digit, .dot: return Color(.darkGray)
    case .clear, .sign, .percent: return Color(.lightGray)
    default: return .orange
    }
  }
}
