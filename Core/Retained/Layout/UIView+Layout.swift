import CoreObserving
import CoreTerminal

// MARK: - Asking

extension UIView {
  /// Asks for ``updateProperties()`` in the next update. Cheap, however often it is called.
  public final func setNeedsUpdateProperties() { need(.needsProperties) }

  final func defaultSetNeedsUpdateConstraints() { need(.needsConstraints) }

  final func defaultSetNeedsLayout() { need(.needsLayout) }

  final func defaultNeedsUpdateConstraints() -> Bool { flags.contains(.needsConstraints) }

  final func need(_ flag: Flags) {
    guard !flags.contains(flag) || attachedWindow != nil && !flags.contains(.isQueued) else { return }
    flags.insert(flag)
    queueIfNeeded()
  }

  /// What wants an update stands in the window's queue. Outside of a window nothing updates by itself.
  final func queueIfNeeded() {
    guard attachedWindow != nil, !flags.contains(.isQueued), !flags.isDisjoint(with: .updates) else { return }
    flags.insert(.isQueued)
    LayoutPhase.main.add(self)
  }

  final func defaultLayoutIfNeeded() { updateNow() }

  /// Brings properties up to date now, and what else is waiting.
  public final func updatePropertiesIfNeeded() { updateNow() }

  final func defaultUpdateConstraintsIfNeeded() { updateNow() }

  private func updateNow() {
    guard !Tracking.isRunning else {
      Tracking.outside { [weak self] in self?.updateNow() }
      return
    }
    UpdateCycle.main.flush()
    // The cycle looks after windows; in the middle of an update, this view goes first.
    guard attachedWindow == nil || UpdateCycle.main.isFlushing else { return }
    LayoutPhase.main.settle()
    layoutTree()
  }
}

extension UIView.Flags {
  /// What a view may be owed in an update.
  static let updates: UIView.Flags = contents.union(.needsLayout)
  /// What of it comes before every layout.
  static let contents: UIView.Flags = [.needsConfiguration, .needsProperties, .needsConstraints]
}

// MARK: - Doing

extension UIView {
  /// Everything in the view that is waiting, the uppermost first; goes round while there is more, up to a limit.
  final func layoutTree() {
    for _ in 0..<10 {
      guard layoutOnce() else { return }
    }
  }

  /// `true` where anything was waiting.
  private func layoutOnce() -> Bool {
    guard !flags.contains(.isInLayout) else { return false }
    var didWork = !flags.isDisjoint(with: .updates)
    updateContent()
    layoutContent()
    for view in subviews where view.superview === self {
      if view.layoutOnce() { didWork = true }
    }
    return didWork
  }

  /// Configuration, properties, then constraints, where they are waiting.
  final func updateContent() {
    guard !flags.isDisjoint(with: .updates) else { return }
    controller?.settleAppearance()
    updateOwnProperties()
    updateOwnConstraints()
  }

  /// Configuration, then properties, where they are waiting.
  final func updateOwnProperties() {
    if flags.contains(.needsConfiguration) {
      flags.remove(.needsConfiguration)
      updateOwnConfiguration()
    }
    guard flags.contains(.needsProperties) else { return }
    flags.remove(.needsProperties)
    OrderLog.add("properties \(nodeName)")
    if isOverriding(.properties) {
      tracked.runProperties {
        updateProperties()
        controller?.updateProperties()
      }
    } else {
      updateProperties()
    }
  }

  /// Constraints, where they are waiting.
  final func updateOwnConstraints() {
    guard flags.contains(.needsConstraints) else { return }
    flags.remove(.needsConstraints)
    if isOverriding(.constraints) {
      tracked.runConstraints {
        if let controller { controller.updateViewConstraints() } else { updateConstraints() }
      }
    } else {
      updateConstraints()
    }
    flags.remove(.needsConstraints)
  }

  private func isOverriding(_ method: MethodOverrides) -> Bool {
    overrides.contains(method) || controller?.overrides.contains(method) == true
  }

  /// Layout, where it is waiting.
  final func layoutContent() {
    guard flags.contains(.needsLayout), !flags.contains(.isInLayout) else { return }
    flags.remove(.needsLayout)
    flags.insert(.isInLayout)
    LayoutPhase.main.countLayout()
    attachedWindow?.layouts += 1
    OrderLog.add("layout \(nodeName)")
    if isOverriding(.layout) {
      tracked.runLayout {
        controller?.viewWillLayoutSubviews()
        takeNewSizes()
        layoutSubviews()
        controller?.viewDidLayoutSubviews()
      }
    } else {
      layoutSubviews()
    }
    controller?.placeUnavailable()
    if let layer = extras?.layer {
      layer.layoutSublayers()
      layer.layoutTree()
    }
    finishLayout()
    flags.remove(.isInLayout)
  }

  /// Sizes that `viewWillLayoutSubviews` has changed are what constraints place by in the layout that follows: no other
  /// layout is needed for them.
  private func takeNewSizes() {
    guard extras?.constraints?.host != nil, !flags.contains(.needsLayout) else { return }
    LayoutPhase.main.measureAgain()
    flags.remove(.needsLayout)
  }

  final var tracked: Passes {
    if let passes { return passes }
    let passes = Passes(self)
    self.passes = passes
    return passes
  }

  /// Everything is asked for again: properties, constraints, layout.
  final func setNeedsEverything() {
    flags.formUnion(.updates)
    queueIfNeeded()
  }
}
