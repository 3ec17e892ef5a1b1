public import CoreObserving

extension UIViewController {
  /// Runs `apply` at once, and again whenever what it read has changed, for as long as the controller lives.
  ///
  /// ```swift
  /// final class BasketViewController: UIViewController {
  ///   private let basket = Basket()
  ///   private let label = UILabel()
  ///
  ///   override func viewDidLoad() {
  ///     super.viewDidLoad()
  ///     view.addSubview(label)
  ///     observe { [weak self] in
  ///       guard let self else { return }
  ///       label.text = "\(basket.count) items"
  ///     }
  ///   }
  /// }
  /// ```
  @discardableResult
  public final func observe(
    fileID: StaticString = #fileID, line: UInt = #line, _ apply: @escaping @MainActor () -> Void
  ) -> ObserveToken {
    // Safe: `observe` is called on the main actor here, and runs its closure there.
    keep(CoreObserving.observe(fileID: fileID, line: line) { MainActor.assumeIsolated { apply() } })
  }

  /// The same, with what the change was made with, as by `withAnimation`.
  @discardableResult
  public final func observe(
    fileID: StaticString = #fileID, line: UInt = #line, _ apply: @escaping @MainActor (Transaction) -> Void
  ) -> ObserveToken {
    keep(
      CoreObserving.observe(fileID: fileID, line: line) { transaction in
        // Safe: as above.
        MainActor.assumeIsolated { apply(transaction) }
      })
  }

  /// Hands `apply` what `read` returns, at once and whenever what `read` has read has changed, for as long as the controller
  /// lives. What `apply` reads is not observed.
  @discardableResult
  public final func observe<Value>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ read: @escaping @MainActor () -> Value, onChange apply: @escaping @MainActor (Value) -> Void
  ) -> ObserveToken {
    keep(CoreObserving.observe(fileID: fileID, line: line, read, onChange: apply))
  }

  private func keep(_ token: ObserveToken) -> ObserveToken {
    observations.append(token)
    return token
  }
}

extension UIView {
  /// Runs `apply` at once, and again whenever what it read has changed, for as long as the view lives.
  ///
  /// ```swift
  /// final class BasketLabel: UILabel {
  ///   func show(_ basket: Basket) {
  ///     observe { [weak self] in self?.text = "\(basket.count) items" }
  ///   }
  /// }
  /// ```
  @discardableResult
  public final func observe(
    fileID: StaticString = #fileID, line: UInt = #line, _ apply: @escaping @MainActor () -> Void
  ) -> ObserveToken {
    // Safe: `observe` is called on the main actor here, and runs its closure there.
    keep(CoreObserving.observe(fileID: fileID, line: line) { MainActor.assumeIsolated { apply() } })
  }

  /// The same, with what the change was made with, as by `withAnimation`.
  @discardableResult
  public final func observe(
    fileID: StaticString = #fileID, line: UInt = #line, _ apply: @escaping @MainActor (Transaction) -> Void
  ) -> ObserveToken {
    keep(
      CoreObserving.observe(fileID: fileID, line: line) { transaction in
        // Safe: as above.
        MainActor.assumeIsolated { apply(transaction) }
      })
  }

  /// Hands `apply` what `read` returns, at once and whenever what `read` has read has changed, for as long as the view
  /// lives. What `apply` reads is not observed.
  @discardableResult
  public final func observe<Value>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ read: @escaping @MainActor () -> Value, onChange apply: @escaping @MainActor (Value) -> Void
  ) -> ObserveToken {
    keep(CoreObserving.observe(fileID: fileID, line: line, read, onChange: apply))
  }

  private func keep(_ token: ObserveToken) -> ObserveToken {
    ownExtras.observations.append(token)
    return token
  }
}
