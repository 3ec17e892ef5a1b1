/// Elements of a menu that are found only when the menu is opened (UIKit: `UIDeferredMenuElement`).
///
/// ```swift
/// let recent = UIDeferredMenuElement.uncached { completion in
///   completion(history.map { page in UIAction(title: page.title) { _ in open(page) } })
/// }
/// button.menu = UIMenu(children: [recent, UIAction(title: "Clear History") { _ in history.removeAll() }])
/// ```
///
/// Until they are there, a row that cannot be chosen says that they are loading.
public final class UIDeferredMenuElement: UIMenuElement {
  /// Finds the elements; to be called on the main actor, at once or later, with what was found.
  public typealias Provider = @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void

  private let provider: Provider
  private let isKept: Bool
  /// What was found; `nil` before.
  private(set) var elements: [UIMenuElement]?
  private var isAsked = false
  /// Counts the askings: an answer to one before is of no use any more.
  private var asking = 0
  private var onChange: (@MainActor () -> Void)?

  private init(isKept: Bool, _ provider: @escaping Provider) {
    self.provider = provider
    self.isKept = isKept
    super.init(title: "", subtitle: nil, image: nil)
  }

  /// Creates an element whose elements are found when the menu is opened first, and kept.
  public convenience init(_ elementProvider: @escaping Provider) { self.init(isKept: true, elementProvider) }

  /// An element whose elements are found anew whenever the menu is opened.
  public static func uncached(_ elementProvider: @escaping Provider) -> UIDeferredMenuElement {
    UIDeferredMenuElement(isKept: false, elementProvider)
  }

  /// The menu is about to be shown. `onChange` is called when something is found later.
  func open(onChange: @escaping @MainActor () -> Void) {
    self.onChange = nil
    guard !isKept || elements == nil else { return }
    if !isKept || !isAsked {
      (elements, isAsked) = (nil, true)
      asking += 1
      let current = asking
      provider { [weak self] in self?.found($0, current) }
    }
    if elements == nil { self.onChange = onChange }
  }

  private func found(_ elements: [UIMenuElement], _ asking: Int) {
    guard asking == self.asking, self.elements == nil else { return }
    self.elements = elements
    onChange?()
    onChange = nil
  }
}

extension UIMenu {
  /// The elements that are found late, here and in menus inside.
  var deferredElements: [UIDeferredMenuElement] {
    children.flatMap { child in
      (child as? UIMenu)?.deferredElements ?? (child as? UIDeferredMenuElement).map { [$0] } ?? []
    }
  }
}
