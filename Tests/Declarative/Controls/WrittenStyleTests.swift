import Core
import CoreTestSupport
import Foundation
import Testing

@MainActor
@Suite("Styles that a program writes for forms, groups, dates and menus")
struct WrittenStyleTests {
  private struct Narrow: FormStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack(alignment: .leading) {
        Text("form")
        configuration.content
      }
    }
  }

  private struct Named: ControlGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack(alignment: .leading) {
        configuration.label
        ControlGroup(configuration)
      }
    }
  }

  private struct Words: DatePickerStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.label
        Text(configuration.displayedComponents == .date ? "a day" : "a moment")
        Button("later") { configuration.selection += 60 }
        if configuration.minimumDate != nil { Text("from") }
        if configuration.maximumDate != nil { Text("to") }
      }
    }
  }

  private struct Arrowed: MenuStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack(spacing: 0) {
        Text(">")
        Menu(configuration)
      }
    }
  }

  @Test("a form stands as its style says, and with those of the system as a list")
  func forms() {
    let form = Form {
      Text("one")
      Text("two")
    }
    #expect(TestHost(form.formStyle(Narrow()), columns: 12, rows: 3).snapshot == "    form\n    one\n    two")
    let usual = TestHost(form, columns: 12, rows: 4).snapshot
    #expect(TestHost(form.formStyle(.columns), columns: 12, rows: 4).snapshot == usual)
    #expect(!usual.contains("form"))
  }

  @Test("a group of controls shows its label where its style does")
  func groups() {
    let group = ControlGroup("Steps") {
      Button("Undo") {}
      Button("Redo") {}
    }
    let usual = TestHost(group).snapshot
    #expect(usual.contains("[ Undo ]") && !usual.contains("Steps"), "\(usual)")
    #expect(TestHost(group.controlGroupStyle(.navigation)).snapshot == usual)
    #expect(TestHost(group.controlGroupStyle(Named())).snapshot == "Steps\n" + usual)
  }

  @Test("a date picker's style sets the date")
  func dates() throws {
    struct Due: View {
      @State private var date = Date(timeIntervalSince1970: 0)
      var body: some View {
        HStack {
          DatePicker("Due", selection: $date, in: Date.distantPast..., displayedComponents: .date)
            .datePickerStyle(Words())
          Text("\(Int(date.timeIntervalSince1970))")
        }
      }
    }
    let host = TestHost(Due())
    #expect(host.snapshot == "Due a day [ later ] 0")
    try host.tap("later")
    #expect(host.snapshot == "Due a day [ later ] 60")
  }

  @Test("a menu is in what its style makes, and opens")
  func menus() throws {
    var pressed = ""
    let menu = Menu("Sort") {
      Button("By name") { pressed = "name" }
      Menu("More") { Button("By price") { pressed = "price" } }
    }
    let host = TestHost(UIHostingController(rootView: menu.menuStyle(Arrowed())), columns: 30, rows: 8)
    #expect(host.snapshot.contains(">[ Sort ▾ ]"), "\(host.snapshot)")
    try host.press("enter")
    #expect(host.snapshot.contains("By name") && host.snapshot.contains("More"), "\(host.snapshot)")
    try host.press("enter")
    #expect(pressed == "name")
  }
}
