import Combine
import Foundation

final class FerryListViewModel: ObservableObject {
  @Published var searchText = ""
  @Published private(set) var shown: [Ferry] = []
  @Published private(set) var isLoading = false
  @Published var error: FerryError?

  private let service: FerryServing
  private let all = CurrentValueSubject<[Ferry], Never>([])
  private var cancellables = Set<AnyCancellable>()

  init(service: FerryServing) {
    self.service = service
    $searchText
      .debounce(for: .milliseconds(100), scheduler: RunLoop.main)
      .removeDuplicates()
      .combineLatest(all)
      .map { text, ferries in
        guard !text.isEmpty else { return ferries }
        return ferries.filter { $0.route.range(of: text, options: [.caseInsensitive, .diacriticInsensitive]) != nil }
      }
      .assign(to: &$shown)
  }

  func load() {
    receive(service.timetable())
  }

  func usePrinted() {
    receive(service.printedTimetable())
  }

  private func receive(_ publisher: AnyPublisher<[Ferry], FerryError>) {
    isLoading = true
    error = nil
    publisher
      .handleEvents(receiveCompletion: { [weak self] _ in self?.isLoading = false })
      .sink { [weak self] completion in
        if case .failure(let error) = completion {
          self?.error = error
        }
      } receiveValue: { [weak self] ferries in
        self?.all.send(ferries)
      }
      .store(in: &cancellables)
  }
}
