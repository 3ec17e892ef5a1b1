import CoreEnvironment
package import CoreTerminal
import Foundation

extension UIButton {
  /// Lets the user choose from a menu. Something has to be there that can present it.
  final func show(_ menu: UIMenu) {
    show(menu, below: faceFrame(face(traitCollection)), startsAtChoice: true) { [weak self] action in
      self?.choose(action, of: menu)
    }
  }

  private func choose(_ action: UIAction, of menu: UIMenu) {
    if isPopUp || menu.options.contains(.singleSelection) {
      for other in menu.actions { other.state = other === action ? .on : .off }
      menuChanged()
    }
    action.perform(from: self)
  }

  /// Shows which of the menu's actions is the chosen one.
  var isPopUp: Bool { showsMenuAsPrimaryAction && changesSelectionAsPrimaryAction && menu != nil }

  /// The title of the chosen action, where the button shows that.
  var titleOfChoice: String? {
    guard isPopUp, let actions = menu?.actions else { return nil }
    return (actions.first { $0.state == .on } ?? actions.first)?.title
  }
}

extension UIView {
  /// Lets the user choose from a menu at a part of the view. Something has to be there that can present it.
  ///
  /// - Parameter startsAtChoice: What is marked is where one begins.
  /// - Returns: The controller that shows it; `nil` where nothing can.
  @discardableResult
  package final func show(
    _ menu: UIMenu, below frame: CellRectangle, startsAtChoice: Bool = false,
    onChoice: @escaping @MainActor (UIAction) -> Void
  ) -> UIViewController? {
    guard let presenter = chain.first(where: { $0 is UIViewController }) as? UIViewController else {
      RetainedWarning.write(
        "The menu of \(nodeName) cannot be shown: no controller looks after the button. To fix it, put the button into the "
          + "view of a controller that is the window's rootViewController, or below it.")
      return nil
    }
    let controller = MenuViewController(menu, startsAtChoice: startsAtChoice, onChoice: onChoice)
    controller.popoverPresentationController?.sourceView = self
    controller.popoverPresentationController?.sourceRect = frame.rect
    controller.popoverPresentationController?.permittedArrowDirections = [.up, .down]
    // A choice is seen whole sooner than what it is for.
    controller.popoverPresentationController?.canOverlapSourceViewRect = true
    presenter.present(controller, animated: true)
    return controller
  }
}
