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

  private static func compiled(_ name: String, _ command: [String]) throws -> String {
    let program = "\(ChildProgram.folder)/\(name)"
    let result = try ChildProgram.result(of: ["/usr/bin/env"] + command + ["-o", program])
    guard result.status == 0 else { throw BenchError(text: "\(name) cannot be compiled: \(result.output)") }
    return program
  }
}
