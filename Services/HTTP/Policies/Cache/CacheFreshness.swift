import FoundationEssentials
import ServicesHTTPMessages

/// For how long a stored reply is fresh, and how old it is (RFC 9111 §4.2). Everything in seconds.
struct CacheFreshness: Sendable, Hashable {
  /// From the moment that the server made it.
  let lifetime: Double
  /// Since the server made it; without an end where the clock was set back since it came, for then nothing is known.
  let age: Double

  /// Whether it may be used without asking.
  var isFresh: Bool { lifetime > age }
  /// How long it is stale by now; negative while it is fresh.
  var staleness: Double { age - lifetime }

  /// Of an entry, at a moment.
  init(_ entry: HTTPCacheEntry, at now: Date) {
    lifetime = Self.lifetime(status: entry.status, fields: entry.fields, responseTime: entry.responseTime)
    let initial = Self.initialAge(
      fields: entry.fields, requestTime: entry.requestTime, responseTime: entry.responseTime)
    let resident = now.timeIntervalSince(entry.responseTime)
    age = resident < 0 ? .infinity : initial + resident
  }

  /// §4.2.1: what `max-age` says, else `Expires`, else a guess. `s-maxage` is for shared caches.
  static func lifetime(status: Int, fields: HTTPFields, responseTime: Date) -> Double {
    if let seconds = CacheControl(fields).maximumAge { return Double(seconds) }
    let start = date(fields.values(for: "Date").last, responseTime) ?? responseTime
    let ends = fields.values(for: "Expires")
    if !ends.isEmpty {
      // What is no date, such as “0”, has passed (§5.3); of several the earliest counts.
      let lifetimes = ends.map { date($0, responseTime)?.timeIntervalSince(start) ?? 0 }
      return max(lifetimes.min() ?? 0, 0)
    }
    return heuristic(status: status, fields: fields, start: start, responseTime)
  }

  /// §4.2.2: a tenth of the time since it was changed, at most a day.
  private static func heuristic(status: Int, fields: HTTPFields, start: Date, _ responseTime: Date) -> Double {
    guard CacheStoring.keptByDefault.contains(status),
      let change = date(fields.values(for: "Last-Modified").last, responseTime)
    else { return 0 }
    return min(max(start.timeIntervalSince(change) / 10, 0), 86_400)
  }

  /// §4.2.3: how old it was when it came: as its `Date` has it, or as the caches on its way do, whichever is older.
  static func initialAge(fields: HTTPFields, requestTime: Date, responseTime: Date) -> Double {
    let made = date(fields.values(for: "Date").last, responseTime) ?? responseTime
    let apparent = max(0, responseTime.timeIntervalSince(made))
    // A clock that was set back while the request was under way took no time off it.
    let delay = max(0, responseTime.timeIntervalSince(requestTime))
    return max(apparent, Double(age(fields)) + delay)
  }

  /// The first member of `Age`; nothing where that is no number (§5.1).
  private static func age(_ fields: HTTPFields) -> Int {
    guard let value = fields.values(for: "Age").first,
      let first = value.split(separator: ",", omittingEmptySubsequences: false).first
    else { return 0 }
    return CacheControl.seconds(FieldGrammar.trimmed(String(first))) ?? 0
  }

  private static func date(_ text: String?, _ now: Date) -> Date? { text.flatMap { HTTPDate.date($0, now: now) } }
}
