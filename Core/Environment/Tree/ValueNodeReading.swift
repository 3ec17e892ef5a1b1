import CoreObserving

extension ValueNode {
  /// The value that is read here, subscribing the pass under way; no box stands for the key's default.
  ///
  /// A snapshot in which nothing has changed since, as a rule, is answered by the tree, without a search; otherwise the
  /// snapshot's frame knows what was there.
  @usableFromInline
  func find(_ key: ValueKey, asOf frame: Unmanaged<Frame>) -> Unmanaged<AnyValueBox>? {
    if let tracking = Tracking.current { return (place ?? self).find(key, asOf: frame, readBy: tracking) }
    return withScope { scope in
      guard scope.isCurrent(frame) else { return frame._withUnsafeGuaranteedRef { $0.find(key.id) } }
      return scope.box(for: key)
    }
  }

  private func find(
    _ key: ValueKey, asOf frame: Unmanaged<Frame>, readBy tracking: Unmanaged<Tracking>
  ) -> Unmanaged<AnyValueBox>? {
    let reading = readings.find(key.id) ?? .passUnretained(reading(of: key))
    return reading._withUnsafeGuaranteedRef { reading in
      reading.readers.read(by: tracking)
      guard withScope({ $0.isCurrent(frame) }) else { return frame._withUnsafeGuaranteedRef { $0.find(key.id) } }
      return reading.source.boxInReach
    }
  }

  /// All values as they are now, for a snapshot.
  @usableFromInline
  func currentFrame() -> Frame { withScope { $0.currentFrame() } }

  /// The record of this key being read here, made now if it is the first time.
  func reading(of key: ValueKey) -> Reading {
    if let place { return place.reading(of: key) }
    if let reading = readings[key.id] { return reading }
    let reading = Reading(key: key, source: scope().slot(for: key))
    readings[key.id] = reading
    if readings.count == 1 { businessChanged() }
    return reading
  }
}

extension ValueNode {
  /// How many keys were read here in passes of tracking.
  var readingCount: Int { readings.count }
}
