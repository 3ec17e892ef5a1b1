import Core
import CoreTestSupport
import Testing

@MainActor
@Suite struct NavigationTests {
  let store = CounterStore()

  @Observable @MainActor final class Router {
    var path: [Int] = []
    var item: String?
  }

  struct Level: View {
    @Environment(CounterStore.self) private var store
    @State private var taps = 0
    let number: Int
    var body: some View {
      VStack {
        Button("level \(number), \(store.count), \(taps)") { taps += 1 }
        NavigationLink("deeper", value: number + 1)
      }
      .navigationTitle("Title \(number)")
    }
  }

  struct Root: View {
    var body: some View {
      Level(number: 0).navigationDestination(for: Int.self) { Level(number: $0) }
    }
  }

  @Test("a link pushes what is said for its value, Escape goes back, and the state is kept")
  func push() throws {
    let host = TestHost(NavigationStack { Root() }.environment(store), columns: 40, rows: 12)
    #expect(host.snapshot.contains("Title 0"))
    #expect(host.snapshot.contains("level 0, 0, 0"))
    try host.press("enter")
    try host.click("deeper")
    #expect(host.snapshot.contains("Title 1"), "\(host.snapshot)")
    #expect(host.snapshot.contains("‹ Title 0"))
    #expect(host.snapshot.contains("level 1, 0, 0"))
    store.count = 4
    try host.press("escape")
    #expect(host.snapshot.contains("level 0, 4, 1"), "\(host.snapshot)")
  }

  @Test("the stack shows what the path says, and the path says what the user went back from")
  func path() throws {
    struct Screen: View {
      @Bindable var router: Router
      var body: some View { NavigationStack(path: $router.path) { Root() } }
    }
    let router = Router()
    router.path = [1, 2]
    let host = TestHost(Screen(router: router).environment(store), columns: 40, rows: 12)
    #expect(host.snapshot.contains("level 2"), "\(host.snapshot)")
    try host.press("escape")
    #expect(host.snapshot.contains("level 1"))
    #expect(router.path == [1])
    router.path = []
    #expect(host.snapshot.contains("level 0"))
    router.path = [5, 6, 7]
    #expect(host.snapshot.contains("level 7"))
    router.path = [5, 6]
    #expect(host.snapshot.contains("level 6"))
    try host.click("deeper")
    #expect(router.path == [5, 6, 7])
  }

  @Test("twenty screens deep only readers of a change that are seen are evaluated; the others when they are")
  func deep() {
    struct Reader: View {
      @Environment(CounterStore.self) private var store
      var body: some View { Text("count \(store.count)") }
    }
    struct Screen: View {
      let number: Int
      var body: some View {
        VStack {
          Text("screen \(number)")
          if number % 5 == 0 { Reader() }
        }
      }
    }
    struct Stack: View {
      @Bindable var router: Router
      var body: some View {
        NavigationStack(path: $router.path) {
          Screen(number: 0).navigationDestination(for: Int.self) { Screen(number: $0) }
        }
      }
    }
    let router = Router()
    router.path = Array(1...20)
    let host = TestHost(Stack(router: router).environment(store), columns: 30, rows: 6)
    #expect(host.snapshot.contains("screen 20"), "\(host.snapshot)")
    #expect(host.evaluations(of: Screen.self) == 21)
    #expect(host.evaluations(of: Reader.self) == 5)
    store.count = 1
    #expect(host.snapshot.contains("count 1"))
    #expect(host.evaluations(of: Screen.self) == 21)
    #expect(host.evaluations(of: Reader.self) == 6)
    router.path = Array(1...5)
    #expect(host.snapshot.contains("screen 5"))
    #expect(host.evaluations(of: Reader.self) == 7)
    #expect(host.snapshot.contains("count 1"))
  }

