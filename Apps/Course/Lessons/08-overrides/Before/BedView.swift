import UIKit

/// A bed whose lamp follows the mode, as it was done before there were registrations.
final class BedView: UIView {
  private(set) var calls = 0
  private(set) var lampChanges = 0

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    calls += 1
    if traitCollection.mode != previousTraitCollection?.mode { lampChanges += 1 }
  }

  func forget() { (calls, lampChanges) = (0, 0) }
}
