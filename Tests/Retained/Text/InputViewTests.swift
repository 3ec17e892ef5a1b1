import Core
import CoreTerminal
import CoreTestSupport
import Testing

/// Views that stand at the bottom while something is edited.
@MainActor
@Suite("Input views")
struct InputViewTests {
  private final class Beds: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate {
    let names = ["Beans", "Lettuce", "Peas"]
    let (field, other, picker) = (UITextField(frame: .zero), UITextField(frame: .zero), UIPickerView(frame: .zero))
    var done = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      picker.dataSource = self
      picker.delegate = self
      field.frame = CGRect(x: 0, y: 0, width: 160, height: 16)
      other.frame = CGRect(x: 0, y: 32, width: 160, height: 16)
      field.text = names[0]
      field.inputView = picker
      let bar = UIToolbar(frame: .zero)
      bar.items = [
        UIBarButtonItem(
          title: "Done",
          primaryAction: UIAction { [unowned self] _ in
            done += 1
            field.endEditing(true)
          })
      ]
      field.inputAccessoryView = bar
      view.addSubview(field)
      view.addSubview(other)
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { names.count }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
      names[row]
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      field.text = names[row]
    }
  }

  @Test("a picker stands in place of a keyboard; arrows turn it, and Tab goes on to the bar above")
  func picker() throws {
    let beds = Beds()
    let host = TestHost(beds, columns: 30, rows: 14)
    beds.field.becomeFirstResponder()
    host.update()
    #expect(host.snapshot.contains("Peas") && host.snapshot.contains("Done"), "\(host.snapshot)")
    try host.press("down")
    #expect(beds.field.text == "Lettuce")
    #expect(beds.field.isFirstResponder)
    try host.press("tab")
    #expect(host.snapshot.contains("Done"))
    try host.press("enter")
    host.update()
    #expect(beds.done == 1)
    beds.other.becomeFirstResponder()
    host.update()
    #expect(!host.snapshot.contains("Peas") && !host.snapshot.contains("Done"), "\(host.snapshot)")
  }

  @Test("a click counts also where the control moves as the picker goes away")
  func clickBelow() {
    final class Form: UIViewController {
      let (field, button, picker) = (UITextField(frame: .zero), UIButton(type: .system), UIPickerView(frame: .zero))
      var pressed = 0
      override func viewDidLoad() {
        field.inputView = picker
        field.frame = CGRect(x: 0, y: 0, width: 160, height: 16)
        button.setTitle("Log", for: .normal)
        button.addAction(UIAction { [unowned self] _ in pressed += 1 }, for: .touchUpInside)
        button.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(field)
        view.addSubview(button)
        NSLayoutConstraint.activate([
          button.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          button.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
        ])
      }
    }
    let form = Form()
    let names = Beds()
    form.picker.dataSource = names
    form.picker.delegate = names
    let host = TestHost(form, columns: 30, rows: 12)
    form.field.becomeFirstResponder()
    host.update()
    let above = form.button.frame.minY
    let row = Int(above / 16)
    host.terminal.send(.mouse(MouseEvent(.press(.left), column: 2, row: row)))
    host.update()
    host.terminal.send(.mouse(MouseEvent(.release(.left), column: 2, row: row)))
    host.update()
    #expect(form.pressed == 1)
    #expect(form.button.frame.minY > above)
  }

  @Test("letters typed at a text that is only read are commands")
  func onlyRead() throws {
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 160, height: 160))
    text.text = (0..<30).map { "line \($0)" }.joined(separator: "\n")
    text.isEditable = false
    let controller = UIViewController()
    controller.view.addSubview(text)
    let host = TestHost(controller, columns: 20, rows: 10)
    text.becomeFirstResponder()
    var presses = 0
    host.window.windowKeyCommands = [UIKeyCommand(title: "Count", input: "k") { presses += 1 }]
    try host.press("k")
    #expect(presses == 1)
    text.isEditable = true
    try host.press("k")
    #expect(presses == 1)
  }
}
