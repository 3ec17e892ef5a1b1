import UIKit

struct MixedColor: Equatable {
  enum Channel: Int, CaseIterable {
    case red, green, blue

    var name: String {
      switch self {
      case .red: "Red"
      case .green: "Green"
      case .blue: "Blue"
      }
    }
  }

  private var levels: [Channel: Int] = [.red: 128, .green: 64, .blue: 192]

  subscript(channel: Channel) -> Int {
    get { levels[channel, default: 0] }
    set { levels[channel] = min(max(newValue, 0), 255) }
  }

  var hex: String {
    "#" + Channel.allCases.map { String(format: "%02X", self[$0]) }.joined()
  }

  var uiColor: UIColor {
    UIColor(
      red: CGFloat(self[.red]) / 255, green: CGFloat(self[.green]) / 255, blue: CGFloat(self[.blue]) / 255, alpha: 1)
  }

  var isDark: Bool {
    var white: CGFloat = 0
    uiColor.getWhite(&white, alpha: nil)
    return white < 0.5
  }
}
