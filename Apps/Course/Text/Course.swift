public import Foundation

/// The lessons, as their folders have them.
public struct Course: Sendable {
  /// The folder with the folders of the lessons.
  public let folder: URL
  /// All lessons, in order.
  public let lessons: [Lesson]

  /// Reads all lessons.
  ///
  /// - Parameter folder: Where they are; beside the program unless said.
  /// - Throws: ``LessonError`` with the line that makes no sense; what Foundation throws where a file cannot be read.
  public init(in folder: URL? = nil) throws {
    let place =
      folder ?? Bundle.module.resourceURL?.appendingPathComponent("Lessons") ?? URL(fileURLWithPath: "Lessons")
    let names = try FileManager.default.contentsOfDirectory(atPath: place.path).filter { $0.first?.isNumber == true }
    lessons = try names.sorted().map { name in
      let file = place.appendingPathComponent(name).appendingPathComponent("Lesson.md")
      return try LessonText.read(String(contentsOf: file, encoding: .utf8), folder: name)
    }
    self.folder = place
  }

  /// A lesson by its number.
  public func lesson(_ number: Int) -> Lesson? { lessons.first { $0.number == number } }

  /// The text of a file of a lesson.
  public func text(of path: String, in lesson: Lesson) throws -> String {
    try String(
      contentsOf: folder.appendingPathComponent(lesson.folder).appendingPathComponent(path), encoding: .utf8)
  }

  /// The files of code in a folder of a lesson, by name, without what only connects them with the course.
  public func files(in stage: String, of lesson: Lesson) throws -> [String] {
    let place = folder.appendingPathComponent(lesson.folder).appendingPathComponent(stage)
    return try FileManager.default.contentsOfDirectory(atPath: place.path)
      .filter { $0.hasSuffix(".swift") && $0 != Self.stageFile }.sorted()
  }

  /// The folders with code that the lesson's text plays, in the order in which it does.
  public func stages(of lesson: Lesson) -> [String] {
    var stages: [String] = []
    for section in lesson.sections {
      for case .play(let play) in section.blocks where !stages.contains(play.stage) { stages.append(play.stage) }
    }
    return stages
  }

  /// What only connects code with the course.
  public static let stageFile = "Stage.swift"
}
