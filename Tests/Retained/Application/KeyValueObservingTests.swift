import Core
import CoreTestSupport
import Foundation
import Testing

@MainActor
@Suite("Properties that are observed by their names")
struct KeyValueObservingTests {
  @Test("a property of a view is told once everything is laid out, with the values that were asked for")
  func view() {
    let label = UILabel(text: "one")
    let host = TestHost(label, columns: 10, rows: 1)
    var told: [String] = []
    let observation = label.observe(\.text, options: [.initial, .new, .old]) { label, change in
      told.append("\((change.oldValue ?? nil) ?? "-") \((change.newValue ?? nil) ?? "-")")
    }
    #expect(told == ["- one"])
    label.text = "two"
    label.text = "three"
    host.update()
    #expect(told == ["- one", "one three"])
    label.text = "three"
    host.update()
    #expect(told.count == 2)
    observation.invalidate()
    label.text = "four"
    host.update()
    #expect(told.count == 2)
  }

  private final class Model: NSObject {
    var age = 2
  }

  @Test("a property of an object of one's own is told after a key, for as long as the observation is kept")
  func model() throws {
    let model = Model()
    let button = UIButton(type: .system)
    button.addAction(UIAction { _ in model.age += 1 }, for: .touchUpInside)
    let host = TestHost(button, columns: 10, rows: 1)
    button.becomeFirstResponder()
    var ages: [Int] = []
    var observation: NSKeyValueObservation? = model.observe(\.age, options: .new) { model, _ in ages.append(model.age) }
    #expect(observation != nil)
    try host.press("enter")
    #expect(ages == [3])
    observation = nil
    try host.press("enter")
    #expect(ages == [3])
  }

  private final class Growing: UIViewController {
    let scrollView = UIScrollView()
    var heights: [CGFloat] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(scrollView)
      scrollView.frame = CGRect(x: 0, y: 0, width: 80, height: 32)
      scrollView.addObserver(self, forKeyPath: "contentOffset", options: .new, context: nil)
    }
    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      heights.append((change?[.newKey] as? CGPoint)?.y ?? -1)
    }
  }

  @Test("a controller is told by name")
  func named() {
    let controller = Growing()
    let host = TestHost(controller, columns: 10, rows: 4)
    controller.scrollView.contentSize = CGSize(width: 80, height: 320)
    host.update()
    controller.scrollView.contentOffset = CGPoint(x: 0, y: 32)
    host.update()
    #expect(controller.heights == [32])
    controller.scrollView.removeObserver(controller, forKeyPath: "contentOffset")
    controller.scrollView.contentOffset = .zero
    host.update()
    #expect(controller.heights == [32])
  }

  @Test("what an observation holds may end another one as it goes")
  func nested() {
    final class Holder {
      var observation: NSKeyValueObservation?
      deinit { observation?.invalidate() }
    }
    let scrollView = UIScrollView()
    let holder = Holder()
    var outer: NSKeyValueObservation?
    do {
      let kept = Holder()
      outer = scrollView.observe(\.contentOffset) { _, _ in _ = kept.observation }
      kept.observation = outer
    }
    holder.observation = outer
    outer?.invalidate()
    outer = nil
    holder.observation?.invalidate()
  }
}
