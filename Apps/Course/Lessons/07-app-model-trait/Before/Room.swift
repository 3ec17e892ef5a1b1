import UIKit

enum Theme: String {
  case light = "Light"
  case dark = "Dark"
  case system = "System"
}

extension Notification.Name {
  static let roomDidChange = Notification.Name("roomDidChange")
}

final class Room {
  var table: String? { didSet { tell() } }
  var isOpen = true { didSet { tell() } }
  var theme = Theme.system { didSet { tell() } }

  private func tell() { NotificationCenter.default.post(name: .roomDidChange, object: self) }
}
