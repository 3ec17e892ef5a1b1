import Core
import CoreTestSupport
import Testing

/// Sliders with pictures and with values that are put back, and items of bars.
@MainActor
@Suite("Sliders that snap, and views on bars")
struct SliderAndBarTests {
  @Test("a slider whose action rounds its value is moved by keys")
  func snapping() throws {
    let slider = UISlider(frame: .zero)
    (slider.minimumValue, slider.maximumValue, slider.value) = (0, 4, 1)
    slider.addAction(
      UIAction { [unowned slider] _ in slider.setValue(slider.value.rounded(), animated: false) }, for: .valueChanged)
    let host = TestHost(slider, columns: 20, rows: 1)
    slider.becomeFirstResponder()
    for _ in 0..<3 { try host.press("right") }
    #expect(slider.value == 2)
    for _ in 0..<3 { try host.press("left") }
    #expect(slider.value == 1)
    slider.value = 3
    try host.press("end")
    #expect(slider.value == 4)
  }

  @Test("pictures stand at the ends of a slider")
  func pictures() {
    let slider = UISlider(frame: .zero)
    let host = TestHost(slider, columns: 12, rows: 1)
    #expect(host.snapshot.hasPrefix("[●"))
    slider.minimumValueImage = UIImage(systemName: "minus")
    slider.maximumValueImage = UIImage(systemName: "plus")
    host.update()
    let line = host.snapshot
    #expect(!line.hasPrefix("[") && line.contains("[●─") && line.count == 12, "\(line)")
  }

  @Test("a label on a toolbar that is empty at first shows what it gets later")
  func emptyLabel() {
    let label = UILabel()
    label.text = ""
    label.sizeToFit()
    let bar = UIToolbar(frame: .zero)
    bar.items = [.flexibleSpace(), UIBarButtonItem(customView: label), .flexibleSpace()]
    let host = TestHost(bar, columns: 20, rows: 1)
    #expect(host.snapshot == "")
    label.text = "Updated"
    label.sizeToFit()
    host.update()
    #expect(host.snapshot.contains("Updated"), "\(host.snapshot)")
  }

  @MainActor private final class More {
    var count = 0
    func load() { count += 1 }
  }

  @Test("an item has a title, a picture, and a method that it calls")
  func item() throws {
    let more = More()
    let bar = UIToolbar(frame: .zero)
    bar.items = [UIBarButtonItem(title: "More Cards", image: nil, target: more, action: More.load)]
    let host = TestHost(bar, columns: 20, rows: 1)
    try host.click("More Cards")
    #expect(more.count == 1)
  }

  @Test("a page that has come to rest is told, and the bar says which way it goes")
  func paging() throws {
    final class Recorder: UIScrollViewDelegate {
      var calls: [String] = []
      func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        calls.append("end \(decelerate)")
      }
      func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        calls.append("rest \(Int(scrollView.contentOffset.x / scrollView.bounds.width))")
      }
    }
    let (pages, recorder, controller) = (UIScrollView(frame: .zero), Recorder(), UIViewController())
    pages.frame = CGRect(x: 0, y: 0, width: 160, height: 64)
    pages.isPagingEnabled = true
    pages.contentSize = CGSize(width: 480, height: 64)
    pages.delegate = recorder
    controller.view.addSubview(pages)
    let host = TestHost(controller, columns: 20, rows: 5, showsKeyHelp: true)
    pages.becomeFirstResponder()
    host.update()
    #expect(host.snapshot.contains("←→ page"), "\(host.snapshot)")
    try host.press("right")
    #expect(recorder.calls == ["end true", "rest 1"])
  }

  private final class Commanding: UIViewController {
    override var keyCommands: [UIKeyCommand]? {
      let clear = UIKeyCommand(input: "k", modifierFlags: .command, action: Commanding.clear)
      clear.discoverabilityTitle = "Clear"
      return [clear]
    }
    func clear() {}
  }

  @Test("a command without a title is told by what it is discovered by")
  func discovered() {
    let host = TestHost(Commanding(), columns: 40, rows: 4, showsKeyHelp: true)
    #expect(host.snapshot.contains("Clear"), "\(host.snapshot)")
  }

  @Test("where elements are named, they are read in that order and nothing else")
  func elements() {
    let (view, first, second, third) = (
      UIView(frame: .zero), UILabel(text: "a"), UILabel(text: "b"), UILabel(text: "c")
    )
    for (index, label) in [first, second, third].enumerated() {
      label.frame = CGRect(x: 0, y: 16 * index, width: 40, height: 16)
      view.addSubview(label)
    }
    view.accessibilityElements = [third, first]
    view.contentMode = .redraw
    #expect(view.contentMode == .redraw)
    #expect(view.index(ofAccessibilityElement: first) == 1)
    #expect(view.accessibilityElementCount() == 2)
    let host = TestHost(view, columns: 10, rows: 3)
    #expect(host.elements.map(\.label) == ["c", "a"])
    view.accessibilityElements = nil
    #expect(host.elements.map(\.label) == ["a", "b", "c"])
  }

  @Test("a picture is said to be shared")
  func shared() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 74, height: 16)).image { _ in }
    let controller = UIViewController()
    let host = TestHost(controller, columns: 40, rows: 16)
    controller.present(UIActivityViewController(activityItems: [image], applicationActivities: nil), animated: false)
    host.update()
    #expect(host.snapshot.contains("Image 74 × 16"), "\(host.snapshot)")
  }
}
