/// Admits a limited number of items for each origin and lets the others wait in the order they came.
///
/// libcurl's own limit for a host would count streams and start waiting transfers in no fair order.
struct OriginQueue<Item> {
  private struct Lane {
    var running = 0
    var waiting: [Item] = []
    var first = 0

    /// Drops what has gone, when that is most of it, so that a long queue costs no more than its length.
    mutating func compact() {
      guard first > 64, first * 2 > waiting.count else { return }
      waiting.removeFirst(first)
      first = 0
    }
  }

  private let limit: Int
  private var lanes: [HTTPOrigin: Lane] = [:]

  /// Makes a queue that admits `limit` items for each origin, at least one.
  init(limit: Int) {
    self.limit = max(1, limit)
  }

  /// Whether `item` may run now; if not, it waits.
  mutating func admits(_ item: Item, to origin: HTTPOrigin) -> Bool {
    var lane = lanes[origin] ?? Lane()
    defer { lanes[origin] = lane }
    if lane.running < limit {
      lane.running += 1
      return true
    }
    lane.waiting.append(item)
    return false
  }

  /// Gives back the place of an item that ran; answers the item that runs in its place, passing over those for which
  /// `isWanted` is false.
  mutating func leave(_ origin: HTTPOrigin, isWanted: (Item) -> Bool) -> Item? {
    guard var lane = lanes[origin] else { return nil }
    defer { lanes[origin] = lane.running == 0 ? nil : lane }
    while lane.first < lane.waiting.count {
      let item = lane.waiting[lane.first]
      lane.first += 1
      if isWanted(item) {
        lane.compact()
        return item
      }
    }
    lane.waiting = []
    lane.first = 0
    lane.running -= 1
    return nil
  }
}
