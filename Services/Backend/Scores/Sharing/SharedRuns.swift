/// What one of several backends does about the runs that all of them share: a value, without a clock, a database or a stream.
///
/// The backend whose client began a run owns it: it puts a row into the table, renews the row's lease while somebody watches there, and
/// takes it away when the match is over. Where its last watcher leaves before that, or it is stopped, it gives the row up. The others
/// play what the table has. A run whose owner gave it up is taken by whichever backend has a watcher of it; a run whose lease has
/// passed, as its backend died, is taken by the one that leads, if somebody watches there, a moment later by any other with a watcher.
/// What nobody takes ends at all backends, and the one that leads removes its row. So a run ends late rather than twice, and never not.
///
/// Take-overs and removals name the row as it was read; of two backends that try at once the database lets one.
struct SharedRuns {
  /// What happens at this backend.
  enum Notice: Sendable, Equatable {
    /// A client has begun a run here, and watches it.
    case began(MatchRun)
    /// A run has its first watcher here.
    case watched(MatchRun.ID)
    /// The last watcher here has left a run, which goes on to be played.
    case left(MatchRun.ID)
    /// A run was played to the last whistle here.
    case finished(MatchRun.ID)
    /// Some backend has changed the table.
    case changed
    /// Time has passed.
    case tick
  }

  /// What is to be done about it.
  enum Action: Equatable {
    /// Read the table, and hand it to `receive` or, where it cannot be read, call `missed`.
    case read
    /// Play a run here, without a watcher, from where it is by now.
    case begin(MatchRun)
    /// Stop playing a run here; where somebody watches it by now, it is `began` here instead.
    case end(MatchRun)
    /// Put the row into the table, or renew it there, and tell the others; then `keep` it.
    case tell(MatchRun)
    /// Renew the lease; then `keep` it.
    case renew(MatchRun)
    /// Make this backend the owner of a run that was last read so, and tell the others; then `keep` it with the new lease.
    case takeOver(MatchRun, until: Int64)
    /// Give up a run of this backend's, and tell the others. The row is as it is to be.
    case release(MatchRun)
    /// Remove a row that is so, and tell the others.
    case remove(MatchRun)
  }

  private struct Known {
    var run: MatchRun
    /// Somebody watches it here.
    var isWatched = false
    /// It goes on here; not where it was over by this backend's clock, or cannot be played.
    var isPlayed = true
  }

  /// How long a lease is, in milliseconds.
  static let lease: Int64 = 10_000
  /// How much of a lease is left when it is renewed.
  static let renewal: Int64 = 7_000
  /// How long others wait for those who are to take a run before them; after twice that it ends.
  static let grace: Int64 = 1_000
  /// How much longer a run is kept for the clients of a backend that is stopped: they come back at others in two seconds or so.
  static let handover: Int64 = 5_000
  /// So shortly before its end a run whose row is gone is over: it is played out here, whose clock may be a little behind.
  static let tolerance: Int64 = 5_000

  let backendID: String
  /// When a run is over, in milliseconds since 1970; `nil` for one that cannot be played here.
  private let endsAt: @Sendable (MatchRun) -> Int64?
  private var known: [MatchRun.ID: Known] = [:]
  /// The table could not be read, and may have changed.
  private var hasMissed = false

  /// Nothing is known yet.
  ///
  /// - Parameter endsAt: A pure function of the run.
  init(backendID: String, endsAt: @escaping @Sendable (MatchRun) -> Int64?) {
    self.backendID = backendID
    self.endsAt = endsAt
  }

  // MARK: What comes in

  /// Something has happened.
  ///
  /// - Parameters:
  ///   - now: In milliseconds since 1970, as all times here.
  ///   - leads: Whether this backend is the one that removes what has no owner.
  mutating func receive(_ notice: Notice, at now: Int64, leads: Bool) -> [Action] {
    switch notice {
    case .began(let run): known[run.id] = Known(run: claimed(run), isWatched: true)
    case .watched(let id): known[id]?.isWatched = true
    case .left(let id): known[id]?.isWatched = false
    case .finished(let id):
      guard let entry = known[id] else { return [] }
      known[id]?.isPlayed = false
      guard isOwn(entry.run) else { return [] }
      known[id] = nil
      return [.remove(entry.run)]
    case .changed: return [.read]
    case .tick:
      // A lease that has passed by what is known here may have been renewed since.
      if hasMissed || known.values.contains(where: { !isOwn($0.run) && $0.run.leaseUntil <= now }) { return [.read] }
    }
    return settled(at: now, leads: leads)
  }