  @Test("a link with a view shows it, and keeps it up to date")
  func viewLink() throws {
    struct Screen: View {
      let store: CounterStore
      var body: some View {
        NavigationStack {
          NavigationLink("show") { Text("shown \(store.count)").navigationTitle("Detail") }
        }
      }
    }
    let host = TestHost(Screen(store: store), columns: 30, rows: 6)
    try host.press("enter")
    #expect(host.snapshot.contains("shown 0"), "\(host.snapshot)")
    #expect(host.snapshot.contains("Detail"))
    store.count = 2
    #expect(host.snapshot.contains("shown 2"))
    try host.press("escape")
    #expect(host.snapshot.contains("show"))
    #expect(!host.snapshot.contains("shown"))
  }

  @Test("state pushes a view, going back writes it, and dismissing goes back")
  func isPresented() throws {
    struct Inner: View {
      @Environment(\.dismiss) private var dismiss
      var body: some View { Button("leave") { dismiss() } }
    }
    struct Screen: View {
      @Bindable var store: CounterStore
      var body: some View {
        NavigationStack { Text("root").navigationDestination(isPresented: $store.isOn) { Inner() } }
      }
    }
    let host = TestHost(Screen(store: store), columns: 30, rows: 6)
    #expect(host.snapshot.contains("root"))
    store.isOn = true
    #expect(host.snapshot.contains("leave"), "\(host.snapshot)")
    try host.press("escape")
    #expect(host.snapshot.contains("root"))
    #expect(!store.isOn)
    store.isOn = true
    try host.click("leave")
    #expect(host.snapshot.contains("root"))
    #expect(!store.isOn)
    store.isOn = true
    _ = host.snapshot
    store.isOn = false
    #expect(host.snapshot.contains("root"))
  }

  @Test(
    "the old way to dismiss goes back from what a link, a binding or a value has pushed, and from a sheet over that")
  func presentationMode() throws {
    struct Pushed: View {
      let name: String
      @Environment(\.presentationMode) private var mode
      @State private var showsSheet = false
      var body: some View {
        VStack {
          Text("\(name) \(mode.wrappedValue.isPresented)")
          Button("leave") { mode.wrappedValue.dismiss() }
          if name != "sheet" {
            Button("over it") { showsSheet = true }.sheet(isPresented: $showsSheet) { Pushed(name: "sheet") }
          }
        }
      }
    }
    struct Screen: View {
      @Bindable var store: CounterStore
      var body: some View {
        NavigationView {
          VStack {
            Text("root")
            NavigationLink("view", destination: Pushed(name: "by view"))
            NavigationLink("value", value: 1)
            NavigationLink(destination: Pushed(name: "by state"), isActive: $store.isOn) { Text("state") }
          }
          .navigationDestination(for: Int.self) { _ in Pushed(name: "by value") }
        }
      }
    }
    let host = TestHost(UIHostingController(rootView: Screen(store: store)), columns: 40, rows: 14)
    for name in ["view", "value", "state"] {
      try host.click(name)
      #expect(host.snapshot.contains("by \(name) true"), "\(host.snapshot)")
      try host.click("leave")
      #expect(host.snapshot.contains("root"), "\(host.snapshot)")
    }
    #expect(!store.isOn)
    try host.click("view")
    try host.click("over it")
    #expect(host.snapshot.contains("sheet true"), "\(host.snapshot)")
    try host.press("enter")
    #expect(host.snapshot.contains("by view"), "\(host.snapshot)")
    #expect(!host.snapshot.contains("sheet true"), "\(host.snapshot)")
  }

  @Test("an item pushes a view, another one takes its place, and going back writes nil")
  func item() throws {
    struct Inner: View {
      @State private var first: String
      init(_ text: String) { _first = State(initialValue: text) }
      var body: some View { Text("item \(first)") }
    }
    struct Screen: View {
      @Bindable var router: Router
      var body: some View {
        NavigationStack { Text("root").navigationDestination(item: $router.item) { Inner($0) } }
      }
    }
    let router = Router()
    let host = TestHost(Screen(router: router), columns: 30, rows: 6)
    router.item = "a"
    #expect(host.snapshot.contains("item a"), "\(host.snapshot)")
    router.item = "b"
    #expect(host.snapshot.contains("item b"))
    try host.press("escape")
    #expect(host.snapshot.contains("root"))
    #expect(router.item == nil)
  }

