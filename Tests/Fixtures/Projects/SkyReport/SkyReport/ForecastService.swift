import Combine
import Foundation

struct Forecast: Equatable {
  enum Sky: String, Decodable {
    case clear, clouds, rain, snow

    var symbol: String {
      switch self {
      case .clear: return "sun.max.fill"
      case .clouds: return "cloud.fill"
      case .rain: return "cloud.rain.fill"
      case .snow: return "snowflake"
      }
    }
  }

  struct Day: Identifiable, Equatable {
    let id: Int
    let name: String
    let celsius: Double
    let sky: Sky
  }

  let city: String
  let days: [Day]
}

enum ForecastError: Error, LocalizedError {
  case unknownCity(String)
  case offline

  var errorDescription: String? {
    switch self {
    case .unknownCity(let name): return "Nobody has measured in \(name) yet."
    case .offline: return "The weather server cannot be reached."
    }
  }
}

protocol ForecastService {
  func forecast(for city: String) -> AnyPublisher<Forecast, ForecastError>
}

struct MockForecastService: ForecastService {
  private let temperatures: [String: [Double]] = ["Lisbon": [24, 26, 23.5], "Oslo": [-2, 0, 3]]

  func forecast(for city: String) -> AnyPublisher<Forecast, ForecastError> {
    guard let values = temperatures[city] else {
      return Fail(error: .unknownCity(city)).eraseToAnyPublisher()
    }
    let days = zip(["Today", "Tomorrow", "Later"], values).enumerated().map { index, day in
      Forecast.Day(id: index, name: day.0, celsius: day.1, sky: day.1 > 20 ? .clear : day.1 > 0 ? .rain : .snow)
    }
    return Just(Forecast(city: city, days: days))
      .delay(for: .milliseconds(50), scheduler: DispatchQueue.main)
      .setFailureType(to: ForecastError.self)
      .eraseToAnyPublisher()
  }
}

struct RemoteForecastService: ForecastService {
  private struct Response: Decodable {
    let values: [Double]
  }

  func forecast(for city: String) -> AnyPublisher<Forecast, ForecastError> {
    let url = URL(string: "http://127.0.0.1:1/forecast")!
    return URLSession.shared.dataTaskPublisher(for: url)
      .map(\.data)
      .decode(type: Response.self, decoder: JSONDecoder())
      .map { response in
        Forecast(
          city: city,
          days: response.values.enumerated().map {
            Forecast.Day(id: $0.offset, name: "Day \($0.offset)", celsius: $0.element, sky: .clouds)
          })
      }
      .mapError { _ in ForecastError.offline }
      .receive(on: DispatchQueue.main)
      .eraseToAnyPublisher()
  }
}
