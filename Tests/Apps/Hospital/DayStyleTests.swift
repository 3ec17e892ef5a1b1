import CoreStores
import Foundation
import Testing

@testable import hospital

/// Days in American English are written without Foundation, and as it writes them.
@Suite struct DayStyleTests {
  @Test("every day of a leap year and of others is written as Foundation does", arguments: DayStyle.allCases)
  func american(_ style: DayStyle) {
    let format = style.format(in: Locale(identifier: "en_US"))
    for day in Array(0..<366).map({ 19_723 + $0 }) + stride(from: -30_000, to: 30_000, by: 997) {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400)
      #expect(date.american(style) == date.formatted(format))
    }
  }
}