  @Test("a screen may hide the way back, and the bar")
  func hidden() throws {
    struct Screen: View {
      var body: some View {
        NavigationStack {
          VStack {
            NavigationLink("locked") { Text("no way").navigationBarBackButtonHidden() }
            NavigationLink("bare") { Text("nothing above").navigationTitle("Unseen").toolbar(.hidden) }
          }
          .navigationTitle("Start")
        }
      }
    }
    let host = TestHost(UIHostingController(rootView: Screen()), columns: 30, rows: 6)
    try host.click("bare")
    #expect(host.snapshot.contains("nothing above"))
    #expect(!host.snapshot.contains("Unseen"))
    try host.press("escape")
    #expect(host.snapshot.contains("Start"))
    try host.click("locked")
    #expect(!host.snapshot.contains("Start"), "\(host.snapshot)")
    try host.press("escape")
    #expect(host.snapshot.contains("no way"))
  }

  @Test("a toolbar's buttons stand on the bar, follow their state, and act")
  func toolbar() throws {
    struct Screen: View {
      @State private var count = 0
      var body: some View {
        NavigationStack {
          Text("content")
            .navigationTitle("Toolbar")
            .toolbar {
              ToolbarItem(placement: .cancellationAction) { Button("Cancel") { count = 0 } }
              ToolbarItemGroup {
                Button("Add \(count)") { count += 1 }
                if count > 1 { Button("Sub") { count -= 1 } }
              }
              ToolbarItem(placement: .bottomBar) { Text("\(count) in all") }
            }
        }
      }
    }
    let host = TestHost(Screen(), columns: 40, rows: 8)
    #expect(host.snapshot.contains("Add 0"), "\(host.snapshot)")
    #expect(host.snapshot.contains("0 in all"))
    try host.click("Add 0")
    try host.click("Add 1")
    #expect(host.snapshot.contains("Add 2"))
    #expect(host.snapshot.contains("Sub"))
    #expect(host.snapshot.contains("2 in all"), "\(host.snapshot)")
    try host.click("Cancel")
    #expect(host.snapshot.contains("Add 0"))
    #expect(!host.snapshot.contains("Sub"))
  }

  @Test("what appears and disappears follows the screen that is shown")
  func appearance() throws {
    final class Journal { var lines: [String] = [] }
    struct Screen: View {
      let journal: Journal
      var body: some View {
        NavigationStack {
          NavigationLink("on") {
            Text("upper").onAppear { journal.lines.append("+upper") }.onDisappear { journal.lines.append("-upper") }
          }
          .onAppear { journal.lines.append("+root") }.onDisappear { journal.lines.append("-root") }
        }
      }
    }
    let journal = Journal()
    let host = TestHost(Screen(journal: journal), columns: 30, rows: 6)
    #expect(host.snapshot.contains("on"))
    #expect(journal.lines == ["+root"])
    try host.press("enter")
    #expect(Set(journal.lines.dropFirst()) == ["+upper", "-root"])
    try host.press("escape")
    #expect(Set(journal.lines.dropFirst(3)) == ["+root", "-upper"])
  }

  @Test("a path of values of any kind can be stored and read again")
  func codable() throws {
    var path = NavigationPath([1, 2])
    path.append("three")
    let stored = try JSONEncoder().encode(try #require(path.codable))
    let read = NavigationPath(try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: stored))
    #expect(read == path)
    #expect(read.count == 3)
    struct Plain: Hashable {}
    path.append(Plain())
    #expect(path.codable == nil)
    #expect(throws: (any Error).self) {
      try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: Data(#"["no such type","1"]"#.utf8))
    }
  }

  @Test("nothing is left of screens that were popped, nor of the stack")
  func released() throws {
    final class Token {}
    struct Held: View {
      let token: Token
      @State private var own = Token()
      var body: some View { Text("held") }
    }
    struct Screen: View {
      let store: CounterStore
      let make: () -> Token
      var body: some View {
        if !store.isOn {
          NavigationStack { NavigationLink("go") { Held(token: make()) } }
        }
      }
    }
    weak var token: Token?
    weak var navigation: UIViewController?
    var host: TestHost? = TestHost(
      UIHostingController(
        rootView: Screen(store: store) {
          let made = Token()
          token = made
          return made
        }), columns: 30, rows: 6)
    try host?.press("enter")
    #expect(host?.snapshot.contains("held") == true)
    navigation = host?.window.rootViewController?.children.first
    #expect(token != nil && navigation != nil)
    store.isOn = true
    host?.update()
    UpdateCycle.main.flush()
    #expect(navigation == nil)
    #expect(token == nil)
    host = nil
  }

