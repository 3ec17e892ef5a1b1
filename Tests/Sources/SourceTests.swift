import Foundation
import Testing

@Suite("The sources")
struct SourceTests {
  @Test("what is taken has an effect, or its documentation says that it has none, and why")
  func droppedParameters() {
    #expect(Repository.sources.count > 1_000)
    let complaints = DroppedParameters(sources: Repository.sources).complaints
    #expect(
      complaints.isEmpty,
      """
      Give the parameter an effect, or say in the documentation: “`name` has no effect here: the reason.”
      \(complaints.joined(separator: "\n"))
      """)
  }

  @Test("imports point down", arguments: [("Core", ["Services", "Apps"]), ("Services", ["Apps"])])
  func imports(room: String, above: [String]) {
    let complaints = Self.imports(in: room).filter { line in above.contains { line.module.hasPrefix($0) } }
    #expect(complaints.isEmpty, "\(complaints.map { "\($0.file) imports \($0.module)" })")
  }

  @Test("the framework knows no store of the suite's apps")
  func frameworkAlone() {
    let complaints = Self.imports(in: "Core").filter { $0.module == "CoreStores" }
    #expect(complaints.isEmpty, "\(complaints.map(\.file))")
  }

  /// The modules that the sources of a room import, with the files that do.
  private static func imports(in room: String) -> [(file: String, module: String)] {
    Repository.sources.filter { $0.file.hasPrefix("\(room)/") }.flatMap { source in
      source.text.split(separator: "\n").compactMap { line in
        line.firstMatch(of: /^(?:@\w+\s+)*(?:\w+\s+)?import\s+(?:(?:struct|class|enum|func|var|protocol)\s+)?(\w+)/)
          .map { (source.file, String($0.output.1)) }
      }
    }
  }
}
