public import CoreObserving
public import Foundation

extension UITextField {
  /// Creates a field that shows a text of a model and writes back what the user types.
  public convenience init(frame: CGRect = .zero, text: UIBinding<String>) {
    self.init(frame: frame)
    bind(text: text)
  }

  /// Keeps the text and a model in step: the field shows the model's text, and what the user or the program enters
  /// goes into the model (SwiftNavigation: UIKitNavigation). Binding again replaces the binding.
  @discardableResult
  public final func bind(text: UIBinding<String>) -> ObserveToken {
    bind(text[dynamicMember: \.asOptional], to: \.text, for: .editingChanged)
  }

  /// Ends the binding of the text: the field keeps what it shows, and does not write to the model any longer.
  public final func unbindText() { unbind(\.text) }
}

extension String {
  fileprivate var asOptional: String? {
    get { self }
    set { self = newValue ?? "" }
  }
}
