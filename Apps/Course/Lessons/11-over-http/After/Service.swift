import SwiftUI

enum ServiceError: Error, Equatable {
  case offline
}

protocol MatchService {
  func score(of match: Int) async throws(ServiceError) -> String
  func liveScores() -> AsyncStream<String>
}

/// Answers when it is told to.
@Observable
final class HeldMatchService: MatchService {
  private(set) var asked = 0
  private(set) var cancelled = 0
  private(set) var openStreams = 0
  private var waiting: [Int: CheckedContinuation<String?, Never>] = [:]
  private var streams: [Int: AsyncStream<String>.Continuation] = [:]

  func score(of match: Int) async throws(ServiceError) -> String {
    asked += 1
    let answer = await withTaskCancellationHandler {
      await withCheckedContinuation { waiting[match] = $0 }
    } onCancel: {
      Task { @MainActor in self.cancel(match) }
    }
    guard let answer else { throw .offline }
    return answer
  }

  func answer(_ match: Int, with score: String) { waiting.removeValue(forKey: match)?.resume(returning: score) }

  private func cancel(_ match: Int) {
    cancelled += 1
    waiting.removeValue(forKey: match)?.resume(returning: nil)
  }

  func liveScores() -> AsyncStream<String> {
    AsyncStream { continuation in
      let number = (streams.keys.max() ?? 0) + 1
      openStreams += 1
      streams[number] = continuation
      continuation.onTermination = { _ in
        Task { @MainActor in self.end(number) }
      }
    }
  }

  func send(_ score: String) { for stream in streams.values { stream.yield(score) } }

  private func end(_ number: Int) {
    openStreams -= 1
    streams[number] = nil
  }
}
