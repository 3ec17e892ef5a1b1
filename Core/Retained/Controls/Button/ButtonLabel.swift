import CoreEnvironment
import Foundation

/// The title of a button as a label. The button draws the title itself, and takes over what is set here.
final class ButtonLabel: UILabel {
  private weak var button: UIButton?
  private var isFollowing = false

  override class var untracked: AnyClass { ButtonLabel.self }

  convenience init(of button: UIButton) {
    self.init(frame: .zero)
    textColor = .tintColor
    text = button.currentTitle
    self.button = button
  }

  /// Shows the title that the button has.
  func follow(_ title: String?) {
    isFollowing = true
    text = title
    isFollowing = false
  }

  override func didChange() {
    if !isFollowing { button?.titleLabelChanged(self) }
  }

  /// The colour that was set; `nil` for the button's own.
  var ownColor: UIColor? { textColor == .tintColor ? nil : textColor }
}

/// The picture of a button as a view. The button draws the picture itself, and takes over what is set here.
final class ButtonImageView: UIImageView {
  private weak var button: UIButton?
  private var isFollowing = false

  override class var untracked: AnyClass { ButtonImageView.self }

  convenience init(of button: UIButton) {
    self.init(image: button.currentImage, highlightedImage: nil)
    self.button = button
  }

  /// Shows the picture that the button has.
  func follow(_ image: UIImage?) {
    isFollowing = true
    self.image = image
    isFollowing = false
  }

  override var image: UIImage? {
    didSet { if !isFollowing, image != oldValue { button?.imageViewChanged(self) } }
  }
}

extension UIButton {
  func titleLabelChanged(_ label: ButtonLabel) {
    if label.text != currentTitle { showTitle(label.text) }
    faceChanged()
  }

  /// Takes over a title in the place of the one that is shown.
  private func showTitle(_ title: String?) {
    guard configuration == nil else {
      configuration?.attributedTitle = nil
      configuration?.title = title
      return
    }
    let place = titles[state] == nil && attributedTitles[state] == nil ? .normal : state
    attributedTitles[place] = nil
    titles[place] = title
  }

  func imageViewChanged(_ view: ButtonImageView) {
    guard view.image != currentImage else { return }
    if configuration != nil {
      configuration?.image = view.image
    } else {
      setImage(view.image, for: images[state] == nil ? .normal : state)
    }
  }
}
