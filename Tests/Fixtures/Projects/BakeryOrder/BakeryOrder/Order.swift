import SwiftUI

class Order: ObservableObject, Codable {
  enum CodingKeys: CodingKey {
    case bread, quantity, isSliced, wantsExtras, seeds, butter, name, street, city, zip
  }

  static let breads = ["Rye", "Spelt", "Sourdough", "Baguette"]

  @Published var bread = 0
  @Published var quantity = 1
  @Published var isSliced = false
  @Published var wantsExtras = false {
    didSet {
      if !wantsExtras {
        seeds = false
        butter = false
      }
    }
  }
  @Published var seeds = false
  @Published var butter = false

  @Published var name = ""
  @Published var street = ""
  @Published var city = ""
  @Published var zip = ""

  var hasValidAddress: Bool {
    ![name, street, city, zip].contains { $0.trimmingCharacters(in: .whitespaces).isEmpty }
  }

  var zipProblem: String? {
    if zip.isEmpty || (zip.count == 5 && zip.allSatisfy(\.isNumber)) { return nil }
    return "A zip code has five digits."
  }

  var cost: Decimal {
    var cost = Decimal(quantity) * 3
    cost += Decimal(bread) / 2
    if seeds { cost += Decimal(quantity) / 4 }
    if butter { cost += Decimal(quantity) }
    return cost
  }

  init() {}

  required init(from decoder: Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    bread = try container.decode(Int.self, forKey: .bread)
    quantity = try container.decode(Int.self, forKey: .quantity)
    isSliced = try container.decode(Bool.self, forKey: .isSliced)
    wantsExtras = try container.decode(Bool.self, forKey: .wantsExtras)
    seeds = try container.decode(Bool.self, forKey: .seeds)
    butter = try container.decode(Bool.self, forKey: .butter)
    name = try container.decode(String.self, forKey: .name)
    street = try container.decode(String.self, forKey: .street)
    city = try container.decode(String.self, forKey: .city)
    zip = try container.decode(String.self, forKey: .zip)
  }

  func encode(to encoder: Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(bread, forKey: .bread)
    try container.encode(quantity, forKey: .quantity)
    try container.encode(isSliced, forKey: .isSliced)
    try container.encode(wantsExtras, forKey: .wantsExtras)
    try container.encode(seeds, forKey: .seeds)
    try container.encode(butter, forKey: .butter)
    try container.encode(name, forKey: .name)
    try container.encode(street, forKey: .street)
    try container.encode(city, forKey: .city)
    try container.encode(zip, forKey: .zip)
  }
}
