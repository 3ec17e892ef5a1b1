import UIKit

extension Notification.Name {
  static let metronomeDidBeat = Notification.Name("metronomeDidBeat")
  static let metronomeDidChangeState = Notification.Name("metronomeDidChangeState")
}

final class Metronome: NSObject {
  private(set) var beat = 0
  private var timer: Timer?
  var beatsPerMinute = 240 {
    didSet { if isRunning { schedule() } }
  }

  var isRunning: Bool { timer != nil }

  func start() {
    beat = 0
    schedule()
    NotificationCenter.default.post(name: .metronomeDidChangeState, object: self)
  }

  func stop() {
    timer?.invalidate()
    timer = nil
    NotificationCenter.default.post(name: .metronomeDidChangeState, object: self)
  }

  private func schedule() {
    timer?.invalidate()
    timer = Timer.scheduledTimer(
      timeInterval: 60 / Double(beatsPerMinute), target: self, selector: #selector(tick), userInfo: nil, repeats: true)
  }

  @objc private func tick() {
    beat += 1
    NotificationCenter.default.post(name: .metronomeDidBeat, object: self, userInfo: ["beat": beat])
  }
}
