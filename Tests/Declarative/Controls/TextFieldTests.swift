import Core
import CoreTestSupport
import Testing

private struct NameView: View {
  let settings: Settings
  var body: some View { Text("Hello, \(settings.name)!") }
}

private struct NameField: View {
  @Bindable var settings: Settings
  var body: some View {
    VStack(alignment: .leading) {
      TextField("Name", text: $settings.name)
      NameView(settings: settings)
    }
  }
}

@MainActor
@Suite struct TextFieldTests {
  let settings = Settings()

  @Test("typing writes each edit, and evaluates only who reads it, once a key")
  func typing() throws {
    let host = TestHost(NameField(settings: settings), columns: 16, rows: 2)
    #expect(host.snapshot == "Name\nHello, !")
    host.type("Ada")
    #expect(settings.name == "Ada")
    #expect(host.snapshot == "Ada\nHello, Ada!")
    try host.press("backspace")
    #expect(settings.name == "Ad")
    #expect(host.evaluations(of: NameField.self) == 1)
    #expect(host.evaluations(of: NameView.self) == 5)
    settings.name = "Grace"
    #expect(host.snapshot == "Grace\nHello, Grace!")
    #expect(try host.find(role: .textField, label: "Name").value == "Grace")
  }

  @Test("it fills the width that it is offered")
  func width() {
    let host = TestHost(
      HStack {
        Text("Name")
        TextField("", text: .constant("x")).textFieldStyle(.roundedBorder)
        Text("|")
      }, columns: 20, rows: 1)
    #expect(host.snapshot == "Name  x            |")
  }

  @Test("a click sets the cursor")
  func mouse() {
    settings.name = "Ada"
    let host = TestHost(NameField(settings: settings), columns: 16, rows: 2)
    host.click(column: 1, row: 0)
    host.type("x")
    #expect(settings.name == "Axda")
  }

  @Test("a binding that makes something else of what is typed is shown so, with the cursor where it was")
  func transforming() throws {
    struct Upper: View {
      @State private var text = ""
      var body: some View {
        TextField(
          "Code",
          text: Binding {
            text
          } set: {
            text = $0.uppercased().filter(\.isLetter)
          })
      }
    }
    let host = TestHost(Upper(), columns: 8, rows: 1)
    host.type("a1b2d")
    #expect(host.snapshot == "ABD")
    try host.press("left")
    host.type("c3")
    #expect(host.snapshot == "ABCD")
    #expect(host.cursor?.column == 3)
  }

  @Test("a change in onChange is shown, too")
  func onChange() {
    struct Digits: View {
      @State private var text = ""
      var body: some View {
        TextField("Digits", text: $text).onChange(of: text) { text = text.filter(\.isNumber) }
      }
    }
    let host = TestHost(Digits(), columns: 8, rows: 1)
    host.type("1a2b3")
    #expect(host.snapshot == "123")
  }

  @Test("a field of a value writes it while one types, and shows it when it is submitted and when the focus goes")
  func value() throws {
    struct Price: View {
      @Bindable var settings: Settings
      var body: some View {
        VStack(alignment: .leading) {
          TextField("Price", value: $settings.price, format: .number)
          TextField("Count", value: $settings.count, format: .number)
        }
      }
    }
    let host = TestHost(Price(settings: settings), columns: 8, rows: 2)
    #expect(host.snapshot == "1.5\n2")
    host.type("50")
    #expect(settings.price == 1.55)
    #expect(host.snapshot == "1.550\n2")
    try host.press("enter")
    #expect(settings.price == 1.55)
    #expect(host.snapshot == "1.55\n2")
    try host.press("ctrl+u")
    try host.press("tab")
    #expect(settings.price == nil)
    #expect(host.snapshot == "Price\n2")
    host.type("x")
    try host.press("tab")
    #expect(settings.count == 2)
    #expect(host.snapshot == "Price\n2")
    settings.price = 1_000
    #expect(host.snapshot == "1,000\n2")
    host.click(column: 1, row: 0)
    host.type("7")
    settings.price = 3
    #expect(host.snapshot == "3\n2")
  }

