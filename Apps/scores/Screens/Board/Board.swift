import AppsScreens
import Core
import CoreStores

/// What the board shows: the matches there are, which of them are followed, and which one is chosen.
@Observable
final class Board {
  /// The matches, in the order of their kick-off; where some were named, those, in that order.
  private(set) var matches: [BoardMatch] = []
  /// What is searched for; empty for nothing.
  var filter = ""
  /// The match in the detail.
  var chosenID: Match.ID?
  /// A goal, or a set that is won, rings the bell of the terminal.
  var isBellOn = false
  /// Since when the list cannot be loaded, and why; `nil` where it can.
  private(set) var outage: Outage?
  /// Whether the list has come.
  private(set) var arrival = Arrival.waiting

  /// That the list cannot be loaded.
  struct Outage: Equatable {
    var since: Date
    var error: ServiceError
  }

  /// Minutes of a replayed match that a minute takes.
  @ObservationIgnored let speed: Int
  /// Rings the bell.
  @ObservationIgnored var ring: () -> Void = {}
  /// Told of each store that follows a match, and at once of those that do already.
  @ObservationIgnored var followed: (LiveScoreStore) -> Void = { _ in } {
    didSet { for store in matches.compactMap(\.live) { followed(store) } }
  }
  /// Told of a match that a goal, or a point, was taken back from.
  @ObservationIgnored var corrected: (BoardMatch) -> Void = { _ in }
  @ObservationIgnored private let store: MatchStore
  @ObservationIgnored private let makeLiveStore: (Match.ID) -> LiveScoreStore
  @ObservationIgnored private let named: [Match.ID]?
  @ObservationIgnored private let clock: any EnvironmentClock
  @ObservationIgnored private var byID: [Match.ID: BoardMatch] = [:]
  @ObservationIgnored private var token: ObserveToken?

  /// Creates a board over a list of matches.
  ///
  /// - Parameters:
  ///   - named: The matches that are shown, and followed at once; `nil` for all, of which the user chooses.
  ///   - speed: Minutes of a replayed match that a minute takes.
  ///   - makeLiveStore: Makes the store of a match that is followed.
  ///   - clock: The time.
  init(
    _ store: MatchStore, named: [Match.ID]? = nil, speed: Int = 60,
    makeLiveStore: @escaping (Match.ID) -> LiveScoreStore, clock: any EnvironmentClock = SystemClock.shared
  ) {
    self.store = store
    self.named = named
    self.speed = speed
    self.makeLiveStore = makeLiveStore
    self.clock = clock
    for id in named ?? [] { follow(id) }
    matches = (named ?? []).compactMap { byID[$0] }
    chosenID = named?.first
    token = observe {
      store.list
    } onChange: { [weak self] in
      self?.take($0)
    }
  }

  // MARK: What is shown

  /// The match in the detail; `nil` where none is chosen.
  var chosen: BoardMatch? { chosenID.flatMap { self[$0] } }

  /// A match by its id.
  subscript(id: Match.ID) -> BoardMatch? {
    // The table is looked up in, and the list is what is observed.
    _ = matches
    return byID[id]
  }

  /// Some matches were named: they are what is shown.
  var isNamed: Bool { named != nil }

  /// Since when something that is shown may be out of date, and why: the list, or a match that is followed.
  var offline: Outage? {
    let lost = matches.compactMap { match -> Outage? in
      guard case .stale(let since) = match.link, let error = match.live?.interruption else { return nil }
      return Outage(since: since, error: error)
    }
    // Where nothing has come yet, that is told where it would stand.
    return (lost + (arrival == .here ? [outage] : []).compactMap(\.self)).min { $0.since < $1.since }
  }

  /// The matches that the filter lets through, in the parts of the board; parts without any are left out.
  ///
  /// - Parameter words: The language that the names of the parts are found in.
  func parts(_ words: Words) -> [BoardPart] {
    parts(of: matches.filter { isFound($0, words) })
  }

  private func parts(of shown: [BoardMatch]) -> [BoardPart] {
    guard named == nil else { return shown.isEmpty ? [] : [BoardPart(section: .named, ids: shown.map(\.id))] }
    let places = Dictionary(grouping: shown) { BoardPlace(section: $0.section, sport: $0.sport) }
    return BoardSection.allCases.flatMap { section in
      Sport.allCases.compactMap { sport in
        guard let matches = places[BoardPlace(section: section, sport: sport)] else { return nil }
        let ids = matches.map(\.id)
        return BoardPart(section: section, sport: sport, ids: section == .finished ? ids.reversed() : ids)
      }
    }
  }

