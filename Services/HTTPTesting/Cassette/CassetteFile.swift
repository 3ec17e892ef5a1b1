import CoreJSON
import FoundationEssentials
import Glibc
import ServicesHTTP
import ServicesHTTPMessages

/// The file of a cassette: indented JSON with sorted names, so that its changes can be reviewed.
struct CassetteFile: Sendable {
  /// The version of the form that is written, and alone is read.
  private static let version = 1

  private let url: URL
  /// The last component of its path.
  let name: String

  init(_ url: URL) {
    self.url = url
    name = FieldGrammar.printable(url.lastPathComponent)
  }

  // MARK: Reading

  /// What is in the file.
  ///
  /// - Parameter isRequired: Whether a file that is missing is an error, and not empty.
  func exchanges(isRequired: Bool) throws(HTTPCassette.FileError) -> [CassetteExchange] {
    let data: Data
    do { data = try Data(contentsOf: url) } catch {
      guard (error as? CocoaError)?.code == .fileReadNoSuchFile else { throw failure("it cannot be read") }
      guard isRequired else { return [] }
      throw failure("it is not there; record it: mode .recordMissing")
    }
    let json: JSONValue
    do throws(JSONValue.Malformed) { json = try JSONValue(parsing: data, valueLimit: .max) } catch {
      throw failure("it is damaged at byte \(error.offset): \(error.reason)")
    }
    guard json["version"]?.integer == Self.version else {
      throw failure("it is no cassette of version \(Self.version)")
    }
    guard case .array(let list)? = json["exchanges"] else { throw failure("its exchanges are missing") }
    var exchanges: [CassetteExchange] = []
    for item in list {
      do throws(CassetteFault) { exchanges.append(try CassetteExchange(item)) } catch {
        throw failure("in exchange \(exchanges.count + 1), \(error.reason)")
      }
    }
    return exchanges
  }

  private func failure(_ reason: String) -> HTTPCassette.FileError {
    HTTPCassette.FileError(name: name, reason: reason)
  }

  // MARK: Writing

  /// Writes the exchanges beside the file, and puts them into its place in one step: a reader sees the old ones or all of the new.
  ///
  /// - Returns: What went wrong, if anything; the file is the old one then.
  func write(_ exchanges: [CassetteExchange]) -> HTTPError? {
    let json: JSONValue = ["version": .integer(Self.version), "exchanges": .array(exchanges.map(\.json))]
    let bytes = Array((json.text([.indented, .sortedNames]) + "\n").utf8)
    let part = "\(url.path).\(UInt64.random(in: 0 ... .max)).part"
    let descriptor = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return unwritable() }
    // The mask of the process may have taken bits away.
    var failure: HTTPError? = fchmod(descriptor, 0o600) == 0 ? nil : unwritable()
    failure = failure ?? write(bytes, to: descriptor)
    if close(descriptor) != 0 { failure = failure ?? unwritable() }
    if failure == nil, rename(part, url.path) == 0 { return nil }
    let reason = failure ?? unwritable()
    unlink(part)
    return reason
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) -> HTTPError? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return unwritable() }
      rest = rest.dropFirst(count)
    }
    return nil
  }

  private func unwritable() -> HTTPError {
    let number = errno
    return .file(name: name, reason: strerror(number).map { String(cString: $0) } ?? "error \(number)")
  }
}
