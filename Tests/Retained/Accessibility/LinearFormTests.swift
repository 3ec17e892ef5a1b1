import Core
import CoreRetained
import CoreTerminal
import CoreTestSupport
import Testing

@MainActor
private final class Counter: UIViewController {
  let label = UILabel(text: "Count 0")
  let more = UIButton()
  let done = UIButton()
  var count = 0

  override func viewDidLoad() {
    more.setTitle("More", for: .normal)
    more.addAction(
      UIAction { [unowned self] _ in
        count += 1
        label.text = "Count \(count)"
      }, for: .primaryActionTriggered)
    done.setTitle("Done", for: .normal)
    view.layer.borderWidth = 1
    for (row, part) in [label, more, done].enumerated() {
      view.addSubview(part)
      part.place(in: CellRectangle(column: 2, row: row + 1, width: 12, height: 1))
    }
  }
}

@MainActor
@Suite("The form for screen readers")
struct LinearFormTests {
  private let counter = Counter()

  private func host(columns: Int = 30, rows: Int = 6, showsKeyHelp: Bool = false) -> TestHost {
    let host = TestHost(counter, columns: columns, rows: rows, showsKeyHelp: showsKeyHelp)
    host.window.traitOverrides.isScreenReaderRunning = true
    return host
  }

  private func cursor(_ host: TestHost) -> String? {
    host.cursor.map { "\($0.column),\($0.row)" }
  }

  @Test("it is an element a line, without boxes, the cursor at the focus")
  func lines() {
    let host = host()
    #expect(host.snapshot == "Count 0\nMore, button\nDone, button\n\n\n")
    #expect(cursor(host) == "0,1")
    #expect(host.surface.style(column: 0, row: 1) == CellStyle())
  }

  @Test("keys go to the focus, and what changes is read anew")
  func keys() throws {
    let host = host()
    try host.press("enter", "enter")
    #expect(host.snapshot == "Count 2\nMore, button\nDone, button\n\n\n")
    try host.press("tab")
    #expect(cursor(host) == "0,2")
  }

  @Test("what is hidden, shown, removed and disabled is told at once")
  func changes() {
    let host = host()
    _ = host.snapshot
    counter.label.isHidden = true
    #expect(host.snapshot == "More, button\nDone, button\n\n\n\n")
    counter.more.isEnabled = false
    #expect(host.snapshot == "More, button, dimmed\nDone, button\n\n\n\n")
    counter.more.removeFromSuperview()
    #expect(host.snapshot == "Done, button\n\n\n\n\n")
    counter.done.accessibilityLabel = "Finish"
    #expect(host.snapshot == "Finish, button\n\n\n\n\n")
    counter.label.isHidden = false
    #expect(host.snapshot == "Count 0\nFinish, button\n\n\n\n")
  }

  @Test("the keys that work stand last, by their names")
  func keyHelp() {
    let host = host(showsKeyHelp: true)
    #expect(host.snapshot == "Count 0\nMore, button\nDone, button\nKeys: Return More, tab next\n\n")
  }

  @Test("what does not fit follows the focus, and is turned by pages")
  func scrolling() throws {
    let host = host(rows: 2)
    #expect(host.snapshot == "Count 0\nMore, button")
    try host.press("tab")
    #expect(host.snapshot == "More, button\nDone, button")
    try host.press("page-up")
    #expect(host.snapshot == "Count 0\nMore, button")
    #expect(cursor(host) == "0,1")
    try host.press("page-down")
    #expect(host.snapshot == "More, button\nDone, button")
  }

  @Test("a long element takes as many lines as it needs")
  func wrapping() {
    counter.label.text = "All beds of ward 3 are taken"
    #expect(host(columns: 12).snapshot == "All beds of\nward 3 are\ntaken\nMore, button\nDone, button\n")
  }

  @Test("an announcement stands last until a key is pressed")
  func announcement() throws {
    let host = host(rows: 4)
    _ = host.snapshot
    host.window.post(.announcement, "Saved…")
    #expect(host.snapshot == "Count 0\nMore, button\nDone, button\nSaved...")
    try host.press("tab")
    #expect(host.snapshot == "Count 0\nMore, button\nDone, button\n")
  }

  @Test("a click on a line presses what stands there")
  func click() {
    let host = host()
    host.click(column: 3, row: 1)
    #expect(host.snapshot == "Count 1\nMore, button\nDone, button\n\n\n")
  }

  @Test("ending it shows the window again")
  func ending() {
    let host = host()
    _ = host.snapshot
    host.window.traitOverrides.isScreenReaderRunning = false
    #expect(host.snapshot.hasPrefix("┌"))
  }
}
