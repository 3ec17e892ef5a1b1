import Core
import CoreRetained
import CoreTestSupport
import Testing

@MainActor
private final class Form: UIViewController {
  let heading = UILabel(text: "Patients")
  let note = UILabel(text: "3 of 500")
  let save = UIButton()
  let cancel = UIButton()
  var saves = 0

  override func viewDidLoad() {
    heading.accessibilityTraits = .header
    save.setTitle("Save", for: .normal)
    save.accessibilityIdentifier = "save-button"
    save.addAction(UIAction { [unowned self] _ in saves += 1 }, for: .primaryActionTriggered)
    cancel.setTitle("Cancel", for: .normal)
    let buttons = UIStackView(arrangedSubviews: [cancel, save])
    buttons.spacing = 8
    let stack = UIStackView(arrangedSubviews: [heading, note, buttons])
    stack.axis = .vertical
    stack.alignment = .leading
    stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    stack.frame = view.bounds
    view.addSubview(stack)
  }
}

/// A switch as an application would write it.
private final class Toggle: UIControl {
  var isOn = false { didSet { setNeedsDisplay() } }

  override var isAccessibilityElement: Bool {
    get { true }
    set { _ = newValue }
  }
  override var accessibilityTraits: UIAccessibilityTraits {
    get { [.button, .toggleButton] }
    set { _ = newValue }
  }
  override var accessibilityValue: String? {
    get { isOn ? "on" : "off" }
    set { _ = newValue }
  }

  override func performPrimaryAction() { isOn.toggle() }
}

@MainActor
@Suite("What is told to who cannot see the screen")
struct AccessibilityTreeTests {
  private let form = Form()
  private let host: TestHost

  init() { host = TestHost(form, columns: 40, rows: 8) }

  private var spoken: [String] { host.elements.map(\.spoken) }

  @Test("elements come in reading order, with their kinds")
  func order() {
    #expect(spoken == ["Heading Patients", "3 of 500", "Cancel, button", "Save, button"])
    #expect(host.elements.filter(\.isFocused).map(\.label) == ["Cancel"])
  }

  @Test("an element tells where it is in the window, and the way to its view")
  func place() throws {
    let save = try host.find(role: .button, label: "Save")
    #expect(save.frame == CellRectangle(column: 11, row: 2, width: 8, height: 6))
    #expect(host.window.view(at: save.path) === form.save)
    #expect(try host.find(identifier: "save-button") == save)
  }

  @Test("a control that cannot be used is dimmed, one that is chosen is selected")
  func states() {
    form.save.isEnabled = false
    form.cancel.isSelected = true
    #expect(Array(spoken.suffix(2)) == ["Cancel, button, selected", "Save, button, dimmed"])
  }

  @Test("what was set goes before what the class says, and nil gives that back")
  func set() {
    form.save.accessibilityLabel = "Save the form"
    form.save.accessibilityValue = "3 changes"
    form.save.accessibilityHint = "Sends it to the ward"
    #expect(spoken.last == "Save the form, button, 3 changes, Sends it to the ward")
    form.save.accessibilityLabel = nil
    form.save.accessibilityValue = nil
    form.save.accessibilityHint = nil
    #expect(spoken.last == "Save, button")
  }

  @Test("traits of UIKit and roles are two names for one thing")
  func traits() {
    #expect(form.note.accessibilityTraits == .staticText)
    #expect(form.save.accessibilityTraits == .button)
    form.note.accessibilityTraits = .link
    form.save.accessibilityTraits = .link
    #expect(spoken[1] == "3 of 500, link")
    #expect(spoken[3] == "Save, link")
  }

  @Test("hidden views, invisible ones, and those whose elements are hidden are left out; so is an empty label")
  func hidden() {
    form.heading.isHidden = true
    form.note.text = ""
    form.cancel.alpha = 0
    #expect(spoken == ["Save, button"])
    form.save.superview?.accessibilityElementsHidden = true
    #expect(spoken == [])
  }

  @Test("a view that is made an element hides what is in it")
  func container() {
    let box = form.save.superview
    box?.isAccessibilityElement = true
    box?.accessibilityLabel = "Actions"
    #expect(spoken.last == "Actions")
    #expect(spoken.count == 3)
  }

  @Test("what is modal hides what is beside it")
  func modal() {
    form.save.superview?.accessibilityViewIsModal = true
    #expect(spoken == ["Cancel, button", "Save, button"])
  }

  @Test("what is presented hides what is behind it")
  func presented() {
    let sheet = UIViewController()
    let label = UILabel(text: "Are you sure?")
    label.place(in: CellRectangle(width: 13, height: 1))
    sheet.view.addSubview(label)
    form.present(sheet, animated: false)
    #expect(spoken == ["Are you sure?"])
  }

  @Test("a class says what it is and shows, and is tapped by its label")
  func ownClass() throws {
    let toggle = Toggle()
    toggle.accessibilityLabel = "Dark mode"
    form.view.addSubview(toggle)
    toggle.place(in: CellRectangle(row: 6, width: 4, height: 1))
    #expect(try host.find(label: "Dark mode").spoken == "Dark mode, switch, off")
    try host.tap("Dark mode")
    #expect(try host.find(role: .toggle).spoken == "Dark mode, switch, on")
  }

  @Test("tapping presses what does something, rather than text of the same name")
  func tap() throws {
    form.note.text = "Save"
    try host.tap("Save")
    #expect(form.saves == 1)
    #expect(form.save.isFocused)
  }

  @Test("a name that is not there is told with those that are")
  func missing() {
    let error = #expect(throws: TestHostError.self) { try host.tap("Delete") }
    #expect(error?.names == ["Heading Patients", "3 of 500", "Cancel, button", "Save, button"])
    #expect(error?.description.hasPrefix("There is no element called “Delete”. Elements: “Heading Patients”, ") == true)
  }

  @Test("text from outside is made harmless, on one line")
  func hostile() {
    form.note.text = "one\ntwo\u{1B}[31m\u{202E}three"
    #expect(spoken[1] == "one two␛[31mthree")
  }

  @Test("percentages are whole, within bounds, and nothing where there is no number")
  func percentage() {
    let values = [0, 0.404, 1, 7, -1, Double.nan].map(DefaultAccessibility.percentage)
    #expect(values == ["0 %", "40 %", "100 %", "100 %", "0 %", ""])
  }
}