  /// The table was read.
  mutating func receive(_ rows: [MatchRun], at now: Int64, leads: Bool) -> [Action] {
    hasMissed = false
    let gone = Set(known.keys).subtracting(rows.map(\.id))
    return gone.sorted().flatMap { forget($0, at: now) } + rows.flatMap { learn($0, at: now, leads: leads) }
      + settled(at: now, leads: leads)
  }

  /// The table could not be read: what is known has to do.
  mutating func missed(at now: Int64, leads: Bool) -> [Action] {
    hasMissed = true
    return settled(at: now, leads: leads)
  }

  /// The table has the row of this backend's so.
  mutating func keep(_ run: MatchRun) { known[run.id]?.run = run }

  /// This backend stops: its clients are about to come to others.
  mutating func stop(at now: Int64) -> [Action] {
    let own = known.values.map(\.run).filter { isOwn($0) }.sorted { $0.id < $1.id }
    known = [:]
    return own.map { .release(released($0, until: now + Self.handover)) }
  }

  // MARK: Deciding

  private func isOwn(_ run: MatchRun) -> Bool { run.backendID == backendID }

  /// A run of this backend's that is not in the table yet.
  private func claimed(_ run: MatchRun) -> MatchRun {
    var run = run
    (run.backendID, run.leaseUntil) = (backendID, 0)
    return run
  }

  private func released(_ run: MatchRun, until time: Int64) -> MatchRun {
    var run = run
    (run.backendID, run.leaseUntil) = ("", time)
    return run
  }

  /// A row is gone from the table.
  private mutating func forget(_ id: MatchRun.ID, at now: Int64) -> [Action] {
    guard let entry = known[id] else { return [] }
    if isOwn(entry.run) || entry.isWatched && entry.isPlayed {
      // Whoever removed it took this backend for dead, or did not know of the watcher here.
      let own = claimed(entry.run)
      known[id]?.run = own
      return []
    }
    known[id] = nil
    let isOver = endsAt(entry.run).map { now >= $0 - Self.tolerance } ?? true
    return entry.isPlayed && !isOver ? [.end(entry.run)] : []
  }

  /// A row is in the table.
  private mutating func learn(_ row: MatchRun, at now: Int64, leads: Bool) -> [Action] {
    if known[row.id] != nil {
      known[row.id]?.run = row
      return []
    }
    // It is over here, and the database had no answer when its row was to be removed.
    if isOwn(row) { return [.remove(row)] }
    if now - row.leaseUntil >= 2 * Self.grace { return leads ? [.remove(row)] : [] }
    let isPlayed = endsAt(row).map { now < $0 } ?? false
    known[row.id] = Known(run: row, isPlayed: isPlayed)
    return isPlayed ? [.begin(row)] : []
  }

  private mutating func settled(at now: Int64, leads: Bool) -> [Action] {
    known.keys.sorted().flatMap { settle($0, at: now, leads: leads) }
  }

  private mutating func settle(_ id: MatchRun.ID, at now: Int64, leads: Bool) -> [Action] {
    guard let entry = known[id] else { return [] }
    let overdue = now - entry.run.leaseUntil
    if isOwn(entry.run) {
      guard entry.isWatched else {
        let run = released(entry.run, until: now)
        known[id]?.run = run
        return [.release(run)]
      }
      guard overdue >= -Self.renewal else { return [] }
      var run = entry.run
      run.leaseUntil = now + Self.lease
      // Others may have ended it meanwhile: those are told.
      return overdue < 0 ? [.renew(run)] : [.tell(run)]
    }
    if entry.isWatched, entry.isPlayed {
      let isFree = entry.run.backendID.isEmpty || overdue >= (leads ? 0 : Self.grace)
      return isFree ? [.takeOver(entry.run, until: now + Self.lease)] : []
    }
    guard overdue >= 2 * Self.grace else { return [] }
    known[id] = nil
    return (entry.isPlayed ? [.end(entry.run)] : []) + (leads ? [.remove(entry.run)] : [])
  }
}
