import Core
import CoreTestSupport
import Testing

@MainActor
@Suite struct AccessibilityTests {
  @Test("label, value and hint are told in the place of what is shown")
  func words() throws {
    struct Screen: View {
      var body: some View {
        VStack {
          Button("+") {}.accessibilityLabel("Add").accessibilityHint("Adds one to the cart")
          Text("3/4").accessibilityLabel("Progress").accessibilityValue("3 of 4")
          TextField("Name", text: .constant("")).padding(.leading, 8).accessibilityLabel(Text("Your name"))
          Toggle("On", isOn: .constant(true)).accessibilityLabel("Power")
        }
      }
    }
    let host = TestHost(Screen(), columns: 20, rows: 4)
    #expect(
      host.elements.map(\.spoken) == [
        "Add, button, Adds one to the cart", "Progress, 3 of 4", "Your name, text field", "Power, switch, on",
      ])
    #expect(try host.find(field: "Your name").frame.row == 2)
    #expect(try host.find(toggle: "Power").value == "on")
  }

  @Test("views are left out, named, told as headings or as one")
  func structure() throws {
    struct Screen: View {
      var body: some View {
        VStack {
          Text("Patients").accessibilityAddTraits(.isHeader).accessibilityIdentifier("title")
          Text("★").accessibilityHidden(true)
          HStack {
            Text("Schmidt, Karin")
            Text("52")
          }
          .accessibilityElement(children: .combine)
          HStack {
            Text("unheard")
          }
          .accessibilityElement()
          .accessibilityLabel("One")
        }
      }
    }
    let host = TestHost(Screen(), columns: 20, rows: 4)
    #expect(host.elements.map(\.spoken) == ["Heading Patients", "Schmidt, Karin, 52", "One"])
    #expect(try host.find(identifier: "title").role == .header)
  }

  @Test("a button that is said to be none is not told as one, until that is taken back")
  func removed() {
    struct Screen: View {
      let store: CounterStore
      var body: some View {
        Button("Card") {}.accessibilityRemoveTraits(store.isOn ? .isButton : [])
        Button("Off") {}.accessibilityAddTraits(.isSelected).disabled(store.isOn)
        Button("Title") {}.accessibilityRemoveTraits(.isButton).accessibilityAddTraits(.isHeader)
      }
    }
    let store = CounterStore()
    store.isOn = true
    let host = TestHost(VStack { Screen(store: store) }, columns: 20, rows: 4)
    #expect(host.elements.map(\.spoken) == ["Card", "Off, button, selected, dimmed", "Heading Title"])
    store.isOn = false
    #expect(host.elements.map(\.spoken) == ["Card, button", "Off, button, selected", "Heading Title"])
  }

  @Test("what is said follows the state, and goes with its modifier")
  func changes() {
    struct Screen: View {
      let store: CounterStore
      var body: some View {
        Button("Vote") { store.count += 1 }
          .accessibilityLabel("Vote, \(store.count) so far")
          .accessibilityAddTraits(store.isOn ? .isSelected : [])
          .accessibilityAction(named: "Take back") { store.count -= 1 }
      }
    }
    let store = CounterStore()
    let host = TestHost(Screen(store: store))
    store.count = 2
    store.isOn = true
    #expect(host.elements.map(\.spoken) == ["Vote, 2 so far, button, selected"])
    #expect(host.elements[0].customActions == ["Take back"])
    store.isOn = false
    #expect(host.elements.map(\.spoken) == ["Vote, 2 so far, button"])
  }

  @Test("what is typed into a field that is called so stands in it")
  func typing() throws {
    struct Form: View {
      @State private var name = ""
      @State private var mail = ""
      var body: some View {
        VStack {
          TextField("Name", text: $name)
          TextField("Mail", text: $mail)
        }
      }
    }
    let host = TestHost(Form(), columns: 10, rows: 2)
    try host.type("a@b", into: "Mail")
    try host.type("Ada", into: "Name")
    #expect(host.snapshot == "Ada\na@b")
  }

  @Test("a value that may be adjusted goes up and down with the arrows, and by its actions")
  func adjusting() throws {
    struct Rating: View {
      @State private var rating = 3
      var body: some View {
        HStack(spacing: 0) {
          ForEach(1..<6) { star in Text(star <= rating ? "★" : "☆").onTapGesture { rating = star } }
        }
        .accessibilityElement()
        .accessibilityLabel("Rating")
        .accessibilityValue("\(rating) of 5")
        .accessibilityAdjustableAction { direction in
          switch direction {
          case .increment: rating = min(5, rating + 1)
          case .decrement: rating = max(1, rating - 1)
          @unknown default: break
          }
        }
      }
    }
    let host = TestHost(Rating(), columns: 5, rows: 1)
    #expect(host.elements.map(\.spoken) == ["Rating, 3 of 5"])
    #expect(host.elements[0].customActions == ["Increment", "Decrement"])
    try host.press("tab", "right")
    #expect(host.snapshot == "★★★★☆")
    try host.press("left", "-")
    #expect(host.snapshot == "★★☆☆☆")
  }
}
