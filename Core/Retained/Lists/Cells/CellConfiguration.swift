import CoreEnvironment
import CoreTerminal
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

  private let state: () -> any UIConfigurationState

  /// - Parameter state: What the owner is now. Must not hold it.
  init(_ owner: UIView, state: @escaping () -> any UIConfigurationState) {
    self.owner = owner
    self.state = state
    // What a program puts into it may be given its bounds.
    contentView.place(in: CellRectangle(width: owner.cellFrame.width, height: owner.cellFrame.height))
    owner.addSubview(contentView)
  }

  /// What is shown.
  var content: (any UIContentConfiguration)? {
    didSet {
      guard let content else {
        contentView.filling = nil
        return
      }
      let shown = updatesContent ? content.updated(for: state()) : content
      if let filling = contentView.filling, filling.supports(shown) {
        filling.configuration = shown
      } else {
        contentView.filling = shown.makeContentView()
      }
    }
  }

  /// What is behind it.
  var background: UIBackgroundConfiguration? {
    didSet {
      guard background != oldValue else { return }
      owner.backgroundColor = background?.shownColor
    }
  }

  /// Content and background as they are in a state.
  func update(for state: any UIConfigurationState) {
    if updatesContent, let content { contentView.filling?.configuration = content.updated(for: state) }
    if updatesBackground, let background { owner.backgroundColor = background.updated(for: state).shownColor }
  }
}
