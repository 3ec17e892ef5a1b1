import SwiftUI

struct BodyMassBrain {
  var height: Float = 1.70
  var weight: Float = 70

  struct Verdict {
    let value: Float
    let advice: String
    let color: UIColor
  }

  var verdict: Verdict {
    let value = weight / pow(height, 2)
    switch value {
    case ..<18.5: return Verdict(value: value, advice: "Eat more pies!", color: .systemBlue)
    case 18.5..<25: return Verdict(value: value, advice: "Fit as a fiddle!", color: .systemGreen)
    default: return Verdict(value: value, advice: "Eat fewer pies!", color: .systemPink)
    }
  }
}
