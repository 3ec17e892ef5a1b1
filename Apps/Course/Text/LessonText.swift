/// Reads the text of a lesson: Markdown, of which it takes what it knows.
///
/// A heading `#` is the lesson's title, and `##` begins a section. A fence is code, with the file that it is from behind its language:
/// ```` ```swift After/Counter.swift ````. ```` ```play After ```` has lines of ``PlayCommand``, and the fence ```` ```output ```` behind
/// it says what comes out.
package struct LessonText {
  private var title: String?
  private var abstract: String?
  private var sections: [Lesson.Section] = []
  private var heading: String?
  private var blocks: [Lesson.Block] = []
  private var paragraph: [String] = []
  private var items: [String] = []
  private var table: [String] = []
  /// A play whose output has not come yet.
  private var pending: (stage: String, commands: [PlayCommand], line: Int)?

  /// Reads a lesson.
  ///
  /// - Parameters:
  ///   - text: What is in its `Lesson.md`.
  ///   - folder: Its folder, which begins with its number.
  package static func read(_ text: String, folder: String) throws(LessonError) -> Lesson {
    guard let number = Int(folder.prefix { $0.isNumber }), number >= 1 else {
      throw LessonError(folder: folder, line: nil, complaint: "the folder's name begins with no number")
    }
    var reader = LessonText()
    try reader.read(text, folder: folder)
    guard let title = reader.title, let abstract = reader.abstract else {
      throw LessonError(folder: folder, line: nil, complaint: "there is no title, or no sentence below it")
    }
    return Lesson(number: number, folder: folder, title: title, abstract: abstract, sections: reader.sections)
  }

  private mutating func read(_ text: String, folder: String) throws(LessonError) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var index = 0
    while index < lines.count {
      let (line, number) = (lines[index], index + 1)
      index += 1
      if line.hasPrefix("```") {
        endOfBlock()
        let start = index
        while index < lines.count, lines[index] != "```" { index += 1 }
        guard index < lines.count else {
          throw LessonError(folder: folder, line: number, complaint: "the fence is not closed")
        }
        do {
          try fence(String(line.dropFirst(3)), Array(lines[start..<index]), number)
        } catch {
          throw LessonError(folder: folder, line: number + error.offset, complaint: error.complaint)
        }
        index += 1
      } else if line.hasPrefix("# ") {
        title = String(line.dropFirst(2))
      } else if line.hasPrefix("## ") {
        endOfSection()
        heading = String(line.dropFirst(3))
      } else {
        add(line)
      }
    }
    endOfSection()
    if let pending { throw LessonError(folder: folder, line: pending.line, complaint: "no output follows the play") }
  }

  private struct FenceError: Error {
    var offset = 0
    let complaint: String
  }

  private mutating func fence(_ information: String, _ lines: [String], _ number: Int) throws(FenceError) {
    let words = information.split(separator: " ", maxSplits: 1).map(String.init)
    let text = lines.joined(separator: "\n")
    if let waiting = pending {
      guard information == "output" else { throw FenceError(complaint: "this has to be the output of the play above") }
      blocks.append(.play(Play(stage: waiting.stage, commands: waiting.commands, expected: text)))
      pending = nil
      return
    }
    switch words.first {
    case "play":
      guard words.count == 2 else { throw FenceError(complaint: "the play has no stage") }
      var commands: [PlayCommand] = []
      for (offset, line) in lines.enumerated() {
        guard let command = PlayCommand(line) else {
          throw FenceError(offset: offset + 1, complaint: "“\(line)” is nothing that can be done")
        }
        commands.append(command)
      }
      pending = (words[1], commands, number)
    case "output": throw FenceError(complaint: "there is no play that this is the output of")
    default:
      blocks.append(
        .code(Lesson.Quotation(language: words.first ?? "text", file: words.count > 1 ? words[1] : nil, text: text)))
    }
  }

  private mutating func add(_ line: String) {
    if line.isEmpty {
      endOfBlock()
    } else if line.hasPrefix("|") {
      table.append(line)
    } else if line.hasPrefix("- ") {
      items.append(String(line.dropFirst(2)))
    } else if !items.isEmpty {
      items[items.count - 1] += " " + line.trimmingStart
    } else {
      paragraph.append(line)
    }
  }

  private mutating func endOfBlock() {
    if !paragraph.isEmpty {
      let text = paragraph.joined(separator: " ")
      // The first paragraph is what the list of lessons says.
      if abstract == nil, heading == nil { abstract = text }
      blocks.append(.prose(text))
    }
    if !items.isEmpty { blocks.append(.list(items)) }
    if !table.isEmpty { blocks.append(.table(table)) }
    (paragraph, items, table) = ([], [], [])
  }

  private mutating func endOfSection() {
    endOfBlock()
    if heading != nil || !blocks.isEmpty { sections.append(Lesson.Section(title: heading, blocks: blocks)) }
    (heading, blocks) = (nil, [])
  }

  // MARK: - Writing

  /// The same text with other outputs: as many as there are plays, in order.
  package static func replacingOutputs(of text: String, with outputs: [String]) -> String {
    var result: [String] = []
    var outputs = outputs[...]
    var isOutput = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "```output", let output = outputs.popFirst() {
        result.append(String(line))
        if !output.isEmpty { result.append(output) }
        isOutput = true
      } else if !isOutput {
        result.append(String(line))
      } else if line == "```" {
        result.append(String(line))
        isOutput = false
      }
    }
    return result.joined(separator: "\n")
  }
}

/// What is wrong with the text of a lesson.
public struct LessonError: Error, CustomStringConvertible, Sendable {
  /// The lesson's folder.
  public let folder: String
  /// The line of its text, from 1; `nil` where it is no line's fault.
  public let line: Int?
  /// What is wrong: a sentence without its full stop.
  public let complaint: String

  /// The place and the sentence.
  public var description: String {
    "\(folder)/Lesson.md\(line.map { ":\($0)" } ?? ""): \(complaint)."
  }
}

extension String {
  var trimmingEnd: String { String(reversed().drop { $0 == "\n" || $0 == " " }.reversed()) }
  var trimmingStart: String { String(drop { $0 == " " }) }
}