  @Test("a link in a list is a row that leads on")
  func row() throws {
    struct Screen: View {
      var body: some View {
        NavigationStack {
          List(1..<4, id: \.self) { number in NavigationLink("item \(number)", value: number) }
            .navigationDestination(for: Int.self) { Text("number \($0)") }
            .navigationTitle("List")
        }
      }
    }
    let host = TestHost(UIHostingController(rootView: Screen()), columns: 20, rows: 8)
    #expect(
      host.snapshot == "        List\n item 1           ›\n item 2           ›\n item 3           ›\n\n\n\n",
      "\(host.snapshot)")
    try host.press("down", "enter")
    #expect(host.snapshot.contains("number 2"), "\(host.snapshot)")
    try host.press("escape")
    #expect(host.snapshot.contains("item 2"))
  }

  @Test("dismissing is the same action in every evaluation: readers are not evaluated again for it")
  func stableAction() {
    struct Reader: View {
      @Environment(\.dismiss) private var dismiss
      var body: some View { Text("reads \(String(describing: type(of: dismiss)))") }
    }
    struct Screen: View {
      let store: CounterStore
      var body: some View {
        NavigationStack(path: .constant([1])) {
          Text("\(store.count)").navigationDestination(for: Int.self) { _ in Reader() }
        }
      }
    }
    let host = TestHost(Screen(store: store), columns: 40, rows: 5)
    _ = host.snapshot
    let before = host.evaluations(of: Reader.self)
    store.count = 1
    _ = host.snapshot
    store.count = 2
    #expect(host.evaluations(of: Reader.self) == before)
  }

  @Test("a screen may hide the bar of the tabs around it")
  func tabBar() throws {
    struct Screen: View {
      var body: some View {
        TabView {
          NavigationStack {
            NavigationLink("on") { Button("bare") {}.toolbar(.hidden, for: .tabBar) }
          }
          .tabItem { Text("One") }
          Text("two").tabItem { Text("Two") }
        }
      }
    }
    let host = TestHost(UIHostingController(rootView: Screen()), columns: 30, rows: 6)
    #expect(host.snapshot.contains("Two"), "\(host.snapshot)")
    try host.press("enter")
    #expect(host.snapshot.contains("bare") && !host.snapshot.contains("Two"), "\(host.snapshot)")
    try host.press("escape")
    #expect(host.snapshot.contains("Two"))
  }

  @Observable @MainActor final class Trip {
    var path: [String] = []
    var item: String?
  }

  @Test("a value of which nobody says what is shown for it is told of; the path keeps it, and one can go back")
  func missingDestination() throws {
    struct Screen: View {
      @Bindable var trip: Trip
      var body: some View {
        NavigationStack(path: $trip.path) { Button("go") { trip.path.append("Rome") }.navigationTitle("Home") }
      }
    }
    let trip = Trip()
    let host = TestHost(Screen(trip: trip), columns: 60, rows: 12)
    try host.tap("go")
    #expect(host.snapshot.contains("Nothing is said to be shown for a String"), "\(host.snapshot)")
    #expect(host.snapshot.contains(".navigationDestination(for: String.self) { … }"))
    #expect(trip.path == ["Rome"])
    try host.press("escape")
    #expect(trip.path == [])
    #expect(host.snapshot.contains("go"))
  }

  @Test("screens say what is shown for the values above them, also where all come at once")
  func nestedDestinations() throws {
    struct Screen: View {
      @State private var path = NavigationPath()
      var body: some View {
        NavigationStack(path: $path) {
          Button("both") {
            path = NavigationPath(["town"].map { $0 }); path.append(7)
          }
          .navigationDestination(for: String.self) { name in
            Text(name).navigationDestination(for: Int.self) { Text("street \($0)") }
          }
        }
      }
    }
    let host = TestHost(Screen(), columns: 40, rows: 6)
    try host.tap("both")
    #expect(host.snapshot.contains("street 7"), "\(host.snapshot)")
    try host.press("escape")
    #expect(host.snapshot.contains("town"), "\(host.snapshot)")
  }

  @Test("an item that becomes nil while it is shown takes its screen away")
  func itemBecomesNil() throws {
    struct Screen: View {
      @Bindable var trip: Trip
      var body: some View {
        NavigationStack {
          Text("home").navigationDestination(item: $trip.item) { name in
            Button("in \(name)") { trip.item = nil }
          }
        }
      }
    }
    let trip = Trip()
    let host = TestHost(Screen(trip: trip), columns: 40, rows: 6)
    trip.item = "Oslo"
    #expect(host.snapshot.contains("in Oslo"))
    try host.tap("in Oslo")
    #expect(host.snapshot.contains("home") && !host.snapshot.contains("Oslo"), "\(host.snapshot)")
    trip.item = "Bergen"
    trip.item = nil
    #expect(host.snapshot.contains("home"))
    trip.item = "Bergen"
    #expect(host.snapshot.contains("in Bergen"))
  }

  @Test("links of older listings follow their binding, and going back writes it")
  func olderLinks() throws {
    struct Screen: View {
      @State private var isActive = false
      @State private var chosen: Int?
      var body: some View {
        NavigationView {
          VStack {
            NavigationLink("first", destination: Text("one"), isActive: $isActive)
            NavigationLink(destination: Text("two"), tag: 2, selection: $chosen) { Text("second") }
            Button("jump") { chosen = 2 }
            Text(verbatim: "\(isActive) \(chosen ?? 0)")
          }
          .navigationBarTitle(Text("Old"), displayMode: .inline)
          .navigationBarItems(leading: Button("Edit") {}, trailing: Button("Add") {})
        }
        .navigationViewStyle(.stack)
      }
    }
    let host = TestHost(Screen(), columns: 40, rows: 10)
    #expect(host.snapshot.contains("Edit") && host.snapshot.contains("Add"), "\(host.snapshot)")
    try host.tap("first")
    #expect(host.snapshot.contains("one"), "\(host.snapshot)")
    try host.press("escape")
    #expect(host.snapshot.contains("false 0"), "\(host.snapshot)")
    try host.tap("jump")
    #expect(host.snapshot.contains("two"), "\(host.snapshot)")
    try host.press("escape")
    #expect(host.snapshot.contains("false 0"))
    try host.tap("second")
    #expect(host.snapshot.contains("two"))
  }

  @Test("a screen that goes pushes nothing any more, whatever its state says in the same turn")
  func goneAndPushing() {
    struct Child: View {
      @Bindable var model: ChildModel
      let isOlder: Bool
      var body: some View {
        if isOlder {
          VStack {
            Text("child")
            NavigationLink("on", destination: Text("grandchild"), isActive: $model.showsGrandchild)
          }
        } else {
          Text("child").navigationDestination(isPresented: $model.showsGrandchild) { Text("grandchild") }
        }
      }
    }
    struct Screen: View {
      @Bindable var model: ChildModel
      let isOlder: Bool
      var body: some View {
        NavigationStack {
          Text("root").navigationDestination(isPresented: $model.showsChild) { Child(model: model, isOlder: isOlder) }
        }
      }
    }
    for isOlder in [false, true] {
      for isChildFirst in [false, true] {
        let model = ChildModel()
        let host = TestHost(UIHostingController(rootView: Screen(model: model, isOlder: isOlder)), columns: 30, rows: 6)
        #expect(host.snapshot.contains("child"), "\(host.snapshot)")
        if isChildFirst { model.showsGrandchild = true }
        model.showsChild = false
        if !isChildFirst { model.showsGrandchild = true }
        #expect(host.snapshot.contains("root"), "\(host.snapshot)")
        #expect(!host.snapshot.contains("child"), "\(host.snapshot)")
      }
    }
  }
}

@MainActor @Observable
private final class ChildModel {
  var showsChild = true
  var showsGrandchild = false
}
