import CoreObserving

extension UITraitCollection {
  /// Creates a collection from others: of a trait that several of them set, the value of the last one counts (UIKit:
  /// `init(traitsFrom:)`, deprecated since iOS 17).
  public init(traitsFrom traitCollections: [UITraitCollection]) {
    var merged = ValueSnapshot()
    for box in traitCollections.flatMap({ $0.snapshot.unstamped.boxes }) where box.trait != nil { merged.set(box) }
    self.init(merged)
  }

  /// Whether every trait that another collection sets has the same value here (UIKit: `containsTraits(in:)`, deprecated since
  /// iOS 17). Subscribes nobody.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    let own = snapshot.unstamped
    return (trait?.snapshot.unstamped.boxes ?? []).allSatisfy { box in
      box.trait == nil || ValueEquality.areSame(box, own.box(for: box.key))
    }
  }
}

extension ValueNode {
  /// Sets here whatever traits a collection has that are not as by default, and takes back those that one before had set.
  package func replaceTraits(of former: UITraitCollection?, by traits: UITraitCollection?) {
    let boxes = (traits?.snapshot.unstamped.boxes ?? []).filter { $0.trait != nil }
    let kept = Set(boxes.map(\.key.id))
    for box in former?.snapshot.unstamped.boxes ?? [] where box.trait != nil && !kept.contains(box.key.id) {
      removeValue(for: box.key)
    }
    if !boxes.isEmpty { setExplicitly(boxes) }
  }
}
