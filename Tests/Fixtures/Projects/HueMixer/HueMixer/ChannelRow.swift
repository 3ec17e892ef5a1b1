import UIKit

final class ChannelRow: UIView {
  let slider = UISlider()
  private let nameLabel = UILabel()
  private let valueLabel = UILabel()
  private let channel: MixedColor.Channel

  init(channel: MixedColor.Channel, onChange: @escaping (MixedColor.Channel, Int) -> Void) {
    self.channel = channel
    super.init(frame: .zero)
    nameLabel.text = channel.name
    valueLabel.textAlignment = .right
    slider.minimumValue = 0
    slider.maximumValue = 255
    slider.accessibilityLabel = channel.name
    slider.addAction(
      UIAction { action in
        guard let slider = action.sender as? UISlider else { return }
        onChange(channel, Int(slider.value.rounded()))
      }, for: .valueChanged)

    let views = ["name": nameLabel, "slider": slider, "value": valueLabel]
    for view in views.values {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    var constraints = NSLayoutConstraint.constraints(
      withVisualFormat: "H:|[name(64)]-[slider(>=120)]-[value(40)]|", options: .alignAllCenterY, metrics: nil,
      views: views)
    constraints += NSLayoutConstraint.constraints(
      withVisualFormat: "V:|-(margin)-[slider]-(margin)-|", metrics: ["margin": 4], views: views)
    NSLayoutConstraint.activate(constraints)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func show(_ color: MixedColor) {
    slider.value = Float(color[channel])
    valueLabel.text = String(color[channel])
  }
}
