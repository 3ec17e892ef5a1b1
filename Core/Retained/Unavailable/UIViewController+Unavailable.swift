import CoreEnvironment
import CoreTerminal

/// What a controller shows over its view where there is nothing to show.
@MainActor
final class UnavailableContent {
  var configuration: (any UIContentConfiguration)?
  var view: (any UIView & UIContentView)?
  var needsUpdate = false
}

extension UIViewController {
  /// What stands over the view where there is nothing to show; nothing where it is `nil` (UIKit:
  /// `contentUnavailableConfiguration`, iOS 17).
  public final var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { unavailable?.configuration }
    set {
      if unavailable == nil { unavailable = UnavailableContent() }
      unavailable?.configuration = newValue?.updated(for: contentUnavailableConfigurationState)
      showUnavailable()
    }
  }

  /// What the controller is, for who says what stands where there is nothing: its traits, and what is searched for.
  public final var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    if let search = navigationItem.searchController, search.isActive { state.searchText = search.searchBar.text }
    return state
  }

  /// Asks for ``updateContentUnavailableConfiguration(using:)`` before the next layout, once, however often this is called.
  public final func setNeedsUpdateContentUnavailableConfiguration() {
    if unavailable == nil { unavailable = UnavailableContent() }
    guard unavailable?.needsUpdate == false else { return }
    unavailable?.needsUpdate = true
    AppearancePhase.main.onceLaidOut { [weak self] in
      guard let self, unavailable?.needsUpdate == true else { return }
      unavailable?.needsUpdate = false
      updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    }
  }

  private func showUnavailable() {
    guard let unavailable, let view = viewIfLoaded else { return }
    guard let configuration = unavailable.configuration else {
      unavailable.view?.removeFromSuperview()
      unavailable.view = nil
      return
    }
    if let shown = unavailable.view, shown.supports(configuration) {
      shown.configuration = configuration
    } else {
      unavailable.view?.removeFromSuperview()
      let shown = configuration.makeContentView()
      shown.translatesAutoresizingMaskIntoConstraints = true
      unavailable.view = shown
      view.addSubview(shown)
    }
    view.setNeedsLayout()
  }

  /// Fills the view with it: called after every layout of the view, and once the view is made.
  final func placeUnavailable() {
    guard let unavailable, unavailable.configuration != nil else { return }
    if unavailable.view == nil { showUnavailable() }
    guard let view = viewIfLoaded, let shown = unavailable.view else { return }
    if view.subviews.last !== shown { view.bringSubviewToFront(shown) }
    shown.place(in: view.boundsInCells)
  }
}
