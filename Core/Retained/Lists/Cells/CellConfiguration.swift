import CoreEnvironment
import Foundation

/// The configurations of a cell, a header or a footer, and the view that shows them.
@MainActor
final class CellConfiguration {
  let contentView = CellContentView(frame: .zero)
  private unowned let owner: UIView
  /// Whether the content follows the state.
  var updatesContent = true
  /// Whether the background follows the state.
  var updatesBackground = true

  init(_ owner: UIView) {
    self.owner = owner
    owner.addSubview(contentView)
  }

  /// What is shown.
  var content: (any UIContentConfiguration)? {
    didSet {
      guard let content else {
        contentView.filling = nil
        return
      }
      if let filling = contentView.filling, filling.supports(content) {
        filling.configuration = content
      } else {
        contentView.filling = content.makeContentView()
      }
      if updatesContent { owner.need(.needsConfiguration) }
    }
  }

  /// What is behind it.
  var background: UIBackgroundConfiguration? {
    didSet {
      guard background != oldValue else { return }
      owner.backgroundColor = background?.backgroundColor
    }
  }

  /// Content and background as they are in a state.
  func update(for state: any UIConfigurationState) {
    if updatesContent, let content { contentView.filling?.configuration = content.updated(for: state) }
    if updatesBackground, let background { owner.backgroundColor = background.updated(for: state).backgroundColor }
  }
}
