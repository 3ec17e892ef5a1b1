import FoundationEssentials
import ServicesHTTP
import ServicesHTTPMessages

/// What has to hold for any bytes that a server may send, or that may stand in a file of the cache; a failure ends the program.
///
/// The first byte chooses who reads, the second how the others are cut.
enum HTTPCheck {
  static func check(_ input: UnsafeRawBufferPointer) {
    guard input.count >= 2 else { return }
    let bytes = Data(input.dropFirst(2))
    switch input[0] % 4 {
    case 0: checkEvents(bytes, cuts: UInt32(input[1]))
    case 1: checkHead(bytes)
    case 2: checkDirectives(bytes)
    default: checkRecord(bytes)
    }
  }

  // MARK: Event streams

  private static func checkEvents(_ bytes: Data, cuts: UInt32) {
    var whole = ServerSentEventParser(limit: 64)
    let expected = try? whole.receive(bytes)
    var parts = ServerSentEventParser(limit: 64)
    var found: [ServerSentEventParser.Output] = []
    var isRefused = false
    var (cuts, rest) = (cuts, bytes)
    while !rest.isEmpty, !isRefused {
      cuts = cuts &* 1_664_525 &+ 1_013_904_223
      let length = min(rest.count, Int(cuts >> 24) % 7 + 1)
      do { found += try parts.receive(rest.prefix(length)) } catch { isRefused = true }
      rest = rest.dropFirst(length)
    }
    precondition(isRefused == (expected == nil), "Cutting the bytes changes whether they are taken.")
    guard let expected else { return }
    precondition(found == expected, "Cutting the bytes changes what they mean.")
    precondition(parts.lastEventID == whole.lastEventID, "Cutting the bytes changes the last id.")
    for case .event(let event) in expected {
      precondition(!event.type.isEmpty, "An event has no type.")
      precondition(event.type.utf8.allSatisfy { $0 != 0x0A && $0 != 0x0D }, "A type has a line break.")
      precondition(event.id.utf8.allSatisfy { $0 != 0x0A && $0 != 0x0D && $0 != 0 }, "An id has a line break or NUL.")
      precondition(!event.data.utf8.contains(0x0D), "Data has a carriage return.")
    }
  }

  // MARK: Heads of replies

  private static func checkHead(_ bytes: Data) {
    var lines: [Data] = []
    var rest = bytes
    while !rest.isEmpty {
      let end = rest.firstIndex(of: 0x0A).map { $0 + 1 } ?? rest.endIndex
      lines.append(rest[..<end])
      rest = rest[end...]
    }
    guard let reader = reader(of: lines), let head = reader.head else { return }
    precondition(200...599 ~= head.status, "A reply has an impossible status.")
    precondition(reader.announcedLength ?? 0 >= 0, "A length is negative.")
    checkFields(head.fields)
    // As HTTP/2, whose framing takes what the guard of HTTP/1 refuses.
    let written = ["HTTP/2 \(head.status)"] + head.fields.map { "\($0.name): \($0.value)" } + [""]
    let again = self.reader(of: written.map { Data("\($0)\r\n".utf8) })
    precondition(again?.head?.fields == head.fields, "Fields are not read back as they were.")
  }

  private static func reader(of lines: [Data]) -> ReplyHeadReader? {
    guard let url = URL(string: "http://a.test/") else { return nil }
    var reader = ReplyHeadReader(url: url, limit: 1 << 30)
    do {
      for line in lines { try line.withUnsafeBytes { try reader.receive($0) } }
    } catch {
      return nil
    }
    return reader
  }

  private static func checkFields(_ fields: HTTPFields) {
    for field in fields {
      precondition(FieldGrammar.isToken(field.name), "A name is not a token.")
      precondition(field.value.utf8.allSatisfy { $0 != 0x0A && $0 != 0x0D && $0 != 0 }, "A value could add a line.")
      precondition(FieldGrammar.isFieldValue(field.value), "A value has a control character.")
      precondition(FieldGrammar.trimmed(field.value) == field.value, "A value has blanks at its ends.")
    }
  }

  // MARK: The cache

  private static func checkDirectives(_ bytes: Data) {
    let lines = bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    let control = directives(lines)
    for seconds in [control.maximumAge, control.minimumFreshness, control.staleIfError].compactMap(\.self) {
      precondition(0...CacheControl.longest ~= seconds, "A number of seconds is out of range.")
    }
    precondition(control.maximumStaleness ?? 0 >= 0, "A staleness is negative.")
    let capitals = lines.map { line in
      String(decoding: line.utf8.map { 0x61...0x7A ~= $0 ? $0 ^ 0x20 : $0 }, as: UTF8.self)
    }
    precondition(directives(capitals) == control, "Capital letters change the directives.")
    // What follows a member, however broken it is, is read.
    let stricter = directives(lines + ["no-store"])
    precondition(stricter.isNoStore && stricter.isNoCache == control.isNoCache, "A line hides another one.")
    for line in lines where FieldGrammar.isFieldValue(line) {
      precondition(directives(["\(line), no-store"]).isNoStore, "A member hides the one behind it.")
    }
  }

  private static func directives(_ lines: [String]) -> CacheControl {
    var fields = HTTPFields()
    for line in lines where FieldGrammar.isFieldValue(line) { fields.append(checked: "Cache-Control", line) }
    return CacheControl(fields)
  }

  private static func checkRecord(_ bytes: Data) {
    for record in [CacheRecord(bytes), CacheRecord(payload: bytes)].compactMap(\.self) {
      precondition(CacheRecord(record.encoded) == record, "A record is not read back as it was.")
      precondition(CacheRecord(payload: record.encodedPayload) == record, "A payload is not read back as it was.")
      for entry in record.entries {
        precondition(200...599 ~= entry.status, "An entry has an impossible status.")
        checkFields(entry.fields)
      }
    }
  }
}
