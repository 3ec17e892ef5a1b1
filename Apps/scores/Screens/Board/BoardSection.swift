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

/// A part of the board in a sport: each has lines of its own.
nonisolated struct BoardPlace: Hashable {
  var section: BoardSection
  /// `nil` for matches of every sport.
  var sport: Sport? = .football

  /// What stands above it.
  var title: LocalizedStringKey? {
    guard let title = section.title else { return nil }
    return sport == .tennis ? "\(Text(title)) · TENNIS" : title
  }
}

/// The matches of a place on the board.
nonisolated struct BoardPart: Equatable {
  var place: BoardPlace
  var ids: [Match.ID]

  /// Matches of football, as most are; those that somebody has named may be of any sport.
  init(section: BoardSection, sport: Sport? = .football, ids: [Match.ID]) {
    place = BoardPlace(section: section, sport: section == .named ? nil : sport)
    self.ids = ids
  }
}

extension Sport {
  /// What it is called.
  var title: LocalizedStringKey {
    switch self {
    case .football: "football"
    case .tennis: "tennis"
    }
  }
}
