import Core
import CoreTestSupport
import Foundation
import Testing

@MainActor
@Suite struct UIDatePickerTests {
  private let picker = UIDatePicker()
  private let log = Log()

  private final class Log { var count = 0 }

  init() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    picker.calendar = calendar
    // 2024-02-29 10:05
    picker.date = Date(timeIntervalSince1970: 1_709_201_100)
    let log = log
    picker.addAction(UIAction { _ in log.count += 1 }, for: .valueChanged)
  }

  @Test("arrows go from part to part and change them, and tell once each")
  func keys() throws {
    let host = TestHost(picker)
    #expect(host.snapshot == "2024-02-29 10:05")
    try host.press("up")
    #expect(host.snapshot == "2025-02-28 10:05")
    try host.press("right", "down", "right", "right")
    host.type("+")
    try host.press("right")
    host.type("-")
    #expect(host.snapshot == "2025-01-28 11:04")
    #expect(log.count == 4)
    picker.date = Date(timeIntervalSince1970: 0)
    #expect(host.snapshot == "1970-01-01 00:00")
    #expect(log.count == 4)
  }

  @Test("digits enter a part; what does not exist becomes the nearest that does")
  func digits() throws {
    picker.datePickerMode = .date
    let host = TestHost(picker)
    try host.press("right")
    host.type("04")
    #expect(host.snapshot == "2024-04-29")
    host.type("31")
    #expect(host.snapshot == "2024-04-30")
  }

  @Test("no moment outside of the limits is chosen, by keys or by code")
  func limits() throws {
    picker.datePickerMode = .date
    picker.minimumDate = Date(timeIntervalSince1970: 1_709_164_800)
    picker.maximumDate = Date(timeIntervalSince1970: 1_709_251_200)
    let host = TestHost(picker)
    try host.press("up")
    #expect(host.snapshot == "2024-03-01")
    picker.date = .distantPast
    #expect(picker.date == picker.minimumDate)
  }

  @Test("a time goes by steps of minutes, and a countdown has hours and minutes")
  func minutes() throws {
    picker.datePickerMode = .time
    picker.minuteInterval = 15
    let host = TestHost(picker)
    #expect(host.snapshot == "10:05")
    try host.press("right", "up")
    #expect(host.snapshot == "10:15")
    picker.minuteInterval = 7
    #expect(picker.minuteInterval == 15)
    picker.datePickerMode = .countDownTimer
    picker.countDownDuration = 5_400
    #expect(host.snapshot == "01:30")
    try host.press("down")
    #expect(picker.countDownDuration == 1_800)
    try host.press("right", "up", "left")
    host.type("23")
    #expect(host.snapshot == "23:45")
  }

  @Test("a click goes to a part; at the ends the arrows lead on")
  func focus() throws {
    let button = UIButton(type: .system)
    button.setTitle("Next", for: .normal)
    let stack = UIStackView(arrangedSubviews: [picker, button])
    stack.spacing = 16
    let host = TestHost(stack, columns: 40, rows: 1)
    host.click(column: 14, row: 0)
    try host.press("up")
    #expect(host.snapshot.hasPrefix("2024-02-29 10:06"))
    try host.press("right")
    #expect(button.isFocused)
    picker.isEnabled = false
    #expect(!picker.canBecomeFirstResponder)
  }
}
