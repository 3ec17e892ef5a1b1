import CoreObserving
import CoreRetained

/// What a container keeps for a ``Layout`` of the program: its cache, and the reads of its functions, which are
/// followed.
@MainActor
final class LayoutStorage: LateReader {
  var reads = LateReads()
  @MainActor var workName: String { container?.nodeName ?? "a layout" }
  var readerDepth: Int { Int(container?.depth ?? 0) }
  private weak var container: ContainerView?

  /// What the layout keeps between questions; `nil` before the first one.
  var cache: Any?
  /// The cache knows the views, and the layout, as they are now.
  var isCurrent = false
  /// The proposals that were answered, by the answer.
  private var proposals: [CellSize: LayoutProposal] = [:]

  init(_ container: ContainerView) { self.container = container }

  deinit { reads.end() }

  /// The views, or the layout, may be others, or of another size.
  func changed() {
    isCurrent = false
    proposals = [:]
  }

  /// The last proposal that was answered with a size; that size itself where none was.
  func proposal(for size: CellSize) -> LayoutProposal { proposals[size] ?? LayoutProposal(size) }

  func note(_ size: CellSize, for proposal: LayoutProposal) { proposals[size] = proposal }

  func readsChanged() { container?.answersChanged() }
}
