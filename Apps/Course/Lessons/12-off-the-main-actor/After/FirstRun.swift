import SwiftUI

/// Shows a gauge, and has something happen before its first run is over.
final class FirstRun {
  private(set) var shown = 0
  private(set) var runs = 0
  private var token: ObserveToken?

  init(_ gauge: Gauge, verifying isVerified: Bool, during: @escaping () -> Void) {
    token = observe(verifying: isVerified) { [unowned self] in
      shown = gauge.level
      runs += 1
      if runs == 1 { during() }
    }
  }
}
