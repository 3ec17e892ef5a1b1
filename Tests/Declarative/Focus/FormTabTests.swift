import Core
import CoreTestSupport
import Testing

@MainActor
@Suite("Tab in forms")
struct FormTabTests {
  private func focused(_ host: TestHost) -> String? { host.elements.first(where: \.isFocused)?.label }

  private struct SignIn: View {
    @State private var name = ""
    @State private var remembers = false
    var notes = 0
    let press: @MainActor () -> Void
    var body: some View {
      VStack(spacing: 0) {
        Button("Before") {}
        Form {
          TextField("Name", text: $name)
          Text("A remark")
          Toggle("Remember", isOn: $remembers)
          ForEach(0..<notes, id: \.self) { Text("note \($0)") }
          Button("Sign in", action: press)
        }
        Button("After") {}
      }
    }
  }

  private func walk(_ host: TestHost, _ key: String, _ count: Int) throws -> [String?] {
    try (0..<count).map { _ in
      try host.press(key)
      return focused(host)
    }
  }

  @Test("it goes through all that can be done in a form, and on to what stands behind it", arguments: [0, 30])
  func forwards(notes: Int) throws {
    var presses = 0
    let host = TestHost(SignIn(notes: notes) { presses += 1 }, columns: 30, rows: 12)
    #expect(focused(host) == "Before")
    #expect(try walk(host, "tab", 5) == ["Name", "Remember", "Sign in", "After", "Before"])
    #expect(try walk(host, "shift+tab", 5) == ["After", "Sign in", "Remember", "Name", "Before"])
    try host.press("tab", "tab", "tab", "enter")
    #expect(presses == 1)
  }

  @Test("what is typed at a field that Tab led to is in it, and Return on the toggle turns it")
  func used() throws {
    let host = TestHost(SignIn {}, columns: 30, rows: 12)
    try host.press("tab")
    host.type("ada")
    #expect(host.snapshot.contains("ada"))
    #expect(host.cursor != nil)
    try host.press("tab", "space")
    let toggle = try host.find(toggle: "Remember")
    #expect(toggle.value == "1" || toggle.value == "on", "\(toggle)")
  }

  @Test("the arrows lead through every row as before, also those with nothing to do")
  func arrows() throws {
    let host = TestHost(SignIn {}, columns: 30, rows: 12)
    try host.press("tab", "tab")
    #expect(focused(host) == "Remember")
    try host.press("up")
    #expect(focused(host) == "A remark")
  }

  @Test("a form of nothing but buttons is gone through, a list of them is one stop")
  func buttons() throws {
    struct Screen: View {
      var body: some View {
        VStack(spacing: 0) {
          Form {
            Button("one") {}
            Button("two") {}
          }
          List {
            Button("three") {}
            Button("four") {}
          }
          .listStyle(.plain)
          Button("five") {}
        }
      }
    }
    let host = TestHost(Screen(), columns: 30, rows: 20)
    #expect(focused(host) == "one")
    #expect(try walk(host, "tab", 4) == ["two", "three", "five", "one"])
  }

  @Test("several controls of a row are stops one after the other")
  func severalInARow() throws {
    struct Screen: View {
      var body: some View {
        Form {
          HStack {
            Button("less") {}.buttonStyle(.borderless)
            Button("more") {}.buttonStyle(.borderless)
          }
          Button("done") {}
        }
      }
    }
    let host = TestHost(Screen(), columns: 30, rows: 8)
    try host.press("tab")
    let start = focused(host)
    let names = [start] + (try walk(host, "tab", 2))
    #expect(Set(names) == ["less", "more", "done"], "\(names)")
  }

  @Test("in a table of UIKit Tab goes from the field of a row to that of the next")
  func retained() throws {
    final class Fields: UITableViewController {
      let fields = ["first", "second"].map { name in
        let field = UITextField()
        field.placeholder = name
        return field
      }
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let field = fields[indexPath.row]
        field.frame = CGRect(x: 0, y: 0, width: 160, height: 16)
        cell.contentView.addSubview(field)
        cell.selectionStyle = .none
        return cell
      }
    }
    let screen = Fields(style: .grouped)
    let host = TestHost(screen, columns: 30, rows: 8)
    screen.fields[0].becomeFirstResponder()
    try host.press("tab")
    #expect(screen.fields[1].isFirstResponder)
    try host.press("shift+tab")
    #expect(screen.fields[0].isFirstResponder)
  }
}
