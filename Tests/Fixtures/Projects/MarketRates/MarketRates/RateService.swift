import Foundation

struct Rate: Decodable {
  let product: String
  let unit: String
  let price: Double
  let change: Double
}

struct RateSheet: Decodable {
  let day: Date
  let rates: [Rate]
}

enum RateSource: Int {
  case bundled, online

  var url: URL? {
    switch self {
    case .bundled: return Bundle.main.url(forResource: "rates", withExtension: "json")
    case .online: return URL(string: "http://127.0.0.1:1/rates.json")
    }
  }
}

enum RateError: LocalizedError {
  case noSource
  case unreachable(host: String)

  var errorDescription: String? {
    switch self {
    case .noSource: return "There is no price list."
    case .unreachable(let host): return "\(host) does not answer."
    }
  }

  var recoverySuggestion: String? { "Pull down to try again." }
}

protocol RateLoading {
  func loadRates(from source: RateSource, completion: @escaping (Result<RateSheet, Error>) -> Void)
}

final class RateService: RateLoading {
  private let session: URLSession

  init(session: URLSession) {
    self.session = session
  }

  func loadRates(from source: RateSource, completion: @escaping (Result<RateSheet, Error>) -> Void) {
    guard let url = source.url else {
      completion(.failure(RateError.noSource))
      return
    }
    var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: 5)
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    let task = session.dataTask(with: request) { data, _, error in
      let result = Result<RateSheet, Error> {
        if error is URLError { throw RateError.unreachable(host: url.host ?? "The server") }
        if let error { throw error }
        return try Self.decoder.decode(RateSheet.self, from: data ?? Data())
      }
      DispatchQueue.main.async { completion(result) }
    }
    task.resume()
  }

  private static let decoder: JSONDecoder = {
    let formatter = DateFormatter()
    formatter.dateFormat = "yyyy-MM-dd"
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .formatted(formatter)
    return decoder
  }()
}
