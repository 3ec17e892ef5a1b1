import Core
import CoreObserving
import CoreRetained
import CoreTestSupport
import Testing

/// What the whole application knows, carried by a trait.
@Observable
@MainActor
private final class AppModel {
  enum Theme: CaseIterable {
    case system
    case light
    case dark

    var style: UIUserInterfaceStyle {
      switch self {
      case .system: .unspecified
      case .light: .light
      case .dark: .dark
      }
    }
  }

  var currentUser = "Ada"
  var theme = Theme.system
  var isOnline = true
}

private struct AppModelTrait: UITraitDefinition {
  static let defaultValue: AppModel? = nil
}

extension UITraitCollection {
  fileprivate var appModel: AppModel? { self[AppModelTrait.self] }
}

extension UIMutableTraits {
  fileprivate var appModel: AppModel? {
    get { self[AppModelTrait.self] }
    set { self[AppModelTrait.self] = newValue }
  }
}

/// A screen with one line; counts its layouts.
@MainActor
private class Screen: UIViewController {
  let label = UILabel()
  var layouts = 0

  override func viewDidLoad() {
    view.addSubview(label)
    view.backgroundColor = .systemBackground
  }

  override func viewWillLayoutSubviews() {
    layouts += 1
    label.place(in: CellRectangle(width: view.cellFrame.width, height: 1))
    if let model = traitCollection.appModel { show(model) }
  }

  func show(_ model: AppModel) {}
}

private final class ProfileScreen: Screen {
  override func show(_ model: AppModel) { label.text = "user \(model.currentUser)" }
}

private final class StatusScreen: Screen {
  override func show(_ model: AppModel) { label.text = "\(model.theme), online \(model.isOnline)" }
}

private final class SettingsScreen: Screen {
  let button = UIButton()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(button)
    button.setTitle("Theme", for: .normal)
    button.addTarget(self, action: SettingsScreen.themeTapped, for: .touchUpInside)
  }

  override func show(_ model: AppModel) {
    label.text = "theme \(model.theme)"
    button.place(in: CellRectangle(row: 1, width: 9, height: 1))
  }

  private func themeTapped() {
    guard let model = traitCollection.appModel else { return }
    let themes = AppModel.Theme.allCases
    model.theme = themes[((themes.firstIndex(of: model.theme) ?? 0) + 1) % themes.count]
  }
}

private final class Root: UIViewController {
  let screens = [ProfileScreen(), StatusScreen(), SettingsScreen()]

  override func viewDidLoad() {
    for screen in screens {
      addChild(screen)
      view.addSubview(screen.view)
      screen.didMove(toParent: self)
    }
  }

  override func viewWillLayoutSubviews() {
    for (row, screen) in screens.enumerated() {
      screen.view.place(in: CellRectangle(row: row, width: view.cellFrame.width, height: row == 2 ? 2 : 1))
    }
  }
}

@MainActor
@Suite("An application's model in the traits")
struct AppModelTests {
  private let model = AppModel()
  private let root = Root()
  private let host: TestHost
  private let follower: ObserveToken

  init() {
    host = TestHost(root, columns: 20, rows: 4)
    host.window.traitOverrides.appModel = model
    follower = observe { [model, window = host.window] in window.overrideUserInterfaceStyle = model.theme.style }
    host.update()
  }

  private var layouts: [Int] { root.screens.map(\.layouts) }

  @Test("every screen reads it, and none was given it")
  func reading() {
    #expect(host.snapshot == "user Ada\nsystem, online true\ntheme system\n[ Theme ]")
  }

  @Test("what changes is laid out by who read it, and by nobody else")
  func readers() {
    let before = layouts
    model.currentUser = "Grace"
    #expect(host.snapshot.hasPrefix("user Grace\n"))
    #expect(zip(layouts, before).map { $0 - $1 } == [1, 0, 0])
    model.isOnline = false
    host.update()
    #expect(zip(layouts, before).map { $0 - $1 } == [1, 1, 0])
  }

  @Test("the theme changes every screen in one update: its readers lay out once, and all are drawn in it")
  func theme() throws {
    let before = layouts
    let writes = host.terminal.terminal.counts.writes
    try host.tap("Theme")
    #expect(host.snapshot == "user Ada\nlight, online true\ntheme light\n[ Theme ]")
    #expect(zip(layouts, before).map { $0 - $1 } == [0, 1, 1])
    let grounds = Set((0..<4).map { host.surface.style(column: 19, row: $0).background })
    #expect(grounds == [TerminalColor(red: 255, green: 255, blue: 255)])
    try host.tap("Theme")
    try host.tap("Theme")
    #expect(host.snapshot.hasSuffix("theme system\n[ Theme ]"))
    #expect(host.surface.style(column: 19, row: 0) == CellStyle())
    // Three changes, and the focus that came to the button.
    #expect(host.terminal.terminal.counts.writes - writes <= 4)
  }
}
