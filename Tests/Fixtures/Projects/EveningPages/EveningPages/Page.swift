import Foundation
import SwiftUI

enum Mood: String, CaseIterable, Identifiable {
  case bright, calm, tired

  var id: String { rawValue }

  var emoji: String {
    switch self {
    case .bright: return "😀"
    case .calm: return "🙂"
    case .tired: return "😴"
    }
  }
}

struct Page: Identifiable, Hashable {
  let id: Int
  let question: String
  let hint: String

  static let all = [
    Page(id: 0, question: "What went well?", hint: "One thing is enough."),
    Page(id: 1, question: "Who was kind?", hint: "You count, too."),
    Page(id: 2, question: "What comes next?", hint: "Keep it small."),
  ]
}

// The answers by page, kept as text so that the scene can store them.
struct Answers: RawRepresentable, Equatable {
  private var texts: [Int: String] = [:]

  init() {}

  init?(rawValue: String) {
    guard let data = rawValue.data(using: .utf8),
      let texts = try? JSONDecoder().decode([Int: String].self, from: data)
    else { return nil }
    self.texts = texts
  }

  var rawValue: String {
    guard let data = try? JSONEncoder().encode(texts), let string = String(data: data, encoding: .utf8) else {
      return "{}"
    }
    return string
  }

  subscript(page: Page) -> String {
    get { texts[page.id, default: ""] }
    set { texts[page.id] = newValue }
  }

  var count: Int {
    texts.values.filter { !$0.isEmpty }.count
  }
}
