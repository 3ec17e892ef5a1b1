/// A date as precise as it is known: `1974`, `1974-12` or `1974-12-03` (FHIR R4, data type `date`).
public struct PartialDate: Hashable, Sendable {
  /// The year, from 1 to 9999.
  public let year: Int
  /// The month, from 1 to 12; `nil` where only the year is known.
  public let month: Int?
  /// The day of the month; `nil` where it is not known.
  public let day: Int?

  /// Reads the FHIR form; `nil` for anything else, and for a day that the calendar does not have.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let widths = [4, 2, 2]
    guard (1...3).contains(parts.count) else { return nil }
    var numbers: [Int] = []
    for (part, width) in zip(parts, widths) {
      guard part.utf8.count == width, part.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(part)
      else { return nil }
      numbers.append(number)
    }
    self.init(
      year: numbers[0], month: numbers.count > 1 ? numbers[1] : nil, day: numbers.count > 2 ? numbers[2] : nil)
  }

  /// Creates a date; `nil` when the calendar does not have it, or when a day stands without a month.
  public init?(year: Int, month: Int? = nil, day: Int? = nil) {
    self.year = year
    self.month = month
    self.day = day
    guard (1...9_999).contains(year), month != nil || day == nil, (1...12).contains(month ?? 1) else { return nil }
    guard (1...Self.days(inMonth: month ?? 1, year: year)).contains(day ?? 1) else { return nil }
  }

  private static func days(inMonth month: Int, year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    default: 31
    }
  }

  /// How many years have passed on `today`, which must be a full date; where only the year, or the month, is known,
  /// the birthday is taken to have been already. `nil` for a date in the future.
  public func age(on today: PartialDate) -> Int? {
    var age = today.year - year
    if let month, let todayMonth = today.month {
      if (month, day ?? 1) > (todayMonth, today.day ?? 31) { age -= 1 }
    }
    return age < 0 ? nil : age
  }
}

extension PartialDate: CustomStringConvertible {
  /// The date as FHIR writes it: `1974-12-03`, `1974-12` or `1974`.
  public var description: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return ([padded(year, 4)] + [month, day].compactMap { $0.map { padded($0, 2) } }).joined(separator: "-")
  }
}

extension PartialDate: Codable {
  /// Reads the date as FHIR writes it; any other text is an error.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let date = PartialDate(text) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "A date is written like 1974, 1974-12 or 1974-12-03."))
    }
    self = date
  }

  /// Writes the date as FHIR does: `1974-12-03`, `1974-12` or `1974`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
