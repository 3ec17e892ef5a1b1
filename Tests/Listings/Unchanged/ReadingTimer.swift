import Combine
import Foundation

final class ReadingTimer: ObservableObject {
  @Published private(set) var minutes = 0
  private let ticks = PassthroughSubject<Int, Never>()
  private var cancellables = Set<AnyCancellable>()

  init() {
    ticks
      .filter { $0 > 0 }
      .sink { [weak self] in self?.minutes += $0 }
      .store(in: &cancellables)
  }

  func read(for minutes: Int) { ticks.send(minutes) }
}
