public import CoreObserving
public import Foundation

extension UITextField {
  /// Creates a field whose text and a model are kept in step, see ``bind(text:)``.
  public convenience init(frame: CGRect = .zero, text: UIBinding<String>) {
    self.init(frame: frame)
    bind(text: text)
  }

  /// Keeps the text and a model in step: the field shows the model's, and each edit goes into the model. Binding again
  /// replaces; `unbind(\.text)` ends it (SwiftNavigation: UIKitNavigation).
  ///
  /// - Returns: What ends it earlier than the field does; it need not be kept.
  @discardableResult
  public final func bind(text: UIBinding<String>) -> ObserveToken {
    bind(text[dynamicMember: \.asOptional], to: \.text, for: .editingChanged)
  }
}

extension String {
  fileprivate var asOptional: String? {
    get { self }
    set { self = newValue ?? "" }
  }
}
