extension Duration {
  /// The whole duration in nanoseconds, clamped.
  package var nanoseconds: Int {
    let parts = components
    let (product, overflow) = parts.seconds.multipliedReportingOverflow(by: 1_000_000_000)
    return overflow ? .max : Int(product + parts.attoseconds / 1_000_000_000)
  }
}
