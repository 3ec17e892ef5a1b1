import UIKit

@Observable
final class OrderModel {
  var name = ""
  var isGift = false
  var boxes = 1.0
  var size = Size.small

  enum Size: Int { case small, large }

  var summary: String {
    "\(name.isEmpty ? "Nobody" : name): \(Int(boxes)) \(size)\(isGift ? ", a gift" : "")"
  }

  func clear() { (name, isGift, boxes, size) = ("", false, 1, .small) }
}

final class OrderController: UIViewController {
  @UIBindable var model: OrderModel
  private(set) var runs = 0

  init(model: OrderModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let nameField = UITextField()
    nameField.placeholder = "Name"
    let giftSwitch = UISwitch()
    giftSwitch.accessibilityLabel = "Gift"
    let boxStepper = UIStepper()
    boxStepper.minimumValue = 1
    let sizeControl = UISegmentedControl(items: ["Small", "Large"])
    let summaryLabel = UILabel()

    nameField.bind(text: $model.name)
    giftSwitch.bind(isOn: $model.isGift)
    boxStepper.bind(value: $model.boxes)
    sizeControl.bind(selectedSegment: $model.size)

    observe { [weak self] in
      guard let self else { return }
      runs += 1
      summaryLabel.text = model.summary
    }

    let stack = UIStackView(arrangedSubviews: [nameField, giftSwitch, boxStepper, sizeControl, summaryLabel])
    stack.axis = .vertical
    stack.alignment = .leading
    view = stack
  }
}
