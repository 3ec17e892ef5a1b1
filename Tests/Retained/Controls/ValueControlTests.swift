import Core
import CoreTestSupport
import Testing

/// What a control has told.
@MainActor
private final class Log {
  var values: [Double] = []
}

@MainActor
private func log<Control: UIControl>(_ control: Control, _ value: @escaping @MainActor (Control) -> Double) -> Log {
  let log = Log()
  control.addAction(
    UIAction { [weak control] _ in if let control { log.values.append(value(control)) } }, for: .valueChanged)
  return log
}

/// The styles of the cells of the first row.
@MainActor
private func styles(_ view: UIView, columns: Int, _ capabilities: TerminalCapabilities = .test) -> [CellStyle] {
  let host = TestHost(view, columns: columns, rows: 1, capabilities: capabilities)
  return (0..<columns).map { host.surface.style(column: $0, row: 0) }
}

@MainActor
@Suite struct SwitchTests {
  private let control = UISwitch()

  @Test("on and off are told without colours, also in plain symbols")
  func looks() {
    let host = TestHost(control)
    #expect(host.snapshot == "[●─]")
    control.isOn = true
    #expect(host.snapshot == "[━●]")
    control.traitOverrides.prefersPlainSymbols = true
    #expect(host.snapshot == "[x]")
    control.isOn = false
    #expect(host.snapshot == "[ ]")
    control.title = "Dark\u{7}"
    #expect(host.snapshot == "[ ]  Dark␇")
  }

  @Test("Return, Space and the mouse turn it, and tell once each; code tells nobody")
  func events() throws {
    let log = log(control) { $0.isOn ? 1 : 0 }
    let host = TestHost(control)
    try host.press("enter", "space")
    host.click(column: 1, row: 0)
    #expect(log.values == [1, 0, 1])
    control.isOn = false
    control.setOn(true, animated: true)
    control.isEnabled = false
    try host.press("enter")
    host.click(column: 1, row: 0)
    #expect(log.values == [1, 0, 1])
    #expect(control.isOn)
  }

  @Test("the focus is seen with colours and without; what cannot be used is dim")
  func focus() {
    for capabilities in [TerminalCapabilities.test, .monochrome] {
      let focused = styles(control, columns: 4, capabilities)[1]
      control.isEnabled = false
      let disabled = styles(control, columns: 4, capabilities)[1]
      #expect(disabled.attributes.contains(.dim))
      #expect(focused != disabled)
      control.isEnabled = true
    }
    #expect(styles(control, columns: 4, .monochrome)[1].attributes.contains(.inverse))
  }
}

@MainActor
@Suite struct StepperTests {
  private let control = UIStepper()

  @Test("keys and the mouse on either half go a step, and tell once each")
  func steps() throws {
    let log = log(control) { $0.value }
    let host = TestHost(control)
    #expect(host.snapshot == "[− +]")
    host.type("+")
    try host.press("right")
    host.type("-")
    host.click(column: 3, row: 0)
    host.click(column: 1, row: 0)
    try host.press("left")
    #expect(log.values == [1, 2, 1, 2, 1, 0])
    try host.press("left", "enter", "space")
    #expect(log.values.count == 6)
    control.value = 7
    #expect(log.values.count == 6)
    control.traitOverrides.prefersPlainSymbols = true
    #expect(host.snapshot == "[- +]")
  }

  @Test("steps are counted from the least: nothing drifts")
  func noDrift() throws {
    control.maximumValue = 1_000
    control.minimumValue = 0.5
    control.stepValue = 0.1
    let host = TestHost(control)
    host.update()
    for _ in 0..<1_000 { try host.terminal.press("right") }
    host.update()
    #expect(control.value == 0.5 + 1_000 * 0.1)
    for _ in 0..<990 { try host.terminal.press("left") }
    #expect(control.value == 1.5)
  }

  @Test("a value between steps keeps its distance; the ends hold, or lead round")
  func ends() throws {
    control.value = 2.25
    let host = TestHost(control)
    try host.press("right")
    #expect(control.value == 3.25)
    control.stepValue = 60
    try host.press("right", "right", "right")
    #expect(control.value == 100)
    control.wraps = true
    try host.press("right")
    #expect(control.value == 0)
    try host.press("left")
    #expect(control.value == 100)
  }

