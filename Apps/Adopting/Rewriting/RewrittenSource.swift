/// What became of a source: its bytes, each line that changed, and what could not be done.
package struct RewrittenSource: Sendable {
  /// Lines of the original that read otherwise now.
  package struct Change: Equatable, Sendable {
    /// The first line, from 1.
    package let line: Int
    package let old: String
    package let new: String
  }
  /// What a person has to see to.
  package struct Remark: Equatable, Sendable {
    package let line: Int
    package let text: String
  }
  /// A module that the source imports where the compiler would read it on Linux.
  package struct Import: Hashable, Sendable {
    package let module: String
    package let line: Int
  }

  /// `nil` where nothing had to be rewritten.
  package var bytes: [UInt8]?
  package var changes: [Change] = []
  package var remarks: [Remark] = []
  package var imports: [Import] = []
  /// Why it was left as it is; `nil` for a source that could be read.
  package var defect: SwiftDefect?
}
