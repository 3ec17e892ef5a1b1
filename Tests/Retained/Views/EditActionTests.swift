import Core
import CoreTestSupport
import Testing

@MainActor
@Suite("Standard edits")
struct EditActionTests {
  /// A canvas whose shapes can be copied and deleted.
  private class Canvas: UIView {
    var isLocked = false

    override func copy(_ sender: Any?) {}
    override func delete(_ sender: Any?) {}

    override func canPerformAction(_ action: UIResponderStandardEditAction, withSender sender: Any?) -> Bool {
      if action == .delete, isLocked { return false }
      return super.canPerformAction(action, withSender: sender)
    }
  }

  /// Its drawing can be selected as a whole.
  private final class Drawing: Canvas {
    override func selectAll(_ sender: Any?) {}
  }

  private final class Studio: UIViewController {
    override func paste(_ sender: Any?) {}
  }

  private func allowed(_ responder: UIResponder) -> Set<UIResponderStandardEditAction> {
    Set(UIResponderStandardEditAction.allCases.filter { responder.canPerformAction($0) })
  }

  @Test("can be performed where the class implements them, inherited ones included, and nowhere else")
  func implemented() {
    #expect(allowed(UIView()) == [])
    #expect(allowed(UIViewController()) == [])
    #expect(allowed(Canvas()) == [.copy, .delete])
    #expect(allowed(Drawing()) == [.copy, .delete, .selectAll])
    #expect(allowed(Studio()) == [.paste])
  }

  @Test("what a class does not implement is asked of the next responder; an override has the last word")
  func chain() {
    let (studio, canvas) = (Studio(), Canvas())
    studio.view.addSubview(canvas)
    #expect(allowed(canvas) == [.copy, .delete, .paste])
    canvas.isLocked = true
    #expect(allowed(canvas) == [.copy, .paste])
    #expect(canvas.canPerformAction(.copy, withSender: studio))
  }

  @Test("a field answers for what is in it")
  func field() {
    let field = UITextField()
    #expect(!field.canPerformAction(.selectAll, withSender: nil))
    field.text = "text"
    #expect(field.canPerformAction(.selectAll, withSender: nil))
    #expect(!field.canPerformAction(.copy, withSender: nil))
    field.selectAll(nil)
    #expect(field.canPerformAction(.copy, withSender: nil))
  }
}
