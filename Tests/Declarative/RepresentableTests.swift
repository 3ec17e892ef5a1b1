import Core
import CoreTestSupport
import Testing

@MainActor
@Suite struct RepresentableTests {
  let store = CounterStore()

  final class Journal {
    var lines: [String] = []
  }

  struct LabelView: UIViewRepresentable {
    let text: String
    let journal: Journal

    func makeUIView(context: Context) -> UILabel {
      journal.lines.append("make")
      return UILabel()
    }
    func updateUIView(_ label: UILabel, context: Context) {
      journal.lines.append("update")
      label.text = "\(text) \(context.environment.currency)"
    }
    static func dismantleUIView(_ label: UILabel, coordinator: ()) { label.text = "gone" }
  }

  @Test("a retained view is made once, and updated when the value or what was read of the environment changes")
  func updates() {
    struct Screen: View {
      let store: CounterStore
      let journal: Journal
      var body: some View {
        LabelView(text: "n\(store.count)", journal: journal)
          .environment(\.currency, store.isOn ? "EUR" : "USD")
      }
    }
    let journal = Journal()
    let host = TestHost(Screen(store: store, journal: journal), columns: 20, rows: 1)
    #expect(host.snapshot.contains("n0 USD"))
    #expect(journal.lines == ["make", "update"])
    store.count = 1
    #expect(host.snapshot.contains("n1 USD"))
    store.isOn = true
    #expect(host.snapshot.contains("n1 EUR"))
    #expect(journal.lines == ["make", "update", "update", "update"])
  }

  @Test("a model that is read in the update brings it about again, and only it")
  func model() {
    struct CountView: UIViewRepresentable {
      @Environment(CounterStore.self) private var store
      func makeUIView(context: Context) -> UILabel { UILabel() }
      func updateUIView(_ label: UILabel, context: Context) { label.text = "count \(store.count)" }
    }
    struct Screen: View { var body: some View { CountView() } }
    let host = TestHost(Screen().environment(store), columns: 20, rows: 1)
    #expect(host.snapshot.contains("count 0"))
    store.count = 5
    #expect(host.snapshot.contains("count 5"))
    #expect(host.evaluations(of: Screen.self) == 1)
  }

  final class FieldCoordinator {
    let text: Binding<String>
    init(_ text: Binding<String>) { self.text = text }
  }
  struct Field: UIViewRepresentable {
    @Binding var text: String
    func makeCoordinator() -> FieldCoordinator { FieldCoordinator($text) }
    func makeUIView(context: Context) -> UITextField {
      let field = UITextField(frame: .zero)
      let coordinator = context.coordinator
      field.addAction(
        UIAction { [weak field] _ in coordinator.text.wrappedValue = field?.text ?? "" }, for: .editingChanged)
      return field
    }
    func updateUIView(_ field: UITextField, context: Context) { if field.text != text { field.text = text } }
  }

  @Test("a coordinator brings back what is typed")
  func coordinator() {
    struct Screen: View {
      @State private var text = ""
      var body: some View {
        VStack(alignment: .leading) {
          Field(text: $text)
          Text("typed: \(text)")
        }
      }
    }
    let host = TestHost(Screen(), columns: 20, rows: 2)
    host.type("ada")
    #expect(host.snapshot.contains("typed: ada"))
  }

  @Test("it says itself how large it is where it wants to")
  func size() {
    struct Box: UIViewRepresentable {
      func makeUIView(context: Context) -> UIView { UIView() }
      func updateUIView(_ view: UIView, context: Context) {}
      func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIView, context: Context) -> CGSize? {
        CGSize(width: 40, height: 32)
      }
    }
    let host = TestHost(
      HStack(spacing: 0) {
        Box(); Text("x")
      })
    #expect(host.snapshot == "\n     x" || host.snapshot == "     x\n", "\(host.snapshot)")
  }

  @Test("what is taken away is dismantled, and nothing is left of it")
  func dismantled() {
    final class Owner {}
    struct Owned: UIViewRepresentable {
      func makeCoordinator() -> Owner { Owner() }
      func makeUIView(context: Context) -> UILabel { RepresentableTests.made(context.coordinator) }
      func updateUIView(_ label: UILabel, context: Context) {}
      static func dismantleUIView(_ label: UILabel, coordinator: Owner) { RepresentableTests.dismantled += 1 }
    }
    struct Screen: View {
      let store: CounterStore
      var body: some View { if store.isOn { Owned() } }
    }
    Self.dismantled = 0
    store.isOn = true
    let host = TestHost(Screen(store: store), columns: 10, rows: 1)
    #expect(host.snapshot == "owned" || host.snapshot.contains("owned"))
    store.isOn = false
    #expect(host.snapshot == "")
    #expect(Self.dismantled == 1)
    UpdateCycle.main.flush()
    #expect(Self.view == nil)
    #expect(Self.coordinator == nil)
  }

  private static var dismantled = 0
  private static weak var view: UILabel?
  private static weak var coordinator: AnyObject?
  private static func made(_ owner: AnyObject) -> UILabel {
    let label = UILabel()
    label.text = "owned"
    (view, coordinator) = (label, owner)
    return label
  }

  @Test("a controller is a child of the nearest one around, inherits, and goes with its place")
  func controller() {
    final class Reader: UIViewController {
      let label = UILabel()
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(label)
      }
      override func viewWillLayoutSubviews() {
        label.text = traitCollection.currencyName
        label.frame = CGRect(x: 0, y: 0, width: 80, height: 16)
      }
    }
    struct ReaderView: UIViewControllerRepresentable {
      func makeUIViewController(context: Context) -> Reader { Reader() }
      func updateUIViewController(_ controller: Reader, context: Context) {}
    }
    struct Screen: View {
      let store: CounterStore
      var body: some View { if !store.isOn { ReaderView().environment(\.bridgedCurrency, "JPY") } }
    }
    let root = UIHostingController(rootView: Screen(store: store))
    let host = TestHost(root, columns: 20, rows: 3)
    #expect(host.snapshot.contains("JPY"), "\(host.snapshot)")
    weak let child = root.children.first
    #expect(child is Reader)
    store.isOn = true
    #expect(!host.snapshot.contains("JPY"))
    #expect(root.children.isEmpty)
    UpdateCycle.main.flush()
    #expect(child == nil)
  }
}

struct BridgedCurrencyTrait: UITraitDefinition { static let defaultValue = "none" }

extension UITraitCollection {
  var currencyName: String { self[BridgedCurrencyTrait.self] }
}
extension UIMutableTraits {
  var currencyName: String {
    get { self[BridgedCurrencyTrait.self] }
    set { self[BridgedCurrencyTrait.self] = newValue }
  }
}

struct BridgedCurrencyKey: UITraitBridgedEnvironmentKey {
  static let defaultValue = "none"
  static func read(from traitCollection: UITraitCollection) -> String { traitCollection.currencyName }
  static func write(to mutableTraits: inout any UIMutableTraits, value: String) { mutableTraits.currencyName = value }
}

extension EnvironmentValues {
  var bridgedCurrency: String {
    get { self[BridgedCurrencyKey.self] }
    set { self[BridgedCurrencyKey.self] = newValue }
  }
}