  /// All words are there: in the teams, the tournament, the round, the sport, or the name of the part.
  private func isFound(_ match: BoardMatch, _ words: Words) -> Bool {
    let wanted = filter.split(separator: " ")
    guard !wanted.isEmpty else { return true }
    let listed = match.listed
    let text = [
      match.id, match.home, match.away, listed?.competition, listed?.round, listed?.group,
      match.section.title.map { words($0) }, match.sport.rawValue, words(match.sport.title),
    ].compactMap(\.self).joined(separator: "\n")
    return wanted.allSatisfy { text.localizedCaseInsensitiveContains($0) }
  }

  /// How many there are, and how many of them are live; where named ones are over, that. `nil` while none are here.
  var summary: LocalizedStringKey? {
    guard arrival == .here else { return nil }
    let live = matches.count { $0.section == .live }
    if named != nil, !matches.isEmpty, matches.allSatisfy({ $0.section == .finished }) {
      return matches.count == 1 ? "The match is over." : "All matches are over."
    }
    return "^[\(matches.count) match](inflect: true), \(live) live"
  }

  /// How it stands with the server.
  var sign: ServerSign {
    if outage != nil || offline != nil { return .lost }
    return arrival == .here ? .reached : .unknown
  }

  /// How long the slowest of the streams took to answer that are followed now; `nil` where none is.
  var latency: Duration? {
    matches.compactMap { match -> Duration? in
      guard match.link == .live else { return nil }
      return match.live?.responseTime
    }.max()
  }

  /// How the matches stand, a line each, in the language of the commands: for who has left the screen.
  var standings: [String] {
    matches.map { match in
      guard let shown = match.match else { return "\(match.id): \(match.stateWord)" }
      return "\(shown.home) \(shown.scoreText) \(shown.away), \(shown.stateText)"
    }
  }

  // MARK: What the user does

  /// Loads the list. Why it does not come shows in ``outage``.
  func load() async {
    do throws(ServiceError) {
      try await store.loadMatches()
    } catch {
      // Shown by what observes the list.
    }
  }

  /// Asks again for what did not come: the list, and the matches that could not be followed. A match that was lost comes back by
  /// itself where its server does, which the list has started then.
  func askAgain() async {
    await load()
    guard outage == nil else { return }
    for match in matches where match.live?.isFollowed == false {
      if case .failed = match.visualState { follow(match.id) }
    }
  }

  /// Follows a match. One that was followed to its end is played again.
  func follow(_ id: Match.ID) {
    let match = byID[id] ?? make(id)
    byID[id] = match
    guard match.live?.isFollowed != true else { return }
    let store = makeLiveStore(id)
    match.follow(in: store, speed: speed)
    followed(store)
  }

  /// Follows a match no more.
  func unfollow(_ id: Match.ID) { self[id]?.unfollow() }

  /// Pauses a match that is followed, or lets it go on.
  func togglePause(_ id: Match.ID) {
    guard let live = self[id]?.live, live.isFollowed else { return }
    if live.isPaused { live.resume() } else { live.pause() }
  }

  /// Follows nothing any more.
  func stop() { for match in matches { match.live?.stop() } }

  private func tell(_ news: BoardMatch.News, of match: BoardMatch) {
    switch news {
    case .goal: if isBellOn { ring() }
    case .correction: corrected(match)
    }
  }

  private func make(_ id: Match.ID) -> BoardMatch {
    BoardMatch(id: id, clock: clock) { [weak self] news, match in self?.tell(news, of: match) }
  }

  private func take(_ list: Loading<[Match]>) {
    let arrival = named == nil ? list.arrival : .here
    if arrival != self.arrival { self.arrival = arrival }
    if let error = list.error {
      if outage == nil { outage = Outage(since: clock.date, error: error) }
    } else if case .loaded = list, outage != nil {
      outage = nil
    }
    guard let listed = list.value else { return }
    for match in listed {
      guard named?.contains(match.id) != false else { continue }
      let shown = byID[match.id] ?? make(match.id)
      shown.list(match)
      byID[match.id] = shown
    }
    guard named == nil else { return }
    // What is followed stays, whatever the list says.
    let ids = listed.map(\.id)
    let kept = matches.map(\.id).filter { byID[$0]?.live != nil && !ids.contains($0) }
    byID = byID.filter { Set(ids + kept).contains($0.key) }
    let next = (ids + kept).compactMap { byID[$0] }
    if next.map(\.id) != matches.map(\.id) { matches = next }
    if chosenID == nil || chosen == nil { chosenID = parts(of: matches).first?.ids.first }
  }
}

extension BoardMatch {
  /// Why there is nothing to show of it, in a word.
  fileprivate var stateWord: String {
    switch visualState {
    case .idle, .loading: "connecting"
    case .empty: "nothing"
    case .failed: "failed"
    case .display(let match): "\(match.stateText)"
    }
  }
}
