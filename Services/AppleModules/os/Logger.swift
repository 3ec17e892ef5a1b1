import CoreObserving
public import Foundation

/// Writes to the log (os: `Logger`): a line on the standard error stream for each message, with the time, the level and the category.
///
/// ```swift
/// let logger = Logger(subsystem: "org.example.shelf", category: "network")
/// logger.error("No answer from \(host, privacy: .public)")
/// ```
///
/// While a program has the screen, what is written is held, and comes out at its end; `2>FILE` sends it to a file. All levels are written.
/// What is interpolated as `.private` or `.sensitive` is not: `<private>` stands for it. May be used from any thread.
public struct Logger: Sendable {
  private let log: OSLog

  /// Creates a logger for a part of a program.
  public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }
  /// Creates a logger without a name.
  public init() { log = .default }
  /// Creates a logger that writes as an older object does.
  public init(_ logObj: OSLog) { log = logObj }

  /// Writes a message of the usual level.
  public func log(_ message: OSLogMessage) { log.write(.default, message.text) }
  /// Writes a message of a level.
  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(level, message.text) }
  /// Writes a message that helps to follow what is done, as `debug` does.
  public func trace(_ message: OSLogMessage) { log.write(.debug, message.text) }
  /// Writes a message that helps to find faults.
  public func debug(_ message: OSLogMessage) { log.write(.debug, message.text) }
  /// Writes a message that may be of use.
  public func info(_ message: OSLogMessage) { log.write(.info, message.text) }
  /// Writes a message of the usual level.
  public func notice(_ message: OSLogMessage) { log.write(.default, message.text) }
  /// Writes a message about what may become a fault, as `error` does.
  public func warning(_ message: OSLogMessage) { log.write(.error, message.text) }
  /// Writes a message about a fault.
  public func error(_ message: OSLogMessage) { log.write(.error, message.text) }
  /// Writes a message about a fault of the program itself, as `fault` does.
  public func critical(_ message: OSLogMessage) { log.write(.fault, message.text) }
  /// Writes a message about a fault of the program itself.
  public func fault(_ message: OSLogMessage) { log.write(.fault, message.text) }
}

/// How much a message matters (os: `OSLogType`).
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// The number of the level.
  public let rawValue: UInt8

  /// Names a level by its number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Names a level by its number.
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  /// The usual level.
  public static let `default` = OSLogType(rawValue: 0)
  /// Of use at times.
  public static let info = OSLogType(rawValue: 1)
  /// For who looks for a fault.
  public static let debug = OSLogType(rawValue: 2)
  /// Something has failed.
  public static let error = OSLogType(rawValue: 16)
  /// The program itself is wrong.
  public static let fault = OSLogType(rawValue: 17)

  fileprivate var name: String {
    switch self {
    case .info: "info"
    case .debug: "debug"
    case .error: "error"
    case .fault: "fault"
    default: "notice"
    }
  }
}

/// A part of a program that writes to the log (os: `OSLog`): ``Logger`` is its newer form.
public final class OSLog: NSObject, Sendable {
  private let category: String
  private let isEnabled: Bool

  /// Creates a log for a part of a program. `subsystem` has no effect here: lines have the category alone.
  public init(subsystem: String, category: String) {
    self.category = category
    isEnabled = true
  }

  private init(isEnabled: Bool) {
    category = ""
    self.isEnabled = isEnabled
  }

  /// The log without a name.
  public static let `default` = OSLog(isEnabled: true)
  /// A log that writes nothing.
  public static let disabled = OSLog(isEnabled: false)

  /// Whether messages are written: all are, but by ``disabled``. `type` has no effect here, as levels are not told apart.
  public func isEnabled(type: OSLogType) -> Bool { isEnabled }

  func write(_ level: OSLogType, _ text: String) {
    guard isEnabled else { return }
    let time = LogTime.text(of: Date())
    StandardError.print("\(time) \(level.name)\(category.isEmpty ? "" : " [\(category)]") \(text)\n")
  }
}

private enum LogTime {
  /// The time of day in the zone of the process: `14:05:09.250`.
  static func text(of date: Date) -> String {
    let parts = Calendar.current.dateComponents([.hour, .minute, .second, .nanosecond], from: date)
    func digits(_ value: Int?, _ count: Int) -> String {
      let text = String(value ?? 0)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    return
      "\(digits(parts.hour, 2)):\(digits(parts.minute, 2)):\(digits(parts.second, 2)).\(digits((parts.nanosecond ?? 0) / 1_000_000, 3))"
  }
}

/// Writes a message of the usual level.
public func os_log(_ message: OSLogMessage) { OSLog.default.write(.default, message.text) }
/// Writes a message of a level.
public func os_log(_ type: OSLogType, _ message: OSLogMessage) { OSLog.default.write(type, message.text) }
/// Writes a message of a level to a log.
public func os_log(_ type: OSLogType, log: OSLog, _ message: OSLogMessage) { log.write(type, message.text) }
/// Writes a message with a format to a log, as `NSLog` formats it; `%{public}@` is `%@`, and what is `%{private}` is not written.
/// `dso` has no effect here: lines do not say which library they are of.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
  _ args: any CVarArg...
) {
  log.write(type, LogFormat.text(message.description, args))
}
/// Writes a message with a format to a log, the level before it. `dso` has no effect here: lines do not say which library they are of.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ args: any CVarArg...
) {
  log.write(type, LogFormat.text(message.description, args))
}

enum LogFormat {
  /// The format with its arguments. Marks in braces are taken out; a private argument is taken in as its mark.
  static func text(_ format: String, _ arguments: [any CVarArg]) -> String {
    var plain = ""
    var shown: [any CVarArg] = []
    var rest = Substring(format)
    var position = 0
    while let percent = rest.firstIndex(of: "%") {
      plain += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        plain += "%%"
        rest = rest.dropFirst()
        continue
      }
      var marks: Substring = ""
      if rest.first == "{", let end = rest.firstIndex(of: "}") {
        marks = rest[rest.index(after: rest.startIndex)..<end]
        rest = rest[rest.index(after: end)...]
      }
      let conversion = rest.prefix { "0123456789.-+# lhqLzjt".contains($0) }
      rest = rest.dropFirst(conversion.count)
      let kind = rest.popFirst().map(String.init) ?? ""
      guard position < arguments.count else { continue }
      if marks.contains("private") || marks.contains("sensitive") {
        plain += "<private>"
      } else {
        plain += "%\(conversion)\(kind)"
        shown.append(arguments[position])
      }
      position += 1
    }
    return String(format: plain + rest, arguments: shown)
  }
}
