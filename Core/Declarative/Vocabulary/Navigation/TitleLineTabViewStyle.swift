import CoreRetained

/// Tabs on the first line of a program, by their numbers: its name stands before them, and behind them how things are, each as far
/// as there is room beside the tabs.
package struct TitleLineTabViewStyle: TabViewStyle {
  private let line: TabTitleLine

  /// Creates the style.
  ///
  /// - Parameters:
  ///   - name: Makes the name, one row high.
  ///   - status: Makes how things are, one row high; with less room than it would like it says less.
  package init(
    @ViewBuilder name: @escaping @MainActor @Sendable () -> some View,
    @ViewBuilder status: @escaping @MainActor @Sendable () -> some View
  ) {
    line = TabTitleLine(
      makeName: { HostingView(rootView: name()) }, makeStatus: { HostingView(rootView: status()) })
  }

  /// A bar with more on it.
  package var _kind: _TabViewKind { _TabViewKind(kind: .titleLine(line)) }
}

/// What stands beside the tabs. It is made once: one line is as good as another.
final class TabTitleLine: Equatable, Sendable {
  let makeName: @MainActor @Sendable () -> UIView
  let makeStatus: @MainActor @Sendable () -> UIView

  init(
    makeName: @escaping @MainActor @Sendable () -> UIView, makeStatus: @escaping @MainActor @Sendable () -> UIView
  ) {
    (self.makeName, self.makeStatus) = (makeName, makeStatus)
  }

  static func == (left: TabTitleLine, right: TabTitleLine) -> Bool { true }
}

extension TabBarContainer {
  func titled(_ line: TabTitleLine) -> TabBarContainer {
    tabBar.showsNumbers = true
    tabBar.leadingView = line.makeName()
    tabBar.trailingView = line.makeStatus()
    return self
  }
}
