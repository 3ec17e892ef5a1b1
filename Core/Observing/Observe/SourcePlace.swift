/// Where in the sources something was made, for messages: as in `CartTests.swift:12`.
struct SourcePlace: Sendable, CustomStringConvertible {
  let fileID: StaticString
  let line: UInt

  var description: String {
    let path = "\(fileID)"
    return "\(path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]):\(line)"
  }
}
