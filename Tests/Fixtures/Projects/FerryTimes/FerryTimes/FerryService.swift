import Combine
import Foundation

struct Ferry: Decodable, Identifiable, Equatable {
  let number: Int
  let from: String
  let to: String
  let departure: String

  var id: Int { number }
  var route: String { "\(from) – \(to)" }
}

enum FerryError: Error, Equatable {
  case offline
  case server(Int)
  case format

  var message: String {
    switch self {
    case .offline: return "No connection to the quay"
    case .server(let status): return "The quay answered \(status)"
    case .format: return "The timetable can’t be read"
    }
  }
}

protocol FerryServing {
  func timetable() -> AnyPublisher<[Ferry], FerryError>
  func printedTimetable() -> AnyPublisher<[Ferry], FerryError>
}

struct FerryService: FerryServing {
  private let url = URL(string: "http://127.0.0.1:1/ferries.json")!

  func timetable() -> AnyPublisher<[Ferry], FerryError> {
    URLSession.shared.dataTaskPublisher(for: url)
      .tryMap { output -> Data in
        if let response = output.response as? HTTPURLResponse, response.statusCode != 200 {
          throw FerryError.server(response.statusCode)
        }
        return output.data
      }
      .retry(1)
      .decode(type: [Ferry].self, decoder: JSONDecoder())
      .mapError { error in
        switch error {
        case let error as FerryError: return error
        case is URLError: return .offline
        default: return .format
        }
      }
      .receive(on: DispatchQueue.main)
      .eraseToAnyPublisher()
  }

  func printedTimetable() -> AnyPublisher<[Ferry], FerryError> {
    Just("ferries")
      .compactMap { Bundle.main.url(forResource: $0, withExtension: "json") }
      .tryMap { try Data(contentsOf: $0) }
      .decode(type: [Ferry].self, decoder: JSONDecoder())
      .mapError { _ in FerryError.format }
      .eraseToAnyPublisher()
  }
}
