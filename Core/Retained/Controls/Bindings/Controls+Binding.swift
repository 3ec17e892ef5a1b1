public import CoreObserving
public import Foundation

extension UISwitch {
  /// Creates a switch that shows a value of a model and writes back what the user turns.
  public convenience init(frame: CGRect = .zero, isOn: UIBinding<Bool>) {
    self.init(frame: frame)
    bind(isOn: isOn)
  }

  /// Keeps ``isOn`` and a model in step. Binding again replaces the binding.
  @discardableResult
  public func bind(isOn: UIBinding<Bool>) -> ObserveToken { bind(isOn, to: \.isOn, for: .valueChanged) }

  /// Ends the binding of ``isOn``: the switch keeps what it shows, and does not write to the model any longer.
  public func unbindIsOn() { unbind(\.isOn) }
}

extension UIStepper {
  /// Creates a stepper that shows a value of a model and writes back each step.
  public convenience init(frame: CGRect = .zero, value: UIBinding<Double>) {
    self.init(frame: frame)
    bind(value: value)
  }

  /// Keeps ``value`` and a model in step. Set the range before: the control shows nothing beyond it.
  @discardableResult
  public func bind(value: UIBinding<Double>) -> ObserveToken { bind(value, to: \.value, for: .valueChanged) }

  /// Ends the binding of ``value``: the stepper keeps what it shows, and does not write to the model any longer.
  public func unbindValue() { unbind(\.value) }
}

extension UISlider {
  /// Creates a slider that shows a value of a model and writes back where the user puts it.
  public convenience init(frame: CGRect = .zero, value: UIBinding<Float>) {
    self.init(frame: frame)
    bind(value: value)
  }

  /// Keeps ``value`` and a model in step. Set the range before: the control shows nothing beyond it.
  @discardableResult
  public func bind(value: UIBinding<Float>) -> ObserveToken { bind(value, to: \.value, for: .valueChanged) }

  /// Ends the binding of ``value``: the slider keeps what it shows, and does not write to the model any longer.
  public func unbindValue() { unbind(\.value) }
}

extension UIPageControl {
  /// Creates a control that shows a page number of a model and writes back where the user goes.
  public convenience init(frame: CGRect = .zero, currentPage: UIBinding<Int>) {
    self.init(frame: frame)
    bind(currentPage: currentPage)
  }

  /// Keeps ``currentPage`` and a model in step. Set ``numberOfPages`` before.
  @discardableResult
  public func bind(currentPage: UIBinding<Int>) -> ObserveToken {
    bind(currentPage, to: \.currentPage, for: .valueChanged)
  }

  /// Ends the binding of ``currentPage``: the control keeps what it shows, and does not write to the model any longer.
  public func unbindCurrentPage() { unbind(\.currentPage) }
}

extension UISegmentedControl {
  /// Creates a control that shows a choice of a model, such as an enumeration of `Int`, and writes back what the user
  /// chooses.
  public convenience init(frame: CGRect = .zero, selectedSegment: UIBinding<some RawRepresentable<Int>>) {
    self.init(frame: frame)
    bind(selectedSegment: selectedSegment)
  }

  /// Keeps ``selectedSegmentIndex`` and a model, whose raw values are the indices, in step. Make the segments before.
  @discardableResult
  public func bind<Value: RawRepresentable<Int>>(selectedSegment: UIBinding<Value>) -> ObserveToken {
    bind(selectedSegment.segmentIndex, to: \.selectedSegmentIndex, for: .valueChanged)
  }

  /// Keeps ``selectedSegmentIndex`` and a model in step; ``noSegment`` is `nil` there.
  @discardableResult
  public func bind<Value: RawRepresentable<Int>>(selectedSegment: UIBinding<Value?>) -> ObserveToken {
    bind(selectedSegment.segmentIndex, to: \.selectedSegmentIndex, for: .valueChanged)
  }

  /// Keeps ``selectedSegmentIndex`` and a number of a model in step.
  @discardableResult
  public func bind(selectedSegment: UIBinding<Int>) -> ObserveToken {
    bind(selectedSegment, to: \.selectedSegmentIndex, for: .valueChanged)
  }

  /// Ends the binding of ``selectedSegmentIndex``: the control keeps what it shows, and does not write to the model any longer.
  public func unbindSelectedSegment() { unbind(\.selectedSegmentIndex) }
}

extension RawRepresentable<Int> {
  /// The value as the index of a segment. An index that stands for no value changes nothing.
  fileprivate var segmentIndex: Int {
    get { rawValue }
    set { if let value = Self(rawValue: newValue) { self = value } }
  }
}

extension Optional where Wrapped: RawRepresentable<Int> {
  /// The value as the index of a segment; none for `nil`.
  fileprivate var segmentIndex: Int {
    get { map(\.rawValue) ?? UISegmentedControl.noSegment }
    set { self = Wrapped(rawValue: newValue) }
  }
}
