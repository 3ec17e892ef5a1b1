import UIKit

class DialViewController: UIViewController {
  private let card = DialCard(caption: "Volume")
  private let readout = UILabel()
  private let muteSwitch = UISwitch()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    card.dial.addTarget(self, action: #selector(dialChanged(_:)), for: .valueChanged)
    muteSwitch.accessibilityLabel = "Mute"
    muteSwitch.addTarget(self, action: #selector(muteChanged(_:)), for: .valueChanged)

    let muteLabel = UILabel()
    muteLabel.text = "Mute"
    let muteRow = UIStackView(arrangedSubviews: [muteLabel, muteSwitch])
    muteRow.distribution = .equalSpacing

    let buttons = UIStackView(arrangedSubviews: [
      makeButton(symbol: "speaker.wave.1", name: "Softer", step: -1),
      makeButton(symbol: "speaker.wave.3", name: "Louder", step: 1),
    ])
    buttons.distribution = .fillEqually
    buttons.spacing = 16

    let stack = UIStackView(arrangedSubviews: [card, readout, buttons, muteRow])
    stack.axis = .vertical
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
      stack.widthAnchor.constraint(equalToConstant: 320),
    ])
    dialChanged(card.dial)
  }

  private func makeButton(symbol: String, name: String, step: Int) -> UIButton {
    var configuration = UIButton.Configuration.borderedTinted()
    configuration.title = name
    configuration.image = UIImage(systemName: symbol)
    configuration.imagePlacement = .leading
    configuration.imagePadding = 8
    return UIButton(
      configuration: configuration,
      primaryAction: UIAction { [unowned self] _ in
        card.dial.setValue(card.dial.value + step, sendingActions: true)
      })
  }

  @objc private func dialChanged(_ sender: DialControl) {
    readout.text = "The dial stands at \(sender.value) of \(sender.range.upperBound)"
    card.meter.setProgress(Float(sender.value) / Float(sender.range.upperBound), animated: true)
    UISelectionFeedbackGenerator().selectionChanged()
  }

  @objc private func muteChanged(_ sender: UISwitch) {
    let animator = UIViewPropertyAnimator(duration: 0.2, curve: .easeOut) {
      self.card.dial.isEnabled = !sender.isOn
    }
    animator.addCompletion { position in
      self.readout.text = position == .end && sender.isOn ? "Muted" : "The dial stands at \(self.card.dial.value) of 10"
    }
    animator.startAnimation()
  }
}
