import UIKit

@Observable
final class CartStore {
  var count = 3
}

struct CartTrait: UITraitDefinition {
  static let defaultValue: CartStore? = nil
}

extension UITraitCollection {
  var cart: CartStore? { self[CartTrait.self] }
}

extension UIMutableTraits {
  var cart: CartStore? {
    get { self[CartTrait.self] }
    set { self[CartTrait.self] = newValue }
  }
}

final class ShopController: UIViewController {
  let cart = CartStore()

  override func viewDidLoad() {
    super.viewDidLoad()
    traitOverrides.cart = cart
    let show = UIAction(title: "Present") { [weak self] _ in
      self?.present(CartController(), animated: true)
    }
    let handOver = UIAction(title: "Hand over and present") { [weak self] _ in
      let controller = CartController()
      controller.traitOverrides.cart = self?.traitCollection.cart
      self?.present(controller, animated: true)
    }
    let share = UIAction(title: "Set on the window") { [weak self] _ in
      self?.view.window?.traitOverrides.cart = self?.cart
    }
    let buttons = [show, handOver, share].map { UIButton(type: .system, primaryAction: $0) }
    view.addColumn([CartLabel()] + buttons)
  }
}

final class CartController: UIViewController {
  override func loadView() { view = CartLabel() }
}

final class CartLabel: UILabel {
  override func layoutSubviews() {
    super.layoutSubviews()
    text = "Items: \(traitCollection.cart.map { "\($0.count)" } ?? "no cart")"
  }
}

extension UIView {
  func addColumn(_ views: [UIView]) {
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.alignment = .leading
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor),
    ])
  }
}
