import SwiftUI

struct Reply {
  var status: Int
  var body: Data
}

protocol Transport {
  func get(_ path: String) async throws -> Reply
}

struct HTTPMatchService: MatchService {
  let transport: any Transport

  func sets(of match: Int) async throws(ServiceError) -> [SetScore] {
    let reply: Reply
    do { reply = try await transport.get("/matches/\(match)/sets") } catch { throw .offline }
    guard reply.status == 200 else { throw .status(reply.status) }
    do { return try JSONDecoder().decode([SetScore].self, from: reply.body) } catch { throw .unreadable }
  }
}

struct SessionTransport: Transport {
  let server: URL

  func get(_ path: String) async throws -> Reply {
    let (body, response) = try await URLSession.shared.data(from: server.appending(path: path))
    return Reply(status: (response as? HTTPURLResponse)?.statusCode ?? 0, body: body)
  }
}

final class RecordedTransport: Transport {
  enum Answer {
    case recorded
    case status(Int)
    case words
    case nothing
  }

  struct NoConnection: Error {}

  var answer = Answer.recorded
  private(set) var requests: [String] = []

  func get(_ path: String) async throws -> Reply {
    requests.append("GET \(path)")
    switch answer {
    case .recorded: return Reply(status: 200, body: Data(#"[{"home":6,"away":4},{"home":3,"away":6}]"#.utf8))
    case .status(let status): return Reply(status: status, body: Data())
    case .words: return Reply(status: 200, body: Data("Welcome".utf8))
    case .nothing: throw NoConnection()
    }
  }
}
