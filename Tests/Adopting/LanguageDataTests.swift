import AppsAdopting
import func ChildPrograms.onThread
import Foundation
import Testing

/// A program with Swift's libraries in it, and what they know of languages beside it.
@Suite("The data of languages, outside of a program", .timeLimit(.minutes(5)))
struct LanguageDataTests {
  private static let source = """
    import Foundation
    print(1234567.89.formatted(.number.locale(Locale(identifier: "de_DE"))))
    print(TimeZone(identifier: "Europe/Berlin")?.secondsFromGMT(for: Date(timeIntervalSince1970: 0)) ?? -1)
    """

  @Test("it is read from its file; without the file the program runs all the same; the program is half as large")
  func program() async throws {
    try await inFolder { place in
      let data = try #require(LanguageData.make(in: "\(place)/made"))
      let (file, program) = ("\(place)/main.swift", "\(place)/program")
      try Data(Self.source.utf8).write(to: URL(fileURLWithPath: file))
      let options = ["-Onone", "-static-stdlib", "-Xlinker", "-s"] + data.compilerOptions
      let built = ChildProgram.run(["swiftc"] + options + [file, "-o", program])
      #expect(built.status == 0, "\(built.output)")
      let size = try #require(try FileManager.default.attributesOfItem(atPath: program)[.size] as? Int)
      #expect(size < 30_000_000, "\(size)")
      #expect(ChildProgram.run([program]).output == "1234567.89\n-1\n")
      let beside = "\(place)/\((data.file as NSString).lastPathComponent)"
      try FileManager.default.copyItem(atPath: data.file, toPath: beside)
      #expect(ChildProgram.run(["/usr/bin/env", "-C", "/", program]).output == "1.234.567,89\n3600\n")
    }
  }

  @Test("a tool that a build makes for itself, without Swift's libraries in it, is linked with the same options")
  func tool() async throws {
    try await inFolder { place in
      let data = try #require(LanguageData.make(in: "\(place)/made"))
      let (file, program) = ("\(place)/main.swift", "\(place)/tool")
      try Data("import Foundation\nprint(Date(timeIntervalSince1970: 0).timeIntervalSince1970)".utf8)
        .write(to: URL(fileURLWithPath: file))
      let options = ["-Onone"] + data.options.filter { $0 != "-Xswiftc" }
      let built = ChildProgram.run(["swiftc"] + options + [file, "-o", program])
      #expect(built.status == 0, "\(built.output)")
      #expect(ChildProgram.run([program]).output == "0.0\n")
    }
  }

  @Test("where its folder cannot be made nothing is")
  func none() {
    #expect(LanguageData.make(in: "/proc/nowhere") == nil)
  }

  /// Does something that waits for programs, with a folder of its own.
  private func inFolder(_ body: @escaping @Sendable (_ place: String) throws -> Void) async throws {
    let place = FileManager.default.temporaryDirectory.appendingPathComponent("languages-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    try await onThread { Result { try body(place.path) } }.get()
  }
}
