import ChildPrograms
import Foundation

/// The programs of `Tests/Benchmarks/Peers`, compiled when they are asked for, beside the program that asks.
enum Peers {
  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Peers").path

  /// Raw libcurl.
  static func rawCurl() throws -> String {
    try compiled("http-curl", ["clang", "-O2", "\(sources)/http-curl.c", "-lcurl"])
  }

  /// The toolchain's URLSession.
  static func urlSession() throws -> String {
    try compiled("http-urlsession", ["swiftc", "-O", "-parse-as-library", "\(sources)/http-urlsession.swift"])
  }

  /// Requests that were made before, by plain sockets.
  static func rawRequests() throws -> String {
    try compiled("http-requests", ["clang", "-O2", source("http-requests.c")])
  }

  /// Thousands of clients of an event stream, by plain sockets.
  static func eventStreams() throws -> String {
    try compiled("event-streams", ["clang", "-O2", source("event-streams.c")])
  }

  /// The path of a file of theirs.
  static func source(_ name: String) -> String { "\(sources)/\(name)" }

  /// Where a program of others is, found by `PATH`; `nil` where it is not installed.
  static func installed(_ name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Says on standard error how far it is, or what is left out.
  static func tell(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }

  private static var programs: [String: String] = [:]

  private static func compiled(_ name: String, _ command: [String]) throws -> String {
    if let program = programs[name] { return program }
    let program = "\(ChildProgram.folder)/\(name)"
    let result = try ChildProgram.result(of: ["/usr/bin/env"] + command + ["-o", program])
    guard result.status == 0 else { throw BenchError(text: "\(name) cannot be compiled: \(result.output)") }
    programs[name] = program
    return program
  }
}
