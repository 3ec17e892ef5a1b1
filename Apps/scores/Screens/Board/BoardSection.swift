import Core
import CoreStores

/// A part of the board.
nonisolated enum BoardSection: Hashable, CaseIterable {
  /// What is played now, or replayed for its watcher.
  case live
  /// What is to come, the next first.
  case upcoming
  /// What is over, the latest first.
  case finished
  /// What somebody has named, in that order and without a title.
  case named

  /// What stands above it.
  var title: LocalizedStringKey? {
    switch self {
    case .live: "LIVE"
    case .upcoming: "UPCOMING"
    case .finished: "FINISHED"
    case .named: nil
    }
  }
}

/// The matches of a part of the board.
nonisolated struct BoardPart: Equatable {
  var section: BoardSection
  var ids: [Match.ID]
}
