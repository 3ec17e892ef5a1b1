extension ValueNode {
  /// The value that is read here, subscribing the pass under way; no box stands for the key's default.
  func box(for key: ValueKey) -> AnyValueBox? {
    guard SlotReaders.isTracking else { return scope().slot(for: key).box }
    let reading = reading(of: key)
    reading.readers.read()
    return reading.source.box
  }

  /// Subscribes without reading: what is read is a snapshot that holds older values.
  func subscribe(to key: ValueKey) {
    if SlotReaders.isTracking { reading(of: key).readers.read() }
  }

  /// The record of this key being read here, made now if it is the first time.
  func reading(of key: ValueKey) -> Reading {
    if let reading = readings[key.id] { return reading }
    let reading = Reading(key: key, source: scope().slot(for: key))
    readings[key.id] = reading
    if readings.count == 1 { businessChanged() }
    return reading
  }
}
