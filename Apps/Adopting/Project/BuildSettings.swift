import Foundation

/// Settings of a target over those of its project, with what stands for other settings put in.
package struct BuildSettings: Sendable {
  private var values: [String: String]

  private static let depthLimit = 16
  private static let lengthLimit = 65_536
  private static let expansionLimit = 2_000

  /// - Parameter layers: From the weakest to the strongest.
  package init(_ layers: [[String: PropertyList]] = [], builtIn: [String: String] = [:]) {
    values = builtIn
    for layer in layers {
      // What is said for the phone alone goes before what is said for all.
      for (key, value) in layer.sorted(by: { ($0.key.count, $0.key) < ($1.key.count, $1.key) }) {
        var name = key
        if let bracket = key.firstIndex(of: "[") {
          let condition = key[bracket...]
          guard condition.contains("sdk=iphone") || condition.hasPrefix("[config=Debug]") else { continue }
          name = String(key[..<bracket])
        }
        let text = value.texts.map { $0.contains(" ") && value.text == nil ? "\"\($0)\"" : $0 }.joined(separator: " ")
        values[name] = text.replacing("$(inherited)", with: values[name] ?? "").replacing(
          "${inherited}", with: values[name] ?? "")
      }
    }
  }

  /// The names of all settings, in order.
  package var names: [String] { values.keys.sorted() }

  /// A setting as a text, with the settings that it names; `nil` where there is none, or it is empty.
  package func text(_ name: String) -> String? {
    guard let value = values[name].map(expanding), !value.isEmpty else { return nil }
    return value
  }

  package func isOn(_ name: String) -> Bool { text(name)?.uppercased() == "YES" }

  /// A setting as words; what is in quotation marks is one.
  package func list(_ name: String) -> [String] {
    guard let text = text(name) else { return [] }
    var words: [String] = []
    var word = ""
    var isQuoted = false
    for character in text {
      switch character {
      case "\"": isQuoted.toggle()
      case " " where !isQuoted:
        if !word.isEmpty { words.append(word) }
        word = ""
      default: word.append(character)
      }
    }
    return word.isEmpty ? words : words + [word]
  }

  package mutating func set(_ name: String, _ value: String) { values[name] = value }

  /// A text with `$(NAME)` and `${NAME:modifier}` replaced; what is not known becomes nothing.
  package func expanding(_ text: String) -> String {
    var budget = Self.expansionLimit
    return expand(text, depth: 0, budget: &budget)
  }

  private func expand(_ text: String, depth: Int, budget: inout Int) -> String {
    guard text.contains("$"), depth < Self.depthLimit, budget > 0 else { return text }
    var result = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[rest.index(after: dollar)...]
      guard let bracket = rest.first, bracket == "(" || bracket == "{",
        let end = rest.firstIndex(of: bracket == "(" ? ")" : "}")
      else {
        result += "$"
        continue
      }
      let parts = rest[rest.index(after: rest.startIndex)..<end].split(separator: ":").map(String.init)
      rest = rest[rest.index(after: end)...]
      guard let name = parts.first else { continue }
      // A setting may name another, which names the first.
      budget -= 1
      var value = expand(values[name] ?? "", depth: depth + 1, budget: &budget)
      for modifier in parts.dropFirst() {
        switch modifier {
        case "c99extidentifier", "identifier": value = ModuleName.identifier(value)
        case "rfc1034identifier": value = String(value.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
        case "lower": value = value.lowercased()
        case "upper": value = value.uppercased()
        default: if modifier.hasPrefix("default="), value.isEmpty { value = String(modifier.dropFirst(8)) }
        }
      }
      result += value
      guard result.utf8.count < Self.lengthLimit else { return result }
    }
    return result + rest
  }

  /// The settings of an `.xcconfig` file: `NAME = value`, a line each.
  package static func configuration(_ text: String) -> (settings: [String: PropertyList], includes: [String]) {
    var settings: [String: PropertyList] = [:]
    var includes: [String] = []
    for line in text.split(whereSeparator: \.isNewline) {
      let code = (line.range(of: "//").map { line[..<$0.lowerBound] } ?? line).trimmed
      if code.hasPrefix("#include") {
        let parts = code.split(separator: "\"")
        if parts.count > 1 { includes.append(String(parts[1])) }
      } else if let equals = code.firstIndex(of: "=") {
        settings[code[..<equals].trimmed] = .string(code[code.index(after: equals)...].trimmed)
      }
    }
    return (settings, includes)
  }
}

extension StringProtocol {
  /// Without white space at either end.
  package var trimmed: String {
    var text = Substring(self)
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
