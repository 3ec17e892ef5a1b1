import Core
import CoreTestSupport
import Testing

/// A declared view in a cell, in a table, in a controller, in a declared view; and a retained one in it.
@MainActor
@Suite struct BridgingTests {
  let store = CounterStore()

  struct Innermost: UIViewRepresentable {
    func makeUIView(context: Context) -> UILabel { UILabel() }
    func updateUIView(_ label: UILabel, context: Context) {
      label.text = "\(context.environment.currency) \(label.traitCollection.currencyName)"
    }
  }

  struct CellView: View {
    @Environment(CounterStore.self) private var store
    @Environment(\.bridgedCurrency) private var bridged
    let row: Int
    var body: some View {
      HStack {
        Text("row \(row) of \(store.count) in \(bridged)")
        Innermost()
      }
    }
  }

  final class Table: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.contentConfiguration = UIHostingConfiguration { CellView(row: indexPath.row) }
      return cell
    }
  }

  struct TableView: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> some UIViewController { Table(style: .plain) }
    func updateUIViewController(_ controller: UIViewControllerType, context: Context) {}
  }

  struct Screen: View {
    @Environment(CounterStore.self) private var store
    var body: some View {
      TableView()
        .environment(\.currency, store.isOn ? "EUR" : "USD")
        .environment(\.bridgedCurrency, store.isOn ? "yen" : "won")
    }
  }

  @Test("objects, values and traits go through four changes of face, and come up to date")
  func fourDeep() {
    let host = TestHost(UIHostingController(rootView: Screen().environment(store)), columns: 40, rows: 4)
    #expect(host.snapshot.contains("row 0 of 0 in won USD won"), "\(host.snapshot)")
    #expect(host.snapshot.contains("row 1 of 0 in won USD won"))
    store.count = 3
    store.isOn = true
    #expect(host.snapshot.contains("row 1 of 3 in yen EUR yen"), "\(host.snapshot)")
  }

  @Test("a trait that is set on a controller is read by the views hosted below, and the nearest writer wins")
  func nearestWriter() {
    let root = UIHostingController(
      rootView: VStack(alignment: .leading) {
        Text("here")
        BridgedView()
        BridgedView().environment(\.bridgedCurrency, "yen")
      })
    root.traitOverrides.currencyName = "krona"
    let host = TestHost(root, columns: 20, rows: 3)
    #expect(host.snapshot.contains("krona"))
    #expect(host.snapshot.contains("yen"))
    root.traitOverrides.currencyName = "zloty"
    #expect(host.snapshot.contains("zloty"))
    #expect(!host.snapshot.contains("krona"))
  }

  struct BridgedView: View {
    @Environment(\.bridgedCurrency) private var currency
    var body: some View { Text(currency) }
  }

  struct Growing: View {
    @State private var isLong = false
    var body: some View {
      VStack(alignment: .leading) {
        Button("more") { isLong.toggle() }
        if isLong {
          Text("second line")
          Text("third line")
        }
      }
    }
  }

  final class GrowingTable: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.contentConfiguration =
        indexPath.row == 0
        ? UIHostingConfiguration { Growing() } : nil
      if indexPath.row == 1 { cell.textLabel?.text = "below" }
      return cell
    }
  }

  @Test("a row grows with what it hosts")
  func rowHeight() throws {
    let host = TestHost(GrowingTable(style: .plain), columns: 30, rows: 6)
    let before = try host.find(text: "below").row
    try host.click("more")
    #expect(try host.find(text: "below").row == before + 2, "\(host.snapshot)")
  }

  @Test(
    "a hosting cell as listings have it: a controller in a cell, given to the table's controller; the colour set outside is inside"
  )
  func hostingCell() throws {
    final class HostingCell<Content: View>: UITableViewCell {
      private let hosting = UIHostingController<Content?>(rootView: nil)
      func set(rootView: Content, parentController: UIViewController) {
        hosting.rootView = rootView
        hosting.view.invalidateIntrinsicContentSize()
        let moves = hosting.parent != parentController
        if moves { parentController.addChild(hosting) }
        if !contentView.subviews.contains(hosting.view) {
          contentView.addSubview(hosting.view)
          hosting.view.translatesAutoresizingMaskIntoConstraints = false
          NSLayoutConstraint.activate([
            hosting.view.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            hosting.view.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            hosting.view.topAnchor.constraint(equalTo: contentView.topAnchor),
            hosting.view.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
          ])
        }
        if moves { hosting.didMove(toParent: parentController) }
      }
    }
    final class Controller: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = HostingCell<CellView>(style: .default, reuseIdentifier: nil)
        cell.set(rootView: CellView(row: indexPath.row), parentController: self)
        return cell
      }
    }
    struct Wrapper: UIViewControllerRepresentable {
      func makeUIViewController(context: Context) -> some UIViewController { Controller(style: .plain) }
      func updateUIViewController(_ controller: UIViewControllerType, context: Context) {}
    }
    let host = TestHost(
      UIHostingController(
        rootView: Wrapper().foregroundColor(Color(red: 1, green: 0, blue: 0)).environment(store)
          .environment(\.currency, "SEK")), columns: 40, rows: 3)
    #expect(host.snapshot.contains("row 0 of 0 in none SEK none"), "\(host.snapshot)")
    // The row below the one that has the focus, whose look is the list's.
    let text = try host.find(text: "row 1")
    #expect(
      host.surface.style(column: text.column, row: text.row).foreground == TerminalColor(red: 255, green: 0, blue: 0))
  }

  @Test("Tab goes through fields of both faces, and keys of a controller around work in a hosted view")
  func focus() throws {
    final class Commanding: UIViewController {
      var pressed = 0
      override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(title: "New", input: "n") { [weak self] in self?.pressed += 1 }]
      }
    }
    let root = Commanding()
    let child = UIHostingController(rootView: Button("declared") {})
    let button = UIButton()
    button.setTitle("retained", for: .normal)
    root.addChild(child)
    root.view.addSubview(child.view)
    root.view.addSubview(button)
    child.view.frame = CGRect(x: 0, y: 0, width: 160, height: 16)
    button.frame = CGRect(x: 0, y: 32, width: 160, height: 16)
    child.didMove(toParent: root)
    let host = TestHost(root, columns: 20, rows: 4)
    try host.press("n")
    #expect(root.pressed == 1)
    try host.press("tab")
    #expect(button.isFirstResponder)
    try host.press("tab", "n")
    #expect(!button.isFirstResponder)
    #expect(root.pressed == 2)
  }

  @Test("cells of a collection host, follow their state, and keep the margins they are given")
  func collection() {
    final class Controller: UICollectionViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      }
      override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        cell.configurationUpdateHandler = { cell, state in
          cell.contentConfiguration = UIHostingConfiguration {
            BridgedView()
            Text(state.isSelected ? "chosen" : "free")
          }
          .margins(.leading, 24)
        }
        return cell
      }
    }
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 160, height: 32)
    let controller = Controller(collectionViewLayout: layout)
    controller.traitOverrides.currencyName = "krona"
    let host = TestHost(controller, columns: 40, rows: 6)
    #expect(host.snapshot.contains("   krona"), "\(host.snapshot)")
    #expect(host.snapshot.contains("free"))
    controller.collectionView.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    #expect(host.snapshot.contains("chosen"), "\(host.snapshot)")
  }

  @Test("what a controller presents does not inherit from it, what a declared view presents does")
  func presenting() {
    struct Screen: View {
      let isShown: Bool
      var body: some View { Text("base").sheet(isPresented: .constant(isShown)) { BridgedView() } }
    }
    let retained = UIHostingController(rootView: Screen(isShown: false))
    retained.traitOverrides.currencyName = "krona"
    let host = TestHost(retained, columns: 50, rows: 14)
    retained.present(UIHostingController(rootView: BridgedView()), animated: false)
    #expect(host.snapshot.contains("none") && !host.snapshot.contains("krona"), "\(host.snapshot)")
    retained.dismiss(animated: false)
    retained.rootView = Screen(isShown: true)
    #expect(host.snapshot.contains("krona"), "\(host.snapshot)")
  }
}
