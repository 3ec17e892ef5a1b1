import Core
import CoreTestSupport
import Testing

@testable import CoreRetained

@MainActor
@Suite("What programs override") struct OpenMembersTests {
  final class Recorder: UIView {
    var log: [String] = []
    override func addSubview(_ view: UIView) {
      log.append("add")
      super.addSubview(view)
    }
    override func setNeedsLayout() {
      log.append("layout")
      super.setNeedsLayout()
    }
    override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
      log.append(context.nextFocusedView === self ? "focus" : "other")
    }
    override var canBecomeFirstResponder: Bool { true }
  }

  @Test("an override is called by who adds views and by what is said of the view; whoever calls super loses nothing")
  func overrides() {
    let (view, label) = (Recorder(frame: .zero), UILabel(text: "a"))
    view.addSubview(label)
    #expect(view.log.first == "add")
    #expect(label.superview === view)
    view.log = []
    view.setNeedsLayout()
    #expect(view.log == ["layout"])
  }

  @Test("a view hears that the focus has come")
  func focus() {
    let view = Recorder(frame: .zero)
    let host = TestHost(view, columns: 4, rows: 1)
    host.update()
    #expect(view.isFirstResponder)
    #expect(view.log.contains("focus"))
  }

  final class Counting: UIWindow {
    var events = 0
    override func sendEvent(_ event: UIEvent) {
      events += 1
      super.sendEvent(event)
    }
  }

  @Test("constraints to margins are those to the guide within them")
  func margins() {
    let (view, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 160)), UIView())
    view.layoutMargins = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    inner.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(inner)
    for attribute in [NSLayoutConstraint.Attribute.leading, .trailing, .top, .bottom] {
      let margin: NSLayoutConstraint.Attribute =
        switch attribute {
        case .leading: .leadingMargin
        case .trailing: .trailingMargin
        case .top: .topMargin
        default: .bottomMargin
        }
      NSLayoutConstraint(
        item: inner, attribute: attribute, relatedBy: .equal, toItem: view, attribute: margin, multiplier: 1,
        constant: 0
      ).isActive = true
    }
    view.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 16, y: 16, width: 128, height: 128))
  }

  @Test("an object keeps what an extension has it keep, until it is taken away")
  func associations() {
    let object = UIView()
    var key: UInt8 = 0
    withUnsafePointer(to: &key) { key in
      objc_setAssociatedObject(object, key, 3, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      #expect(objc_getAssociatedObject(object, key) as? Int == 3)
      #expect(objc_getAssociatedObject(UIView(), key) == nil)
      objc_setAssociatedObject(object, key, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      #expect(objc_getAssociatedObject(object, key) == nil)
    }
  }

  @Test("names stand in the section of their letter, with marks or without, and others at the end")
  func collation() {
    let collation = UILocalizedIndexedCollation.current()
    let selector = Selector("description")
    #expect(collation.section(for: "Élan", collationStringSelector: selector) == 4)
    #expect(collation.section(for: "7", collationStringSelector: selector) == 26)
    let sorted = collation.sortedArray(from: ["b", "A"], collationStringSelector: selector)
    #expect(sorted as? [String] == ["A", "b"])
  }

  @Test("a token stands before the text of a search field, and a Delete at its beginning takes it")
  func tokens() throws {
    let field = UISearchTextField(frame: .zero)
    field.tokens = [UISearchToken(icon: nil, text: "Red")]
    let host = TestHost(field, columns: 20, rows: 1)
    host.update()
    #expect(host.snapshot.contains("[Red]"), "\(host.snapshot)")
    try host.press("backspace")
    #expect(field.tokens.isEmpty)
  }

  @Test("a transformer changes the look of a button's title")
  func transformer() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Save"
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
      var outgoing = incoming
      outgoing[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self] = UIColor.red
      return outgoing
    }
    #expect(UIButton(configuration: configuration).currentTitleColor == .red)
  }

  @Test("what has changed in the storage of a text view is shown")
  func storage() {
    let view = UITextView(frame: .zero)
    view.text = "old"
    view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "new text")
    #expect(view.text == "new text")
  }
}
