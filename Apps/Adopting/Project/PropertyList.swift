package import Foundation

/// What a property list holds, of whichever format.
package indirect enum PropertyList: Equatable, Sendable {
  case string(String)
  case boolean(Bool)
  case integer(Int)
  case real(Double)
  case date(Date)
  case data(Data)
  case list([PropertyList])
  case members([String: PropertyList])

  /// Reads an old-style, XML or binary property list.
  package init(_ data: Data) throws {
    let start = String(decoding: data.prefix(64), as: UTF8.self).trimmed
    guard
      start.hasPrefix("<?xml") || start.hasPrefix("<!DOCTYPE") || start.hasPrefix("<plist") || start.hasPrefix("bplist")
    else {
      self = try OldStylePropertyList.read(Array(data))
      return
    }
    self = try Self(any: try PropertyListSerialization.propertyList(from: data, options: [], format: nil))
  }

  private init(any: Any) throws {
    switch any {
    case let text as String: self = .string(text)
    case let members as [String: Any]: self = .members(try members.mapValues { try Self(any: $0) })
    case let list as [Any]: self = .list(try list.map { try Self(any: $0) })
    case let date as Date: self = .date(date)
    case let data as Data: self = .data(data)
    case let number as NSNumber: self = Self(number)
    default: throw CocoaError(.propertyListReadCorrupt)
    }
  }

  private init(_ number: NSNumber) {
    switch String(cString: number.objCType) {
    case "c" where number.intValue == 0 || number.intValue == 1: self = .boolean(number.boolValue)
    case "B": self = .boolean(number.boolValue)
    case "d", "f": self = .real(number.doubleValue)
    default: self = .integer(number.intValue)
    }
  }

  package subscript(name: String) -> PropertyList? {
    if case .members(let members) = self { members[name] } else { nil }
  }

  package var text: String? { if case .string(let text) = self { text } else { nil } }
  package var texts: [String] {
    switch self {
    case .list(let list): list.compactMap(\.text)
    case .string(let text): [text]
    default: []
    }
  }
  package var elements: [PropertyList] { if case .list(let list) = self { list } else { [] } }
  package var members: [String: PropertyList] { if case .members(let members) = self { members } else { [:] } }

  /// As XML, with the names in order: the same value gives the same bytes.
  package var xml: String {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">

      """
    write(to: &text, indent: "")
    return text + "</plist>\n"
  }

  private func write(to text: inout String, indent: String) {
    switch self {
    case .string(let value): text += "\(indent)<string>\(Self.escaped(value))</string>\n"
    case .boolean(let value): text += "\(indent)<\(value)/>\n"
    case .integer(let value): text += "\(indent)<integer>\(value)</integer>\n"
    case .real(let value): text += "\(indent)<real>\(value)</real>\n"
    case .date(let value): text += "\(indent)<date>\(value.formatted(.iso8601))</date>\n"
    case .data(let value): text += "\(indent)<data>\(value.base64EncodedString())</data>\n"
    case .list(let list):
      guard !list.isEmpty else { return text += "\(indent)<array/>\n" }
      text += "\(indent)<array>\n"
      for element in list { element.write(to: &text, indent: indent + "\t") }
      text += "\(indent)</array>\n"
    case .members(let members):
      guard !members.isEmpty else { return text += "\(indent)<dict/>\n" }
      text += "\(indent)<dict>\n"
      for (name, value) in members.sorted(by: { $0.key < $1.key }) {
        text += "\(indent)\t<key>\(Self.escaped(name))</key>\n"
        value.write(to: &text, indent: indent + "\t")
      }
      text += "\(indent)</dict>\n"
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
