import UIKit

/// A value that counts how often it is compared.
struct Discount: Equatable {
  static var comparisons = 0
  var percent = 0

  static func == (one: Discount, other: Discount) -> Bool {
    comparisons += 1
    return one.percent == other.percent
  }
}

struct DiscountTrait: UITraitDefinition {
  static let defaultValue = Discount()
}

extension UITraitCollection {
  var discount: Discount { self[DiscountTrait.self] }
}

extension UIMutableTraits {
  var discount: Discount {
    get { self[DiscountTrait.self] }
    set { self[DiscountTrait.self] = newValue }
  }
}

/// A price. Only one that can be reduced reads the discount.
final class PriceView: UIView {
  static var layouts = 0
  private let label = UILabel()
  private let isReduced: Bool

  init(isReduced: Bool) {
    self.isReduced = isReduced
    super.init(frame: .zero)
    addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    Self.layouts += 1
    let price = isReduced ? 20 * (100 - traitCollection.discount.percent) / 100 : 20
    label.text = "Tea: \(price)"
    label.frame = bounds
  }
}

final class PriceListController: UIViewController {
  private let reduced: Int

  init(reduced: Int) {
    self.reduced = reduced
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    for number in 0..<1_000 {
      let price = PriceView(isReduced: number < reduced)
      price.frame = CGRect(x: 0, y: 16 * number, width: 160, height: 16)
      view.addSubview(price)
    }
  }
}
