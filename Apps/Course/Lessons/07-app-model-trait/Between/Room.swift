import UIKit

enum Theme: String {
  case light = "Light"
  case dark = "Dark"
  case system = "System"
}

protocol RoomDelegate: AnyObject {
  func roomDidChangeTable(_ room: Room)
  func roomDidOpenOrClose(_ room: Room)
  func roomDidChangeTheme(_ room: Room)
}

final class Room {
  weak var delegate: RoomDelegate?
  var table: String? { didSet { delegate?.roomDidChangeTable(self) } }
  var isOpen = true { didSet { delegate?.roomDidOpenOrClose(self) } }
  var theme = Theme.system { didSet { delegate?.roomDidChangeTheme(self) } }
}
