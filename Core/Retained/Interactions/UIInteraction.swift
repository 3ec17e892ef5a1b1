/// Something that a view lets the user do (UIKit: `UIInteraction`), such as opening a menu.
@MainActor @preconcurrency
public protocol UIInteraction: AnyObject {
  /// The view that it belongs to; `nil` while it belongs to none.
  var view: UIView? { get }
  /// Told that it is about to belong to a view, or to none.
  func willMove(to view: UIView?)
  /// Told that it belongs to a view now, or to none.
  func didMove(to view: UIView?)
}

extension UIView {
  /// What the view lets the user do besides what it is.
  public final var interactions: [any UIInteraction] {
    get { extras?.interactions ?? [] }
    set {
      for interaction in interactions where !newValue.contains(where: { $0 === interaction }) {
        removeInteraction(interaction)
      }
      for interaction in newValue { addInteraction(interaction) }
    }
  }

  final func defaultAddInteraction(_ interaction: any UIInteraction) {
    guard !interactions.contains(where: { $0 === interaction }) else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    ownExtras.interactions.append(interaction)
    interaction.didMove(to: self)
  }

  final func defaultRemoveInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    extras?.interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
