import Combine
import Foundation

final class ForecastViewModel: ObservableObject {
  enum State {
    case idle
    case loading
    case loaded(Forecast)
    case failed(Error)
  }

  @Published var city = ""
  @Published var usesServer = false
  @Published private(set) var state = State.idle

  private let service: ForecastService
  private let remote = RemoteForecastService()
  private var cancellables: Set<AnyCancellable> = []

  init(service: ForecastService) {
    self.service = service

    let query =
      $city
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .debounce(for: .milliseconds(300), scheduler: RunLoop.main)
      .removeDuplicates()

    query
      .combineLatest($usesServer)
      .sink { [weak self] city, usesServer in
        self?.load(city, fromServer: usesServer)
      }
      .store(in: &cancellables)
  }

  private func load(_ city: String, fromServer: Bool) {
    guard !city.isEmpty else {
      state = .idle
      return
    }
    state = .loading
    let source: ForecastService = fromServer ? remote : service
    source.forecast(for: city)
      .sink(
        receiveCompletion: { [weak self] completion in
          if case .failure(let error) = completion {
            self?.state = .failed(error)
          }
        },
        receiveValue: { [weak self] forecast in
          self?.state = .loaded(forecast)
        }
      )
      .store(in: &cancellables)
  }
}
