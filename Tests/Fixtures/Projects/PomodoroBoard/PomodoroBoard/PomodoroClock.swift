import Combine
import SwiftUI

final class PomodoroClock: ObservableObject {
  enum Phase: String, CaseIterable, Identifiable {
    case work = "Work", rest = "Rest"
    var id: Self { self }
    var next: Phase { self == .work ? .rest : .work }
  }

  @Published private(set) var phase = Phase.work
  @Published private(set) var remaining: Int
  @Published private(set) var isRunning = false
  @Published private(set) var laps: [Int] = []
  @Published var workSeconds: Double = 3 {
    didSet {
      UserDefaults.standard.set(workSeconds, forKey: "workSeconds")
      if !isRunning { reset() }
    }
  }

  private var ticker: AnyCancellable?
  private var sleepDate: Date?

  init() {
    let stored = UserDefaults.standard.double(forKey: "workSeconds")
    remaining = 3
    if stored > 0 { workSeconds = stored }
    remaining = Int(workSeconds)
  }

  var duration: Int { phase == .work ? Int(workSeconds) : 60 }
  var progress: Double { 1 - Double(remaining) / Double(duration) }

  func toggle() {
    isRunning ? pause() : start()
  }

  func reset() {
    pause()
    phase = .work
    remaining = duration
  }

  func wakeUp() {
    guard let sleepDate = sleepDate, isRunning else { return }
    remaining = max(0, remaining - Int(Date().timeIntervalSince(sleepDate)))
    self.sleepDate = nil
  }

  func fallAsleep() {
    sleepDate = Date()
  }

  private func start() {
    isRunning = true
    ticker = Timer.publish(every: 0.1, on: .main, in: .common)
      .autoconnect()
      .sink { [weak self] _ in self?.tick() }
  }

  private func pause() {
    isRunning = false
    ticker?.cancel()
  }

  private func tick() {
    if remaining > 0 { remaining -= 1 }
    guard remaining == 0 else { return }
    if phase == .work { laps.append(duration) }
    phase = phase.next
    remaining = duration
    if phase == .rest { pause() }
  }
}
