import AmbientFoundation
import Foundation
import Testing

/// Names that Foundation lacks on Linux.
@Suite("What Foundation lacks on Linux") struct FoundationTests {
  @Test(
    "lengths of time as a clock shows them",
    arguments: [
      (3_725.0, DurationFormatter.ZeroFormattingBehavior.default, "1:02:05"), (65, .default, "1:05"),
      (5, .default, "5"),
      (0, .default, "0"), (65, .pad, "00:01:05"), (-65, .default, "-1:05"),
    ])
  func positional(seconds: TimeInterval, zeros: DurationFormatter.ZeroFormattingBehavior, text: String) {
    let formatter = DurationFormatter()
    formatter.zeroFormattingBehavior = zeros
    #expect(formatter.string(from: seconds) == text)
  }

  @Test("lengths of time in words, without what is zero")
  func words() {
    let formatter = DurationFormatter()
    formatter.unitsStyle = .full
    #expect(formatter.string(from: 3_601) == "1 hour, 1 second")
    formatter.unitsStyle = .abbreviated
    formatter.allowedUnits = [.hour, .minute]
    #expect(formatter.string(from: 7_380) == "2h 3m")
    formatter.maximumUnitCount = 1
    #expect(formatter.string(from: 7_380) == "2h")
    #expect(formatter.string(from: .infinity) == nil)
  }

  @Test("how far a moment is, in both directions, and with names")
  func relative() {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: "en_US")
    #expect(formatter.localizedString(fromTimeInterval: -7_200) == "2 hours ago")
    #expect(formatter.localizedString(fromTimeInterval: 259_200) == "in 3 days")
    formatter.dateTimeStyle = .named
    #expect(formatter.localizedString(fromTimeInterval: 86_400) == "tomorrow")
    formatter.unitsStyle = .short
    #expect(formatter.localizedString(fromTimeInterval: -7_200) == "2 hr. ago")
  }

  @Test("items are joined as a sentence does")
  func list() {
    let formatter = ListFormatter()
    formatter.locale = Locale(identifier: "en_US")
    #expect(formatter.string(from: ["tea", "oak", 3]) == "tea, oak, and 3")
  }
}