  @Test("ends that cross move along, values beyond them become them, what is no number changes nothing")
  func ranges() {
    control.value = 50
    control.minimumValue = 200
    #expect(control.maximumValue == 200)
    #expect(control.value == 200)
    control.maximumValue = 10
    #expect(control.minimumValue == 10)
    #expect(control.value == 10)
    control.value = .nan
    control.stepValue = 0
    control.stepValue = -.infinity
    #expect(control.value == 10)
    #expect(control.stepValue == 1)
  }

  @Test("the sign that leads nowhere is dim; a key that is held goes on only where it may")
  func details() {
    let host = TestHost(control)
    #expect(host.surface.style(column: 1, row: 0).attributes.contains(.dim))
    #expect(!host.surface.style(column: 3, row: 0).attributes.contains(.dim))
    let held = KeyEvent(.right, modifiers: [], phase: .repeat)
    host.terminal.send(.key(held))
    #expect(control.value == 1)
    control.autorepeat = false
    host.terminal.send(.key(held))
    #expect(control.value == 1)
  }
}

@MainActor
@Suite struct SliderTests {
  private let control = UISlider()

  @Test("the knob stands where the value is; with the focus in brackets")
  func looks() {
    control.value = 0.5
    let host = TestHost(control, columns: 13)
    #expect(host.snapshot == "[━━━━━●─────]")
    control.value = 1
    #expect(host.snapshot == "[━━━━━━━━━━●]")
    control.traitOverrides.prefersPlainSymbols = true
    control.value = 0.1
    #expect(host.snapshot == "[=o---------]")
    control.isEnabled = false
    #expect(host.snapshot == " =o---------")
  }

  @Test("keys go a twentieth, a fifth and to the ends, and tell once each")
  func keys() throws {
    let log = log(control) { Double($0.value) }
    control.maximumValue = 100
    let host = TestHost(control)
    try host.press("right", "right", "page-up", "left", "end", "right", "home", "left")
    #expect(log.values == [5, 10, 20, 15, 100, 0])
    for _ in 0..<20 { try host.press("right") }
    #expect(control.value == 100)
  }

  @Test("the mouse puts the knob, and drags it")
  func mouse() {
    let log = log(control) { Double($0.value) }
    control.maximumValue = 10
    let host = TestHost(control, columns: 13)
    host.click(column: 4, row: 0)
    #expect(log.values == [3])
    host.terminal.send(.mouse(MouseEvent(.press(.left), column: 1, row: 0)))
    host.terminal.send(.mouse(MouseEvent(.drag(.left), column: 3, row: 0)))
    host.terminal.send(.mouse(MouseEvent(.drag(.left), column: 90, row: 0)))
    host.terminal.send(.mouse(MouseEvent(.release(.left), column: 90, row: 0)))
    #expect(log.values == [3, 0, 2, 10])
  }

  @Test("one that is not continuous tells at the end only, and only of a change")
  func notContinuous() {
    let log = log(control) { Double($0.value) }
    control.maximumValue = 10
    control.isContinuous = false
    let host = TestHost(control, columns: 13)
    host.terminal.send(.mouse(MouseEvent(.press(.left), column: 3, row: 0)))
    host.terminal.send(.mouse(MouseEvent(.drag(.left), column: 6, row: 0)))
    #expect(log.values == [])
    #expect(control.value == 5)
    host.terminal.send(.mouse(MouseEvent(.release(.left), column: 6, row: 0)))
    #expect(log.values == [5])
    host.click(column: 6, row: 0)
    #expect(log.values == [5])
  }

  @Test("ranges may be empty, crossed or no numbers")
  func ranges() {
    control.maximumValue = -5
    #expect(control.minimumValue == -5)
    #expect(control.value == -5)
    control.value = .nan
    control.minimumValue = .nan
    #expect(control.value == -5)
    let host = TestHost(control, columns: 2)
    #expect(host.snapshot.count <= 2)
  }
}

@MainActor
@Suite struct SegmentedControlTests {
  private let control = UISegmentedControl(items: ["Light", "Dark", "System"])

