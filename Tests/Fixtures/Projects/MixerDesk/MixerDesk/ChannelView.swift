import UIKit

final class ChannelView: UIView {
  var onLevelChange: ((Int) -> Void)?
  var onMuteChange: ((Bool) -> Void)?

  private let titleLabel = UILabel()
  private let valueLabel = UILabel()
  private let slider = UISlider()
  private let muteButton = UIButton(type: .system)
  private let meter = UIProgressView(progressViewStyle: .default)

  var level = 0 {
    didSet {
      slider.value = Float(level)
      valueLabel.text = "\(level)%"
      meter.setProgress(isMuted ? 0 : Float(level) / 100, animated: true)
    }
  }

  var isMuted = false {
    didSet {
      muteButton.setTitle(isMuted ? "Unmute" : "Mute", for: .normal)
      muteButton.isSelected = isMuted
      slider.isEnabled = !isMuted
      titleLabel.alpha = isMuted ? 0.4 : 1
      meter.progress = isMuted ? 0 : Float(level) / 100
    }
  }

  init(title: String) {
    super.init(frame: .zero)
    titleLabel.text = title
    titleLabel.font = UIFont.systemFont(ofSize: 17, weight: .semibold)
    slider.minimumValue = 0
    slider.maximumValue = 100
    slider.minimumValueImage = UIImage(systemName: "speaker")
    slider.maximumValueImage = UIImage(systemName: "speaker.wave.3")
    slider.addTarget(self, action: #selector(sliderMoved), for: .valueChanged)
    muteButton.addTarget(self, action: #selector(muteTapped), for: .touchUpInside)
    layOut()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func layOut() {
    let top = UIStackView(arrangedSubviews: [titleLabel, UIView(), valueLabel, muteButton])
    top.spacing = 8
    let stack = UIStackView(arrangedSubviews: [top, slider, meter])
    stack.axis = .vertical
    stack.spacing = 6
    stack.frame = bounds
    stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(stack)
    stack.translatesAutoresizingMaskIntoConstraints = false
    for attribute in [NSLayoutConstraint.Attribute.top, .leading, .trailing, .bottom] {
      NSLayoutConstraint(
        item: stack, attribute: attribute, relatedBy: .equal, toItem: self, attribute: attribute,
        multiplier: 1, constant: 0
      ).isActive = true
    }
  }

  @objc private func sliderMoved() {
    onLevelChange?(Int(slider.value))
  }

  @objc private func muteTapped() {
    onMuteChange?(!isMuted)
  }
}
