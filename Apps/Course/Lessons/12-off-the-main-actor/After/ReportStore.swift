import SwiftUI

@Observable
final class ReportStore {
  var words = 0
  private(set) var wasCountedOnMain: Bool?

  func load(_ pages: [String]) async {
    let count = await Self.count(pages)
    words = count.words
    wasCountedOnMain = count.isOnMain
  }

  @concurrent private static func count(_ pages: [String]) async -> WordCount { WordCount(of: pages) }
}

nonisolated struct WordCount: Sendable {
  let words: Int
  let isOnMain: Bool

  init(of pages: [String]) {
    words = pages.reduce(0) { $0 + $1.split(separator: " ").count }
    isOnMain = MainQueue.isCurrent
  }
}
