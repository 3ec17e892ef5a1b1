import UIKit

/// A bed whose lamp follows the mode, whose colours follow the system, and whose picture does.
final class BedView: UIView {
  private(set) var events: [String] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    registerForTraitChanges([ModeTrait.self]) { (bed: BedView, previous: UITraitCollection) in
      bed.events.append("lamp: \(previous.mode) to \(bed.traitCollection.mode)")
    }
    registerForTraitChanges(UITraitCollection.systemTraitsAffectingColorAppearance, action: BedView.colorsChanged)
    registerForTraitChanges(UITraitCollection.systemTraitsAffectingImageLookup, action: BedView.pictureChanged)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  private func colorsChanged() { events.append("colours") }
  private func pictureChanged() { events.append("picture") }

  func forget() { events = [] }
}
