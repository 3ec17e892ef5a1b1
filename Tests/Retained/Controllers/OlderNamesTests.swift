import Core
import CoreTestSupport
import Foundation
import Testing

/// Names of older programs that still do what they say.
@MainActor
@Suite struct OlderNamesTests {
  @Test("collections of traits are merged, the last one first, and contain each other")
  func merged() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let wide = UITraitCollection(horizontalSizeClass: .regular)
    let light = UITraitCollection(userInterfaceStyle: .light)
    let merged = UITraitCollection(traitsFrom: [dark, wide, light])
    #expect(merged.userInterfaceStyle == .light)
    #expect(merged.horizontalSizeClass == .regular)
    #expect(merged.containsTraits(in: wide))
    #expect(!merged.containsTraits(in: dark))
    #expect(merged.containsTraits(in: nil))
  }

  @Test("a parent overrides traits of a child, and takes them back")
  func overridden() {
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    _ = TestHost(parent, columns: 20, rows: 4)
    let traits = UITraitCollection { $0.userInterfaceStyle = .dark }
    parent.setOverrideTraitCollection(traits, forChild: child)
    #expect(child.view.traitCollection.userInterfaceStyle == .dark)
    #expect(parent.overrideTraitCollection(forChild: child) == traits)
    parent.setOverrideTraitCollection(nil, forChild: child)
    #expect(child.view.traitCollection.userInterfaceStyle != .dark)
  }

  @Test("the application opens addresses by the window's action, and says whether anybody took it")
  func opens() throws {
    let host = TestHost(UIViewController(), columns: 20, rows: 4)
    host.update()
    var opened: [String] = []
    host.window.valueNode.environment(
      \.openURL,
      OpenURLAction { url in
        opened.append(url.absoluteString)
        return url.scheme == "https" ? .handled : .discarded
      })
    var answers: [Bool] = []
    let site = try #require(URL(string: "https://example.org"))
    let settings = try #require(URL(string: UIApplication.openSettingsURLString))
    UIApplication.shared.open(site) { answers.append($0) }
    UIApplication.shared.open(settings, options: [:]) { answers.append($0) }
    #expect(answers == [true, false])
    #expect(opened == ["https://example.org", "app-settings:"])
    #expect(UIApplication.shared.canOpenURL(settings))
    #expect(UIApplication.shared.windows.contains(host.window))
    #expect(UIApplication.shared.keyWindow === host.window)
  }

  @Test("a stack can be subclassed, and a text view says how large its text is")
  func views() {
    final class Card: UIStackView {
      var layouts = 0
      override init(frame: CGRect) {
        super.init(frame: frame)
        axis = .vertical
      }
      required init(coder: NSCoder) { fatalError("There are no archives.") }
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
      }
    }
    let card = Card(frame: .zero)
    let text = UITextView(frame: .zero)
    text.textContainerInset = .zero
    text.text = (1...9).map { "Line \($0)" }.joined(separator: "\n")
    card.addArrangedSubview(text)
    let host = TestHost(card, columns: 12, rows: 3)
    #expect(host.snapshot.hasPrefix("Line"), "\(host.snapshot)")
    #expect(card.layouts > 0)
    #expect(text.contentSize == CGSize(width: 96, height: 144))
    text.setContentOffset(CGPoint(x: 0, y: 64), animated: true)
    #expect(host.snapshot.hasPrefix("Line 5"), "\(host.snapshot)")
    #expect(text.contentOffset.y == 64)
  }
}
