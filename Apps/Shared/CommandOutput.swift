import CoreJSON
public import CoreTerminal
import FoundationEssentials
import Glibc

/// Where a command's data and messages go: data on standard output as text or JSON, messages on standard error.
///
/// Text from a server is made harmless on its way: no control character of it reaches a terminal.
public final class CommandOutput {
  /// Data is wanted as JSON.
  public var isJSON = false
  /// The width of the terminal; `nil` when data goes to a file or a pipe, where no line is shortened.
  public let columns: Int?
  /// Standard input and output are a terminal that can show a whole screen.
  public let hasScreen: Bool
  /// Data goes to a pipe, whose reader may leave when it has enough.
  public let isPipe: Bool

  /// The height of the terminal; `nil` when data goes to a file or a pipe.
  private let rows: Int?
  /// Shows a long text a screen at a time; says whether it could.
  private let page: (String) -> Bool
  private let writeData: (String) throws -> Void
  private let writeMessage: (String) -> Void

  /// Creates an output; tests hand in closures that record.
  ///
  /// - Parameter page: Shows a text that is longer than the terminal is high, and says whether it could.
  public init(
    columns: Int?, rows: Int? = nil, hasScreen: Bool = false, isPipe: Bool = false,
    page: @escaping (String) -> Bool = { _ in false }, data: @escaping (String) throws -> Void,
    message: @escaping (String) -> Void
  ) {
    self.columns = columns
    self.rows = rows
    self.page = page
    self.hasScreen = hasScreen
    self.isPipe = isPipe
    writeData = data
    writeMessage = message
  }

  /// The process's own standard output and standard error.
  public static func standard() -> CommandOutput {
    let output = StandardOutput(descriptor: 1)
    let error = StandardOutput(descriptor: 2)
    return CommandOutput(
      columns: output.columns, rows: output.rows, hasScreen: Terminal.isAvailable,
      isPipe: isPipe(descriptor: output.descriptor),
      page: { Pager(environment: ProcessInfo.processInfo.environment)?.show($0) ?? false },
      data: { try output.write($0) },
      // Nobody is left to be told where standard error itself fails.
      message: { try? error.write($0) })
  }

  private static func isPipe(descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT)
  }

  /// Prints one line of text.
  public func line(_ text: String) throws {
    try writeData(TerminalText.sanitized(text) + "\n")
  }

  /// Prints a table in aligned columns.
  public func table(_ table: TextTable, header: Bool = true) throws {
    try writeData(table.aligned(width: columns, header: header))
  }

  /// Prints pairs of a label and a value, one a line; pairs without a value are left out.
  public func fields(_ fields: [(label: String, value: String?)]) throws {
    var table = TextTable([.init(""), .init("", isFlexible: true)])
    for (label, value) in fields {
      if let value, !value.isEmpty { table.add([label, value]) }
    }
    try self.table(table, header: false)
  }

  /// Prints a text that was laid out here, such as help: as it is.
  public func text(_ text: String) throws {
    try writeData(text)
  }

  /// Prints a help text; one that is longer than the terminal is high a screen at a time.
  public func help(_ text: String) throws {
    let lineCount = text.utf8.count { $0 == UInt8(ascii: "\n") }
    if let rows, lineCount >= rows, page(text) { return }
    try writeData(text)
  }

  /// Says something beside the data, on standard error.
  public func message(_ text: String) {
    writeMessage(text.split(separator: "\n").map { TerminalText.sanitized(String($0)) + "\n" }.joined())
  }

  /// Prints a value as JSON over several lines, its keys in alphabetical order.
  public func json(_ value: some Encodable) throws {
    try writeData(Self.encoded(value, [.prettyPrinted]))
  }

  /// Prints a value as one line of JSON.
  public func jsonLine(_ value: some Encodable) throws {
    try writeData(Self.encoded(value, []))
  }

  private static func encoded(_ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting.union([.sortedKeys, .withoutEscapingSlashes])
    return JSONText.escapingControls(String(decoding: try encoder.encode(value), as: UTF8.self)) + "\n"
  }
}
