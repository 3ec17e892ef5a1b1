extension CGContext {
  /// Sets how open lines end. Where lines meet they are always round.
  public func setLineCap(_ cap: CGLineCap) { setEnds(cap.rawValue) }

  /// Sets how lines meet, on other systems.
  ///
  /// `join` has no effect here: lines meet round, which is hardly seen at so few pixels.
  public func setLineJoin(_ join: CGLineJoin) {}
}