  @Test("a field with a formatter writes its value when it is submitted")
  func formatter() throws {
    struct Count: View {
      @State private var count = 2
      var body: some View {
        VStack(alignment: .leading) {
          TextField("Count", value: $count, formatter: NumberFormatter())
          Text("\(count) in all")
        }
      }
    }
    let host = TestHost(Count(), columns: 10, rows: 2)
    host.type("5")
    #expect(host.snapshot == "25\n2 in all")
    try host.press("enter")
    #expect(host.snapshot == "25\n25 in all")
  }

  @Test("a secret is shown by bullets")
  func secure() {
    let host = TestHost(SecureField("Password", text: .constant("secret")), columns: 10, rows: 1)
    #expect(host.snapshot == "••••••")
    #expect(host.elements[0].spoken == "Password, secure text field, ******")
  }

  @Test("a field along the vertical axis grows with its text")
  func growing() throws {
    struct About: View {
      @Bindable var settings: Settings
      var body: some View {
        VStack(alignment: .leading) {
          TextField("About", text: $settings.name, axis: .vertical)
          Text("---")
        }
      }
    }
    let host = TestHost(About(settings: settings), columns: 8)
    #expect(host.snapshot == "About\n---")
    host.type("one two three")
    #expect(host.snapshot == "one two\nthree\n---")
    settings.name = ""
    #expect(host.snapshot == "About\n---")
  }

  @Test("an editor fills its space, and follows its binding both ways")
  func editor() throws {
    struct Notes: View {
      @Bindable var settings: Settings
      var body: some View {
        VStack(alignment: .leading) {
          TextEditor(text: $settings.name)
          Text("---")
        }
      }
    }
    let host = TestHost(Notes(settings: settings), columns: 8, rows: 4)
    host.type("a")
    try host.press("enter")
    host.type("b")
    #expect(settings.name == "a\nb")
    #expect(host.snapshot == "a\nb\n\n---")
    settings.name = "c"
    #expect(host.snapshot == "c\n\n\n---")
    #expect(host.evaluations(of: Notes.self) == 1)
  }

  @Test("what is said about the text reaches the field")
  func inputTraits() throws {
    let host = TestHost(
      TextField("Mail", text: .constant("")).keyboardType(.emailAddress).textContentType(.emailAddress)
        .textInputAutocapitalization(.never).autocorrectionDisabled().submitLabel(.send), columns: 8, rows: 1)
    host.update()
    let field = try #require(host.window.firstResponder as? UITextField)
    #expect(field.keyboardType == .emailAddress)
    #expect(field.textContentType == .emailAddress)
    #expect(field.autocapitalizationType == .none)
    #expect(field.autocorrectionType == .no)
    #expect(field.returnKeyType == .send)
  }

  @Test("a field that is disabled is passed by, and keeps what it shows")
  func disabled() {
    let host = TestHost(
      VStack {
        TextField("Name", text: .constant("Ada")).disabled(true)
        Button("OK") {}
      }, columns: 8, rows: 2)
    host.type("x")
    #expect(host.snapshot == "Ada\n [ OK ]")
  }

  @Test("what is typed at the row of a field is typed into it, digits and all")
  func typingAtRow() throws {
    struct Person: View {
      @State private var name = ""
      @State private var age = ""
      var body: some View {
        Form {
          LabeledContent("Name") { TextField("Name", text: $name) }
          LabeledContent("Age") { TextField("Age", text: $age) }
          Button("Go") {}
        }
      }
    }
    let host = TestHost(Person(), columns: 20, rows: 4)
    host.type("Ada")
    try host.press("down")
    host.type("36")
    try host.press("down")
    host.type("x")
    #expect(try host.find(role: .textField, label: "Name").value == "Ada")
    #expect(try host.find(role: .textField, label: "Age").value == "36")
  }
}
