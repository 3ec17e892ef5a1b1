public import Foundation

/// What stands where a text is typed, in the look of the keyboard (UIKit: `UIInputView`): an ``UIResponder/inputAccessoryView`` or
/// an ``UIResponder/inputView``, as a rule.
open class UIInputView: UIView {
  /// How it looks (UIKit: `UIInputView.Style`).
  public enum Style: Int, Hashable, Sendable {
    /// As the views in it have it.
    case `default` = 0
    /// On the ground of a bar.
    case keyboard = 1
  }

  /// How it looks.
  public final let inputViewStyle: Style
  /// Whether its height follows from what is in it, in place of its frame.
  ///
  /// Has no effect here: constraints and frames say the height, as of any other view; accepted so that listings compile.
  open var allowsSelfSizing = false

  package override class var untracked: AnyClass { UIInputView.self }

  /// Creates a view at a frame, in points, with a look.
  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
    if inputViewStyle == .keyboard { backgroundColor = .secondarySystemBackground }
  }

  /// There are no archives of views here: creates an empty one.
  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
  }
}

/// A view that clicks when a key of it is pressed (UIKit: `UIInputViewAudioFeedback`). A terminal makes no clicks.
@MainActor @preconcurrency
public protocol UIInputViewAudioFeedback {
  /// Whether its keys click. Has no effect here: a terminal makes no clicks.
  var enableInputClicksWhenVisible: Bool { get }
}

extension UIInputViewAudioFeedback {
  /// No clicks, which is the default.
  public var enableInputClicksWhenVisible: Bool { false }
}
