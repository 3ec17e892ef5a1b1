import Core
import CoreTestSupport
import Foundation
import Testing

// Proxies last as long as the process: these classes are only of these tests.
private final class ProxiedLabel: UILabel {}
private final class PlainLabel: UILabel {}
private final class ProxiedBar: UINavigationBar {}
private final class ProxiedBox: UIView {}
private final class ProxiedController: UIViewController {}
private final class ProxiedDial: UIControl {
  var trackColor = UIColor.systemGray
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
private final class ProxiedCell: UITableViewCell {
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

@MainActor
@Suite struct AppearanceProxyTests {
  private func shown(_ view: UIView) -> TestHost { TestHost(view, columns: 20, rows: 3) }

  @Test("what is set for a class is had by those that come into a window afterwards, unless they have their own")
  func labels() {
    let early = ProxiedLabel()
    _ = shown(early)
    ProxiedLabel.appearance().textColor = .systemRed
    let (late, own) = (ProxiedLabel(), ProxiedLabel())
    own.textColor = .systemBlue
    let stack = UIStackView(arrangedSubviews: [late, own, PlainLabel()])
    _ = shown(stack)
    #expect(late.textColor == .systemRed)
    #expect(own.textColor == .systemBlue)
    #expect(early.textColor == .label)
    #expect((stack.arrangedSubviews[2] as? UILabel)?.textColor == .label)
    #expect(ProxiedLabel.appearance() === ProxiedLabel.appearance())
  }

  @Test("what stands for a class is not made by its init(coder:)")
  func withoutArchives() {
    ProxiedDial.appearance().trackColor = .systemGray4
    ProxiedDial.appearance().tintColor = .systemPink
    ProxiedCell.appearance().selectionStyle = .none
    let dial = ProxiedDial(frame: .zero)
    _ = shown(dial)
    #expect(dial.tintColor == .systemPink)
  }

  @Test("a tint is there where nobody has set one")
  func usualTint() {
    #expect(UIView().tintColor != nil)
  }

  @Test("of two that fit the one for the inside of something counts, the innermost first")
  func containers() {
    let proxy = ProxiedLabel.appearance(whenContainedInInstancesOf: [ProxiedBox.self, ProxiedController.self])
    proxy.textColor = .systemGreen
    ProxiedLabel.appearance(whenContainedInInstancesOf: [ProxiedBox.self]).numberOfLines = 7
    let (inBox, outside) = (ProxiedLabel(), ProxiedLabel())
    let box = ProxiedBox()
    box.addSubview(inBox)
    let controller = ProxiedController()
    controller.view.addSubview(box)
    controller.view.addSubview(outside)
    _ = TestHost(controller, columns: 10, rows: 4)
    #expect(inBox.textColor == .systemGreen)
    #expect(inBox.numberOfLines == 7)
    #expect(outside.textColor != .systemGreen)
    #expect(outside.numberOfLines == 1)
  }

  @Test("bars take over title attributes, ground and tint")
  func bars() {
    let looks = UINavigationBarAppearance()
    looks.configureWithOpaqueBackground()
    looks.backgroundColor = .systemIndigo
    let proxy = ProxiedBar.appearance()
    proxy.standardAppearance = looks
    proxy.scrollEdgeAppearance = looks
    proxy.tintColor = .systemOrange
    proxy.titleTextAttributes = [.foregroundColor: UIColor.systemYellow]
    let bar = ProxiedBar(frame: .zero)
    bar.items = [UINavigationItem(title: "Titled")]
    let host = shown(bar)
    #expect(bar.standardAppearance === looks)
    #expect(bar.tintColor == .systemOrange)
    let plain = UINavigationBar(frame: .zero)
    plain.items = [UINavigationItem(title: "Titled")]
    let other = shown(plain)
    #expect(host.surface.style(column: 0, row: 0).background != other.surface.style(column: 0, row: 0).background)
    #expect(host.surface.style(column: 8, row: 0).foreground != other.surface.style(column: 8, row: 0).foreground)
  }

  @Test("items of bars have the tint of all items where they have none")
  func items() {
    func styles() -> [CellStyle] {
      let bar = UINavigationBar(frame: .zero)
      let item = UINavigationItem(title: "")
      item.leftBarButtonItem = UIBarButtonItem(title: "Left", primaryAction: UIAction { _ in })
      item.rightBarButtonItem = UIBarButtonItem(title: "Save", primaryAction: UIAction { _ in })
      bar.items = [item]
      let host = TestHost(bar, columns: 20, rows: 1)
      return (12..<20).map { host.surface.style(column: $0, row: 0) }
    }
    let usual = styles()
    UIBarButtonItem.appearance().tintColor = .systemPink
    defer { UIBarButtonItem.appearance().tintColor = nil }
    #expect(styles() != usual)
    #expect(UIBarButtonItem().tintColor == nil)
  }

  @Test("tabs have the colours of their bar's appearance")
  func tabs() {
    func style(_ change: (UITabBarAppearance) -> Void) -> CellStyle {
      let bar = UITabBar(frame: .zero)
      bar.items = [UITabBarItem(title: "One", image: nil, tag: 0), UITabBarItem(title: "Two", image: nil, tag: 1)]
      bar.selectedItem = bar.items?[0]
      let appearance = UITabBarAppearance()
      change(appearance)
      bar.standardAppearance = appearance
      let host = TestHost(bar, columns: 20, rows: 1)
      return host.surface.style(column: 8, row: 0)
    }
    let usual = style { _ in }
    let other = style { $0.stackedLayoutAppearance.normal.iconColor = .systemGreen }
    let bold = style {
      $0.stackedLayoutAppearance.normal.titleTextAttributes = [.font: UIFont.boldSystemFont(ofSize: 10)]
    }
    #expect(usual.foreground != other.foreground)
    #expect(!usual.attributes.contains(.bold))
    #expect(bold.attributes.contains(.bold))
  }

  @Test("a segmented control has the attributes of its titles")
  func segments() {
    let control = UISegmentedControl(items: ["A", "B"])
    control.selectedSegmentIndex = 0
    let host = TestHost(control, columns: 12, rows: 1)
    let before = host.surface.style(column: 9, row: 0)
    control.setTitleTextAttributes([.foregroundColor: UIColor.systemRed], for: .normal)
    #expect(host.surface.style(column: 9, row: 0) != before)
  }
}
