import SwiftUI

enum BadgeShape: String, Codable, CaseIterable, Identifiable {
  case round, square, ticket

  var id: Self { self }

  var shape: AnyShape {
    switch self {
    case .round: AnyShape(.capsule)
    case .square: AnyShape(.rect)
    case .ticket: AnyShape(.rect(cornerRadii: .init(topLeading: 16, bottomTrailing: 16)))
    }
  }
}

extension EnvironmentValues {
  @Entry var badgeShape: BadgeShape = .square
}

@Observable
final class BadgeDesign: Codable {
  var name = "Robin"
  var title = "Speaker"
  var shape = BadgeShape.square
  var size = 1
  var isBold = true

  private enum CodingKeys: String, CodingKey {
    case _name = "name"
    case _title = "title"
    case _shape = "shape"
    case _size = "size"
    case _isBold = "bold"
  }

  var fontSize: Font {
    [Font.body, .title2, .largeTitle][size]
  }

  static func restored() -> BadgeDesign {
    guard let data = UserDefaults.standard.data(forKey: "design"),
      let design = try? PropertyListDecoder().decode(BadgeDesign.self, from: data)
    else { return BadgeDesign() }
    return design
  }

  func store() {
    UserDefaults.standard.set(try? PropertyListEncoder().encode(self), forKey: "design")
  }
}