  @Test("brackets tell the chosen segment; segments are equally wide unless asked otherwise")
  func looks() {
    control.selectedSegmentIndex = 1
    #expect(TestHost(control).snapshot == " Light  [ Dark ] System")
    control.apportionsSegmentWidthsByContent = true
    #expect(TestHost(control).snapshot == " Light [Dark] System")
    #expect(TestHost(control, columns: 16).snapshot == " Li… [Da…] Sys…")
    #expect(TestHost(UISegmentedControl(items: ["A", "B"]), columns: 10).snapshot == "  A    B")
  }

  @Test("arrows and the mouse choose, and tell once each; code tells nobody")
  func events() throws {
    let log = log(control) { Double($0.selectedSegmentIndex) }
    let host = TestHost(control)
    try host.press("right", "right", "right", "right", "left")
    #expect(log.values == [0, 1, 2, 1])
    try host.click("System")
    try host.click("System")
    #expect(log.values == [0, 1, 2, 1, 2])
    control.selectedSegmentIndex = 0
    control.selectedSegmentIndex = 99
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(log.values.count == 5)
  }

  @Test("segments that cannot be chosen are passed over, and dim")
  func disabled() throws {
    control.setEnabled(false, forSegmentAt: 1)
    control.selectedSegmentIndex = 0
    let host = TestHost(control)
    #expect(host.surface.style(column: 11, row: 0).attributes.contains(.dim))
    try host.press("right")
    #expect(control.selectedSegmentIndex == 2)
    try host.click("Dark")
    #expect(control.selectedSegmentIndex == 2)
  }

  @Test("the chosen segment stays chosen while others come and go")
  func changes() {
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "Auto", at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 2)
    control.removeSegment(at: 1, animated: false)
    #expect(control.selectedSegmentIndex == 1)
    #expect(control.titleForSegment(at: 1) == "Dark")
    control.setTitle("Night", forSegmentAt: 1)
    #expect(TestHost(control).snapshot == "  Auto  [Night ] System")
    control.removeSegment(at: 1, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.setTitle("nowhere", forSegmentAt: 9)
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0)
    #expect(TestHost(control, columns: 5, rows: 1).snapshot == "")
  }

  @Test("momentary segments are pressed: the index is there while it is told, and not afterwards")
  func momentary() throws {
    control.isMomentary = true
    let log = log(control) { Double($0.selectedSegmentIndex) }
    let host = TestHost(control)
    try host.press("enter", "right", "enter", "space")
    try host.click("System")
    #expect(log.values == [0, 1, 1, 2])
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test("segments of actions perform them")
  func actions() throws {
    var performed: [String] = []
    let control = UISegmentedControl(
      actions: ["Day", "Week"].map { title in UIAction(title: title) { performed.append($0.title) } })
    let host = TestHost(control)
    try host.press("right", "right")
    #expect(performed == ["Day", "Week"])
  }

  @Test("the focus is seen with colours and without, also where nothing is chosen")
  func focus() {
    for capabilities in [TerminalCapabilities.test, .monochrome] {
      control.selectedSegmentIndex = UISegmentedControl.noSegment
      #expect(styles(control, columns: 24, capabilities)[0] != styles(control, columns: 24, capabilities)[8])
      control.selectedSegmentIndex = 1
      #expect(styles(control, columns: 24, capabilities)[8] != styles(control, columns: 24, capabilities)[0])
    }
  }
}

@MainActor
@Suite struct PageControlTests {
  @Test("arrows and the mouse turn pages, and tell once each; the page that is shown has another sign")
  func pages() throws {
    let control = UIPageControl()
    control.numberOfPages = 3
    let log = log(control) { Double($0.currentPage) }
    let host = TestHost(control)
    #expect(host.snapshot == "● ○ ○")
    try host.press("right", "right", "right", "left")
    #expect(log.values == [1, 2, 1])
    host.click(column: 4, row: 0)
    host.click(column: 0, row: 0)
    #expect(log.values == [1, 2, 1, 2, 1])
    control.traitOverrides.prefersPlainSymbols = true
    #expect(host.snapshot == ". * .")
    control.numberOfPages = 1
    #expect(control.currentPage == 0)
    control.hidesForSinglePage = true
    #expect(control.measure(.unspecified) == .zero)
    control.numberOfPages = -4
    #expect(control.numberOfPages == 0)
  }
}
