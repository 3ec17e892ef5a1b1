internal import CAmbientPreviewSection

/// A preview that the program has: `#Preview` makes such types (SwiftUI: `PreviewRegistry`).
public protocol PreviewRegistry: SendableMetatype {
  /// The file that declares it, as `#fileID` says it: module and name.
  static var fileID: String { get }
  /// The line that declares it, from 1.
  static var line: Int { get }
  /// The column, from 1.
  static var column: Int { get }
  /// Makes the preview.
  @MainActor static func makePreview() throws -> Preview
}

/// A preview of the program, by the place where it is declared.
///
/// ```swift
/// for declaration in PreviewDeclaration.all {
///   let host = TestHost(try declaration.makePreview())
///   try expectSnapshot(host.snapshot, named: declaration.name)
/// }
/// ```
public struct PreviewDeclaration: Sendable {
  private let registry: any PreviewRegistry.Type

  /// The file that declares it: module and name.
  public var fileID: String { registry.fileID }
  /// The line that declares it, from 1.
  public var line: Int { registry.line }
  /// The column at which `#Preview` is written, from 1.
  public var column: Int { registry.column }

  /// Makes the preview: its name, and what it shows.
  @MainActor public func makePreview() throws -> Preview { try registry.makePreview() }

  /// All that `#Preview` declares in this program and what is linked into it, by file and line.
  ///
  /// The linker gathers them: what a library that is loaded at run time declares is not among them.
  public static var all: [PreviewDeclaration] {
    guard let start = preview_section_start(), let end = preview_section_end() else { return [] }
    return UnsafeBufferPointer(start: start, count: end - start).compactMap { entry in
      // Between entries there may be room that the compiler left: it is zero.
      guard let entry else { return nil }
      return withUnsafeTemporaryAllocation(of: (any PreviewRegistry.Type).self, capacity: 1) { place in
        guard let address = place.baseAddress else { return nil }
        entry(address)
        return PreviewDeclaration(registry: address.pointee)
      }
    }
    .sorted { ($0.fileID, $0.line, $0.column) < ($1.fileID, $1.line, $1.column) }
  }
}
