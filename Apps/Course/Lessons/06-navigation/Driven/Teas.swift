import UIKit

struct Tea: Identifiable, Hashable {
  let id: String
  let grams: Int
}

struct Order: Identifiable, Hashable {
  let id: Int
  let tea: String
}

@Observable
final class ShopModel {
  var teas = [Tea(id: "Assam", grams: 200), Tea(id: "Sencha", grams: 100)]
  var tea: Tea?
  var order: Order?
  private var orders = 0

  func buy(_ tea: Tea) {
    orders += 1
    order = Order(id: orders, tea: tea.id)
  }
}

final class ShopController: UIViewController {
  @UIBindable var model: ShopModel

  init(model: ShopModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
    title = "Teas"
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let buttons = model.teas.map { tea in
      UIButton(type: .system, primaryAction: UIAction(title: tea.id) { [model] _ in model.tea = tea })
    }
    view.addColumn(buttons)
    navigationDestination(item: $model.tea) { [model] tea in
      TeaController(tea: tea, model: model)
    }
  }
}

final class TeaController: UIViewController {
  private let tea: Tea
  @UIBindable private var model: ShopModel

  init(tea: Tea, model: ShopModel) {
    self.tea = tea
    self.model = model
    super.init(nibName: nil, bundle: nil)
    title = tea.id
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel()
    label.text = "\(tea.grams) g"
    let buy = UIAction(title: "Buy") { [tea, model] _ in model.buy(tea) }
    view.addColumn([label, UIButton(type: .system, primaryAction: buy)])
    present(item: $model.order) { order in
      OrderController(order: order)
    }
  }
}

final class OrderController: UIViewController {
  private let order: Order

  init(order: Order) {
    self.order = order
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func loadView() {
    let label = UILabel()
    label.text = "Order \(order.id): \(order.tea)"
    view = label
  }
}

extension UIView {
  func addColumn(_ views: [UIView]) {
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.alignment = .center
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor),
      stack.centerXAnchor.constraint(equalTo: centerXAnchor),
    ])
  }
}
