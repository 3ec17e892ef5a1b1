import Core
import CoreTestSupport
import Testing

@testable import CoreRetained

@MainActor
@Suite("Text that was typed into a sheet does not go without a question")
struct DiscardTypingTests {
  private struct Screen: View {
    @State private var isAdding = true
    var text = ""
    var decides = false
    var body: some View {
      Text(isAdding ? "adding" : "over").sheet(isPresented: $isAdding) {
        if decides { Sheet(text: text).interactiveDismissDisabled(false) } else { Sheet(text: text) }
      }
    }
  }

  private struct Sheet: View {
    @State var text: String
    @Environment(\.dismiss) private var dismiss
    var body: some View {
      NavigationStack {
        Form {
          TextField("Name", text: $text)
          Button("Save") { dismiss() }
        }
      }
    }
  }

  private func makeHost(text: String = "") -> TestHost {
    TestHost(UIHostingController(rootView: Screen(text: text)), columns: 60, rows: 20, showsKeyHelp: true)
  }

  @Test("Escape and a click beside it ask; what is kept is there, what is discarded is gone", arguments: [true, false])
  func asks(byKey: Bool) throws {
    let host = makeHost()
    func leave() throws { if byKey { try host.press("escape") } else { host.click(column: 0, row: 0) } }
    host.type("Ada")
    try leave()
    #expect(host.snapshot.contains("Discard what was typed?"), "\(host.snapshot)")
    // What has the focus takes nothing away.
    try host.press("enter")
    #expect(!host.snapshot.contains("Discard"))
    #expect(host.snapshot.contains("Ada"))
    try leave()
    try host.press("escape")
    #expect(host.snapshot.contains("Ada"))
    try leave()
    try host.click("Discard ]")
    #expect(!host.snapshot.contains("Ada"))
    #expect(host.snapshot.contains("over"))
  }

  @Test("in German, too")
  func german() throws {
    let screen = Screen().environment(\.locale, Locale(identifier: "de"))
    let host = TestHost(UIHostingController(rootView: screen), columns: 60, rows: 20)
    host.type("Ada")
    try host.press("escape")
    #expect(host.snapshot.contains("Eingaben verwerfen?"), "\(host.snapshot)")
    #expect(host.snapshot.contains("Weiter bearbeiten"))
  }

  @Test("nothing is asked where nothing was typed, where it was taken back, and where the program ends it")
  func doesNotAsk() throws {
    var host = makeHost(text: "Ada")
    try host.press("escape")
    #expect(host.snapshot.contains("over"))
    host = makeHost(text: "Ada")
    host.type("m")
    try host.press("backspace", "escape")
    #expect(host.snapshot.contains("over"), "\(host.snapshot)")
    host = makeHost()
    host.type("Ada")
    try host.click("Save")
    #expect(host.snapshot.contains("over"))
  }

  @Test("what a program sets in the place of what was typed is not typed; what it makes of it while it is typed is")
  func setByProgram() throws {
    let screen = UIViewController()
    let host = TestHost(screen, columns: 60, rows: 20)
    let (sheet, field, note) = (UIViewController(), UITextField(), UITextView())
    field.addAction(UIAction { [unowned field] _ in field.text = field.text?.uppercased() }, for: .editingChanged)
    let stack = UIStackView(arrangedSubviews: [field, note])
    stack.axis = .vertical
    sheet.view.addSubview(stack)
    stack.frame = CGRect(x: 0, y: 0, width: 240, height: 96)
    screen.present(sheet, animated: true)
    host.update()
    field.becomeFirstResponder()
    host.type("ada")
    #expect(field.text == "ADA")
    try host.press("escape")
    #expect(host.snapshot.contains("Discard what was typed?"))
    try host.press("escape")
    field.resignFirstResponder()
    field.text = "saved"
    note.becomeFirstResponder()
    host.type("x")
    try host.press("escape")
    #expect(host.snapshot.contains("Discard what was typed?"))
    try host.press("escape", "backspace", "escape")
    #expect(screen.presentedViewController == nil)
  }

  @Test("a sheet that says that it may be dismissed is not asked about")
  func decided() throws {
    let host = TestHost(UIHostingController(rootView: Screen(decides: true)), columns: 60, rows: 20)
    host.type("Ada")
    try host.press("escape")
    #expect(host.snapshot.contains("over"), "\(host.snapshot)")
    let (screen, sheet, field) = (UIViewController(), UIViewController(), UITextField())
    let other = TestHost(screen, columns: 60, rows: 20)
    sheet.isModalInPresentation = false
    sheet.view.addSubview(field)
    field.frame = CGRect(x: 0, y: 0, width: 240, height: 16)
    screen.present(sheet, animated: true)
    other.update()
    field.becomeFirstResponder()
    other.type("Ada")
    try other.press("escape")
    #expect(screen.presentedViewController == nil)
  }

  @Test("a page of a stack speaks for its sheet, while it is in front", arguments: [true, false])
  func page(isDisabled: Bool) throws {
    struct Pages: View {
      let isDisabled: Bool
      @State private var isShown = true
      @State private var text = ""
      var body: some View {
        Text(isShown ? "shown" : "over").sheet(isPresented: $isShown) {
          NavigationStack {
            Form {
              TextField("Name", text: $text)
              NavigationLink("More") { Text("page") }
            }
            .interactiveDismissDisabled(isDisabled)
          }
        }
      }
    }
    let host = TestHost(UIHostingController(rootView: Pages(isDisabled: isDisabled)), columns: 60, rows: 20)
    host.type("Ada")
    try host.press("escape")
    #expect(!host.snapshot.contains("Discard"), "\(host.snapshot)")
    #expect(host.snapshot.contains(isDisabled ? "Ada" : "over"), "\(host.snapshot)")
  }

  @Test("a controller in a navigation controller keeps its sheet from being dismissed")
  func child() throws {
    let (screen, page) = (UIViewController(), UIViewController())
    let host = TestHost(screen, columns: 60, rows: 20)
    screen.present(UINavigationController(rootViewController: page), animated: true)
    host.update()
    page.isModalInPresentation = true
    try host.press("escape")
    #expect(screen.presentedViewController != nil)
    page.isModalInPresentation = false
    try host.press("escape")
    #expect(screen.presentedViewController == nil)
  }

  @Test("what is looked for is not asked about")
  func search() throws {
    let screen = UIViewController()
    let host = TestHost(screen, columns: 60, rows: 20)
    let (sheet, bar) = (UIViewController(), UISearchBar())
    sheet.view.addSubview(bar)
    bar.frame = CGRect(x: 0, y: 0, width: 240, height: 48)
    screen.present(sheet, animated: true)
    host.update()
    bar.searchTextField.becomeFirstResponder()
    host.type("ada")
    sheet.presentationController?.dismissByUser()
    host.update()
    #expect(screen.presentedViewController == nil)
  }
}
