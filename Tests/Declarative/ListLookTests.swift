import Core
import CoreTestSupport
import Testing

@MainActor
@Suite struct ListLookTests {
  @Test("a section without a header stands apart from the one before")
  func gap() {
    let host = TestHost(
      List {
        Section { Text("a") }
        Section {
          Text("b")
        } footer: {
          Text("end")
        }
        Text("c")
        Section("D") { Text("d") }
      }, columns: 8, rows: 9)
    #expect(host.snapshot == " a\n\n b\n end\n\n c\n D\n d\n")
  }

  @Test("a section of which nothing is seen takes no room, in no style")
  func empty() {
    struct Screen: View {
      var body: some View {
        List {
          Section { Text("a") }
          Section { ForEach(0..<0) { Text("\($0)") } }
          Section { Text("b") }
        }
      }
    }
    #expect(TestHost(Screen(), columns: 4, rows: 4).snapshot == " a\n\n b\n")
    #expect(TestHost(Screen().listStyle(.grouped), columns: 4, rows: 4).snapshot == " a\n\n b\n")
  }

  @Test("room between sections is as large as they say, or the list does")
  func sectionSpacing() {
    struct Screen: View {
      var body: some View {
        List {
          Section { Text("a") }
          Section { Text("b") }
          Section { Text("c") }.listSectionSpacing(.compact)
        }
      }
    }
    #expect(TestHost(Screen(), columns: 4, rows: 5).snapshot == " a\n\n b\n c\n")
    #expect(TestHost(Screen().listSectionSpacing(32), columns: 4, rows: 6).snapshot == " a\n\n\n b\n c\n")
    #expect(TestHost(Screen().listSectionSpacing(.compact), columns: 4, rows: 4).snapshot == " a\n b\n c\n")
  }

  @Test("a line tells rows and sections apart where that is asked for")
  func separators() {
    let host = TestHost(
      List {
        Section {
          Text("a").listRowSeparator(.visible)
          Text("b")
          Text("c").listRowSeparator(.visible)
        }
        .listSectionSeparator(.visible)
        Section { Text("d") }
      }, columns: 6, rows: 7)
    #expect(host.snapshot == " a\n ────\n b\n c\n ────\n d\n")
  }

  @Test("rows stand apart where that is asked for")
  func rowSpacing() throws {
    struct Screen: View {
      @State private var spacing: CGFloat? = 16
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          List(0..<3) { Text("\($0)") }.listRowSpacing(spacing)
          Button("close") { spacing = nil }
        }
      }
    }
    let host = TestHost(Screen(), columns: 9, rows: 7)
    #expect(host.snapshot == " 0\n\n 1\n\n 2\n\n[ close ]")
    try host.tap("close")
    #expect(host.snapshot == "▌0\n 1\n 2\n\n\n\n[ close ]")
  }

  @Test("a header or a footer may come and go")
  func footerComes() throws {
    struct Screen: View {
      @State private var isWrong = false
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          List {
            Section {
              Text("a")
            } header: {
              if isWrong { Text("Head") }
            } footer: {
              if isWrong { Text("wrong") }
            }
            Section {
              Text("b")
            } footer: {
              if isWrong { Text("last") }
            }
          }
          Toggle("t", isOn: $isWrong)
        }
      }
    }
    let host = TestHost(Screen(), columns: 10, rows: 8)
    let before = host.snapshot
    #expect(before.hasPrefix(" a\n\n b\n\n"))
    try host.tap("t")
    #expect(host.snapshot.hasPrefix(" Head\n▌a\n wrong\n\n b\n last\n"))
    try host.tap("t")
    #expect(host.snapshot == before.replacingOccurrences(of: " a", with: "▌a"))
  }

  @Test("a link to a view leads on in a form as one to a value does, and is found by one of its labels")
  func links() throws {
    let host = TestHost(
      NavigationStack {
        Form {
          Section {
            NavigationLink {
              Text("Account screen")
            } label: {
              Label {
                VStack(alignment: .leading) {
                  Text("Ada")
                  Text("Account")
                }
              } icon: {
                Text("@")
              }
            }
          }
          NavigationLink(value: 1) {
            HStack {
              Text("Desk lamp")
              Spacer()
              Text("$24")
            }
          }
        }
        .navigationDestination(for: Int.self) { Text("product \($0)") }
      }, columns: 20, rows: 6)
    #expect(host.snapshot.split(separator: "\n").count { $0.hasSuffix("›") } == 2, "\(host.snapshot)")
    try host.tap("Desk lamp")
    #expect(host.snapshot.contains("product 1"))
    try host.press("escape")
    try host.tap("Account")
    #expect(host.snapshot.contains("Account screen"))
  }
}
