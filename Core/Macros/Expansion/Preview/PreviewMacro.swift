import AmbientToolchain

/// `#Preview("name") { … }`: a type that knows the preview, and an entry of it in the program's list of previews.
struct PreviewMacro {
  private let source: String
  private let takesViews: Bool
  private let discriminator: String
  private let location: SourceFragment.Location?

  /// - Parameter discriminator: Begins names that nobody else makes.
  init(
    _ source: String, takesViews: Bool, discriminator: String, location: SourceFragment.Location?
  ) {
    self.source = source
    self.takesViews = takesViews
    self.discriminator = discriminator
    self.location = location
  }

  /// What is declared.
  var expansion: String {
    get throws(MacroError) {
      let use = try PreviewUse(source)
      let body = try PreviewBody(use.body, at: use.bodyPlace)
      if !takesViews, let first = body.properties.first {
        throw MacroError(
          "@Previewable is for previews of views: a controller or a UIView keeps its own state.", at: first.range)
      }
      let arguments = use.arguments.isEmpty ? "" : "(\(use.arguments))"
      return """
        nonisolated struct \(name("Preview")): CoreDeclarative.PreviewRegistry {
          static var fileID: String { \(Self.literal(location?.fileID ?? "")) }
          static var line: Int { \(place.line) }
          static var column: Int { \(place.column) }
          @MainActor static func makePreview() throws -> CoreDeclarative.Preview {
        \(wrapper(body))    return CoreDeclarative.Preview\(arguments) {
        \(body.properties.isEmpty ? body.content : "      Previewed()")
            }
          }
          @section("ambient_previews") @used
          private static let entry: @convention(c) (UnsafeMutableRawPointer) -> Void = {
            $0.initializeMemory(as: (any CoreDeclarative.PreviewRegistry.Type).self, to: \(name("Preview")).self)
          }
        }
        """
    }
  }

  /// A view that has the preview's properties.
  private func wrapper(_ body: PreviewBody) -> String {
    guard !body.properties.isEmpty else { return "" }
    return """
          struct Previewed: CoreDeclarative.View {
      \(body.properties.map { "      \($0.text)" }.joined(separator: "\n"))
            @CoreDeclarative.ViewBuilder var body: some CoreDeclarative.View {
      \(body.content)
            }
          }

      """
  }

  /// Where the macro's name stands: the compiler names the place where the blanks before it begin.
  private var place: (line: Int, column: Int) {
    let blanks = source.prefix { $0 != "#" }
    let lines = blanks.split(separator: "\n", omittingEmptySubsequences: false)
    let last = lines.last.map(\.utf8.count) ?? 0
    let start = location.map { (line: $0.line, column: $0.column) } ?? (line: 0, column: 0)
    return lines.count > 1 ? (start.line + lines.count - 1, last + 1) : (start.line, start.column + last)
  }

  /// A name as the compiler's own mangling makes unique ones.
  private func name(_ base: String) -> String { "\(discriminator)\(base.utf8.count)\(base)fMu_" }

  private static func literal(_ text: String) -> String {
    "\"" + text.filter { $0 != "\n" && $0 != "\r" }.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
