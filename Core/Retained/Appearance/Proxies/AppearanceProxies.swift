import CoreEnvironment
import Foundation

/// The views that stand for all of their class, and what is taken over from them.
@MainActor
final class AppearanceProxies {
  /// Those of the process.
  static let views = AppearanceProxies()

  /// A proxy, and who it is for.
  private struct Entry {
    let type: UIView.Type
    let containers: [any UIAppearanceContainer.Type]
    let proxy: UIView
    /// One of the class as it is made: what differs from it was set.
    let pristine: UIView
    /// How far the class is from `UIView`.
    let depth: Int
  }

  /// Those that go before others come first: more containers, then the nearer class.
  private var entries: [Entry] = []

  /// Whether there is any: nearly always there is none.
  var isEmpty: Bool { entries.isEmpty }

  func proxy<View: UIView>(
    of type: View.Type, in containers: [any UIAppearanceContainer.Type], make: () -> View
  ) -> View {
    let ids = containers.map { ObjectIdentifier($0) }
    let known = entries.first { $0.type == type && $0.containers.map { ObjectIdentifier($0) } == ids }
    if let proxy = known?.proxy as? View { return proxy }
    let entry = Entry(
      type: type, containers: containers, proxy: make(), pristine: make(), depth: Self.depth(of: type))
    let index = entries.firstIndex {
      ($0.containers.count, $0.depth) < (entry.containers.count, entry.depth)
    }
    entries.insert(entry, at: index ?? entries.count)
    // It was made just now.
    return unsafeDowncast(entry.proxy, to: View.self)
  }

  private static func depth(of type: AnyClass) -> Int {
    sequence(first: type, next: { _getSuperclass($0) }).reduce(0) { depth, _ in depth + 1 }
  }

  /// Gives a view what was set for its class, where it has nothing of its own.
  func apply(to view: UIView) {
    for entry in entries where entry.proxy !== view && fits(entry, view) {
      for property in AppearanceProperty.all { property.apply(entry.proxy, entry.pristine, view) }
    }
  }

  /// The containers are around the view, the first one nearest.
  private func fits(_ entry: Entry, _ view: UIView) -> Bool {
    guard Self.isKind(view, of: entry.type) else { return false }
    var wanted = entry.containers[...]
    for responder in view.chain.dropFirst() {
      guard let container = wanted.first else { break }
      if Self.isKind(responder, of: container) { wanted.removeFirst() }
    }
    return wanted.isEmpty
  }

  private static func isKind(_ object: AnyObject, of wanted: AnyClass) -> Bool {
    sequence(first: type(of: object) as AnyClass, next: { _getSuperclass($0) }).contains { $0 == wanted }
  }
}

extension UIView {
  /// It has come into a window: what was set for its class is set on it.
  final func takeAppearance() {
    let proxies = AppearanceProxies.views
    if !proxies.isEmpty { proxies.apply(to: self) }
  }
}

/// Something that a view takes over from the proxy of its class.
@MainActor
struct AppearanceProperty {
  /// Sets it on a view: from the proxy, as far as that differs from a pristine view, where the view does not.
  let apply: (_ proxy: UIView, _ pristine: UIView, _ view: UIView) -> Void

  init<View: UIView, Value: Equatable>(_ property: ReferenceWritableKeyPath<View, Value>) {
    apply = { proxy, pristine, view in
      guard let proxy = proxy as? View, let pristine = pristine as? View, let view = view as? View else { return }
      let (wanted, usual) = (proxy[keyPath: property], pristine[keyPath: property])
      if wanted != usual, view[keyPath: property] == usual { view[keyPath: property] = wanted }
    }
  }

  /// Something whose values cannot be compared: it was set, or not.
  init<View: UIView>(isSet: @escaping (View) -> Bool, copy: @escaping (_ from: View, _ to: View) -> Void) {
    apply = { proxy, _, view in
      guard let proxy = proxy as? View, let view = view as? View, isSet(proxy), !isSet(view) else { return }
      copy(proxy, view)
    }
  }

  /// What Apple documents to be settable so, as far as it is there.
  static let all: [AppearanceProperty] = views + bars + controls + lists

