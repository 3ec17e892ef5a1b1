import AppsCourse
import CoreJSON
import Foundation

/// What the reader has read and done, kept in a file of the user's.
struct ReadingProgress {
  private struct Kept: Codable {
    var read: Set<Int> = []
    var finished: Set<Int> = []
  }

  /// The file; `nil` where nothing is kept.
  private let file: String?

  /// - Parameter file: Where it is kept; unless said, `ambient/walkthrough.json` among what programs keep of the user.
  init(file: String? = UserFolder.state.map { "\($0)/ambient/walkthrough.json" }) { self.file = file }

  /// The lessons whose exercises are done.
  var finished: Set<Int> { kept.finished }
  /// The lessons that were read to their end.
  var read: Set<Int> { kept.read }

  /// Takes down that a lesson was read to its end.
  func hasRead(_ lesson: Lesson) { change { $0.read.insert(lesson.number) } }

  /// Takes down that the exercise of a lesson is done.
  func hasFinished(_ lesson: Lesson) {
    change {
      $0.read.insert(lesson.number)
      $0.finished.insert(lesson.number)
    }
  }

  private var kept: Kept {
    guard let file, let data = FileManager.default.contents(atPath: file) else { return Kept() }
    // What is no such file is begun anew.
    return (try? JSONDecoder().decode(Kept.self, from: data)) ?? Kept()
  }

  /// Keeps a change. A course goes on where nothing can be kept.
  private func change(_ body: (inout Kept) -> Void) {
    guard let file else { return }
    var new = kept
    body(&new)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    guard let data = try? encoder.encode(new) else { return }
    try? FileManager.default.createDirectory(
      at: URL(fileURLWithPath: file).deletingLastPathComponent(), withIntermediateDirectories: true)
    try? data.write(to: URL(fileURLWithPath: file), options: .atomic)
  }
}
