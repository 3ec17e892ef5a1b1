// The toolchain's own client, as a peer of ours: the same requests by URLSession.
//
//   http-urlsession sequential|concurrent URL COUNT
//
// Prints the processor time and the time that passed, in seconds, and the most memory that was used, in kilobytes.

import Foundation
import FoundationNetworking
import Glibc

@main
struct Peer {
  static let atATime = 64

  static func main() async throws {
    let words = CommandLine.arguments
    guard words.count == 4, let url = URL(string: words[2]), let count = Int(words[3]) else {
      fail("usage: http-urlsession sequential|concurrent URL COUNT")
    }
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpMaximumConnectionsPerHost = atATime
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    let session = URLSession(configuration: configuration)
    let (passed, used) = (ContinuousClock.now, usage())
    switch words[1] {
    case "sequential": for _ in 0..<count { try await request(url, session) }
    case "concurrent":
      await withThrowingTaskGroup { group in
        for start in 0..<atATime {
          group.addTask { for _ in stride(from: start, to: count, by: atATime) { try await request(url, session) } }
        }
      }
    default: fail("there is no such mode")
    }
    let after = usage()
    print("\(after.time - used.time) \((ContinuousClock.now - passed) / .seconds(1)) \(after.memory)")
  }

  static func request(_ url: URL, _ session: URLSession) async throws {
    let (data, response) = try await session.data(from: url)
    guard (response as? HTTPURLResponse)?.statusCode == 200, !data.isEmpty else { fail("a request failed") }
  }

  static func usage() -> (time: Double, memory: Int) {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    let seconds = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
    let microseconds = usage.ru_utime.tv_usec + usage.ru_stime.tv_usec
    return (Double(seconds) + Double(microseconds) / 1e6, usage.ru_maxrss)
  }

  static func fail(_ text: String) -> Never {
    FileHandle.standardError.write(Data("http-urlsession: \(text)\n".utf8))
    exit(1)
  }
}