  private static let views: [AppearanceProperty] = [
    AppearanceProperty(isSet: { (view: UIView) in view.hasOwnTint }, copy: { $1.tintColor = $0.tintColor }),
    AppearanceProperty(\UIView.backgroundColor), AppearanceProperty(\UIView.alpha),
    AppearanceProperty(\UIView.overrideUserInterfaceStyle),
    AppearanceProperty(\UILabel.textColor), AppearanceProperty(\UILabel.font),
    AppearanceProperty(\UILabel.highlightedTextColor), AppearanceProperty(\UILabel.numberOfLines),
    AppearanceProperty(\UITextField.textColor), AppearanceProperty(\UITextField.font),
    AppearanceProperty(\UITextField.borderStyle), AppearanceProperty(\UITextField.clearButtonMode),
    AppearanceProperty(\UITextView.textColor), AppearanceProperty(\UITextView.font),
  ]

  private static let bars: [AppearanceProperty] = [
    AppearanceProperty(\UINavigationBar.barStyle), AppearanceProperty(\UINavigationBar.barTintColor),
    AppearanceProperty(
      isSet: { (bar: UINavigationBar) in bar.titleTextAttributes != nil },
      copy: { $1.titleTextAttributes = $0.titleTextAttributes }),
    AppearanceProperty(
      isSet: { (bar: UINavigationBar) in bar.hasOwnAppearance },
      copy: { $1.standardAppearance = $0.standardAppearance }),
    AppearanceProperty(
      isSet: { (bar: UINavigationBar) in bar.scrollEdgeAppearance != nil },
      copy: { $1.scrollEdgeAppearance = $0.scrollEdgeAppearance }),
    AppearanceProperty(
      isSet: { (bar: UINavigationBar) in bar.compactAppearance != nil },
      copy: { $1.compactAppearance = $0.compactAppearance }),
    AppearanceProperty(\UITabBar.barStyle), AppearanceProperty(\UITabBar.barTintColor),
    AppearanceProperty(\UITabBar.unselectedItemTintColor),
    AppearanceProperty(
      isSet: { (bar: UITabBar) in bar.hasOwnAppearance }, copy: { $1.standardAppearance = $0.standardAppearance }),
    AppearanceProperty(
      isSet: { (bar: UITabBar) in bar.scrollEdgeAppearance != nil },
      copy: { $1.scrollEdgeAppearance = $0.scrollEdgeAppearance }),
    AppearanceProperty(\UIToolbar.barStyle), AppearanceProperty(\UIToolbar.barTintColor),
    AppearanceProperty(
      isSet: { (bar: UIToolbar) in bar.hasOwnAppearance }, copy: { $1.standardAppearance = $0.standardAppearance }),
  ]

  private static let controls: [AppearanceProperty] = [
    AppearanceProperty(\UISwitch.onTintColor), AppearanceProperty(\UISwitch.thumbTintColor),
    AppearanceProperty(\UISwitch.preferredStyle),
    AppearanceProperty(\UISlider.minimumTrackTintColor), AppearanceProperty(\UISlider.maximumTrackTintColor),
    AppearanceProperty(\UISlider.thumbTintColor),
    AppearanceProperty(\UIProgressView.progressTintColor), AppearanceProperty(\UIProgressView.trackTintColor),
    AppearanceProperty(\UIPageControl.pageIndicatorTintColor),
    AppearanceProperty(\UIPageControl.currentPageIndicatorTintColor),
    AppearanceProperty(\UISegmentedControl.selectedSegmentTintColor),
    AppearanceProperty(
      isSet: { (control: UISegmentedControl) in control.hasTitleAttributes },
      copy: { $1.takeTitleAttributes(from: $0) }),
    AppearanceProperty(\UIActivityIndicatorView.color),
  ]

  private static let lists: [AppearanceProperty] = [
    AppearanceProperty(\UIScrollView.isScrollEnabled), AppearanceProperty(\UIScrollView.bounces),
    AppearanceProperty(\UIScrollView.keyboardDismissMode),
    AppearanceProperty(\UIScrollView.showsVerticalScrollIndicator),
    AppearanceProperty(\UITableView.separatorStyle), AppearanceProperty(\UITableView.separatorColor),
    AppearanceProperty(\UITableView.separatorInset), AppearanceProperty(\UITableView.sectionHeaderTopPadding),
    AppearanceProperty(\UITableViewCell.selectionStyle), AppearanceProperty(\UITableViewCell.separatorInset),
  ]
}

extension UIView {
  /// Its tint was set, and is not inherited.
  fileprivate var hasOwnTint: Bool { ownNode?.traitOverrides.contains(UITraitTintColor.self) ?? false }
}
