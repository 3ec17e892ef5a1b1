// What models of before `@Observable` write with publishers.
import Combine
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct Product: Codable, Equatable, Identifiable, Sendable {
  var id: Int
  var name: String
}

enum SearchError: Error { case network(URLError), decoding, other }

protocol ProductService {
  func search(_ text: String) -> AnyPublisher<[Product], SearchError>
}

struct LocalService: ProductService {
  func search(_ text: String) -> AnyPublisher<[Product], SearchError> {
    Just([Product(id: 1, name: text)]).setFailureType(to: SearchError.self).eraseToAnyPublisher()
  }
}

struct RemoteService: ProductService {
  let base = URL(string: "https://example.org")
  func search(_ text: String) -> AnyPublisher<[Product], SearchError> {
    guard let base else { return Fail(error: .other).eraseToAnyPublisher() }
    return URLSession.shared.dataTaskPublisher(for: base)
      .tryMap { data, response -> Data in
        guard let http = response as? HTTPURLResponse, http.statusCode == 200 else {
          throw URLError(.badServerResponse)
        }
        return data
      }
      .decode(type: [Product].self, decoder: JSONDecoder())
      .mapError { error -> SearchError in
        switch error {
        case let error as URLError: return .network(error)
        case is DecodingError: return .decoding
        default: return .other
        }
      }
      .retry(2)
      .receive(on: DispatchQueue.main)
      .eraseToAnyPublisher()
  }
}

@MainActor
final class SearchModel {
  let text = CurrentValueSubject<String, Never>("")
  let submit = PassthroughSubject<Void, Never>()
  private(set) var products: [Product] = []
  private(set) var message: String?
  private var cancellables = Set<AnyCancellable>()
  private var bag: [AnyCancellable] = []
  private let service: any ProductService
  private var timer: Cancellable?

  init(service: any ProductService) {
    self.service = service
    text
      .removeDuplicates()
      .filter { !$0.isEmpty }
      .flatMap { text in
        service.search(text).catch { _ in Just([]) }
      }
      .sink { [weak self] products in
        self?.products = products
      }
      .store(in: &cancellables)

    submit
      .map { [weak self] in self?.text.value ?? "" }
      .assign(to: \.message, on: Box())
      .store(in: &bag)

    Publishers.CombineLatest(text, submit)
      .map { $0.0.count }
      .print("count")
      .sink(
        receiveCompletion: { [weak self] completion in
          switch completion {
          case .finished: self?.message = nil
          case .failure: break
          }
        }, receiveValue: { [weak self] count in self?.message = "\(count)" }
      )
      .store(in: &cancellables)

    NotificationCenter.default.publisher(for: Notification.Name("changed"))
      .compactMap { $0.userInfo?["name"] as? String }
      .throttle(for: .milliseconds(300), scheduler: RunLoop.main, latest: true)
      .sink { [weak self] name in self?.text.send(name) }
      .store(in: &cancellables)

    text.debounce(for: 0.3, scheduler: RunLoop.main).sink { [weak self] in self?.message = $0 }.store(in: &cancellables)
    text.debounce(for: .seconds(0.3), scheduler: DispatchQueue.main).sink { _ in }.store(in: &cancellables)
  }

  func start() {
    timer = Timer.publish(every: 60, on: .main, in: .common).autoconnect().sink { [weak self] date in
      self?.message = "\(date)"
    }
    timer?.cancel()
    timer = nil
  }
}

final class Box { var message: String? }

/// An operator of one's own.
extension Publisher {
  func withPrevious() -> AnyPublisher<(previous: Output?, current: Output), Failure> {
    scan(Optional<(Output?, Output)>.none) { ($0?.1, $1) }
      .compactMap { $0 }
      .map { (previous: $0.0, current: $0.1) }
      .eraseToAnyPublisher()
  }

  func asResult() -> AnyPublisher<Result<Output, Failure>, Never> {
    map(Result.success).catch { Just(.failure($0)) }.eraseToAnyPublisher()
  }
}

/// A publisher of one's own, with its subscription.
struct Countdown: Publisher {
  typealias Output = Int
  typealias Failure = Never
  let start: Int

  func receive<S>(subscriber: S) where S: Subscriber, Never == S.Failure, Int == S.Input {
    subscriber.receive(subscription: Inner(subscriber: subscriber, left: start))
  }

  private final class Inner<S: Subscriber>: Subscription where S.Input == Int, S.Failure == Never {
    private var subscriber: S?
    private var left: Int
    init(subscriber: S, left: Int) {
      self.subscriber = subscriber
      self.left = left
    }
    func request(_ demand: Subscribers.Demand) {
      var demand = demand
      while let subscriber = subscriber, demand > 0, left > 0 {
        demand -= 1
        left -= 1
        demand += subscriber.receive(left)
      }
      if left == 0 { subscriber?.receive(completion: .finished) }
    }
    func cancel() { subscriber = nil }
  }
}

/// A subscriber of one's own.
final class Taking: Subscriber {
  typealias Input = Int
  typealias Failure = Never
  var taken: [Int] = []
  func receive(subscription: Subscription) { subscription.request(.max(2)) }
  func receive(_ input: Int) -> Subscribers.Demand {
    taken.append(input)
    return .none
  }
  func receive(completion: Subscribers.Completion<Never>) {}
}

struct Annotated {
  let mapped: Publishers.Map<PassthroughSubject<Int, Never>, String> = PassthroughSubject<Int, Never>().map { "\($0)" }
  let erased: AnyPublisher<Int, Error> = Future<Int, Error> { promise in promise(.success(1)) }.eraseToAnyPublisher()
  let shared: Publishers.Share<Deferred<Just<Int>>> = Deferred { Just(1) }.share()
  let sequence: Publishers.Sequence<[Int], Never> = [1, 2, 3].publisher
  let merged: Publishers.Merge<Just<Int>, Just<Int>> = Publishers.Merge(Just(1), Just(2))
  let never: Empty<Int, Never> = Empty(completeImmediately: false)
}

@MainActor
@Suite struct Programs {
  @Test("a model searches")
  func searching() {
    let model = SearchModel(service: LocalService())
    model.text.send("tea")
    #expect(model.products == [Product(id: 1, name: "tea")])
    model.submit.send()
    #expect(model.message == "3")
    model.start()
  }

  @Test("operators, publishers and subscribers of one's own")
  func own() async {
    var pairs: [String] = []
    let subscription = Countdown(start: 3).withPrevious().sink { pairs.append("\($0.previous ?? 9)\($0.current)") }
    #expect(pairs == ["92", "21", "10"])
    subscription.cancel()
    let taking = Taking()
    Countdown(start: 5).subscribe(taking)
    #expect(taking.taken == [4, 3])
    var results: [Bool] = []
    _ = Fail<Int, SearchError>(error: .other).asResult().sink { result in
      if case .failure = result { results.append(false) }
    }
    #expect(results == [false])
    var counted: [Int] = []
    for await value in Countdown(start: 3).values { counted.append(value) }
    #expect(counted == [2, 1, 0])
    _ = Annotated()
  }
}
