import Core
import CoreTestSupport
import Observation
import Randomness
import Testing

@testable import CoreDeclarative
@testable import CoreRetained

@Suite("Rows that are given to the elements that come, as cells are")
@MainActor struct RowReuseTests {
  @Observable
  final class Model {
    let id: Int
    var count = 0
    var isOpen = false

    init(_ id: Int) { self.id = id }
  }

  private final class Heard {
    var names: [String] = []
  }

  /// A row with all that rows are made of mostly; `heard` has it do something, so that it is not given away.
  private struct Row: View {
    let model: Model
    var heard: Heard?

    var body: some View {
      if let heard {
        content.onAppear { heard.names.append("\(model.id)") }
      } else {
        content
      }
    }

    @ViewBuilder private var content: some View {
      if model.id % 5 == 3 {
        Text("special \(model.id)").bold()
      } else if model.id % 5 == 1 {
        NavigationLink(value: model.id) { Label("link \(model.id) \(model.count)", systemImage: "bell") }
      } else if model.id % 11 == 0 {
        Button("button \(model.count)") { model.count += 2 }.disabled(model.count % 3 == 0)
      } else {
        VStack(alignment: .leading) {
          HStack {
            Text("row \(model.id)")
            Spacer()
            if model.id % 3 == 0 { Image(systemName: "star.fill") }
            Text("\(model.count)").foregroundStyle(model.count % 2 == 0 ? Color.red : .green)
          }
          .padding(.leading, model.id % 4 == 0 ? 16 : 0)
          .accessibilityLabel(model.id % 2 == 0 ? "even \(model.id)" : "odd \(model.id)")
          if model.isOpen { ForEach(0..<(model.id % 3 + 1), id: \.self) { Text("line \($0) of \(model.id)") } }
        }
        .background(model.id % 7 == 0 ? Color.yellow : .clear)
        .font(model.id % 6 == 0 ? .headline : .body)
        .tag(model.id)
        .listRowSeparator(model.id % 2 == 0 ? .hidden : .visible)
      }
    }
  }

  @Observable
  final class Models {
    var all: [Model]
    init(_ count: Int) { all = (0..<count).map { Model($0) } }
  }

  private struct Rows: View {
    let models: Models
    var heard: Heard?

    var body: some View { List(models.all, id: \.id) { Row(model: $0, heard: heard) } }
  }

  private func labels(in view: UIView) -> [UILabel] {
    (view as? UILabel).map { [$0] } ?? view.subviews.flatMap { labels(in: $0) }
  }

  private func table(in view: UIView) -> UITableView? {
    (view as? UITableView) ?? view.subviews.lazy.compactMap { table(in: $0) }.first
  }

  /// Every line with its colours.
  private func lines(_ host: TestHost) -> [String] {
    let surface = host.surface
    return (0..<12).map { row in "\(surface.runs(row: row))" }
  }

  @Test("a list that is scrolled makes no more views than its screen has room for")
  func views() throws {
    struct Plain: View {
      let number: Int
      var body: some View { Text("row \(number)") }
    }
    let host = TestHost(List(0..<1_000) { Plain(number: $0) }, columns: 20, rows: 10)
    var seen: Set<ObjectIdentifier> = []
    // Those that are gone must not be taken for others that come to where they were.
    var kept: [UILabel] = []
    for _ in 0..<20 {
      try host.press("page-down")
      for label in labels(in: host.window) where seen.insert(ObjectIdentifier(label)).inserted { kept.append(label) }
    }
    #expect(host.snapshot.contains("row 1"))
    #expect(kept.count <= 40, "\(kept.count) labels")
    let before = host.evaluations(of: Plain.self)
    try host.press("page-down")
    #expect(host.evaluations(of: Plain.self) - before <= 12)
  }

  @Test("what rows show that are given away is what rows show that are made", arguments: 0..<12)
  func differential(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let models = Models(200)
    let (given, made) = (
      TestHost(Rows(models: models), columns: 30, rows: 12),
      TestHost(Rows(models: models, heard: Heard()), columns: 30, rows: 12)
    )
    var nextID = 1_000
    for step in 0..<120 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0...4:
        let key = ["page-down", "page-up", "down", "end", "home", "page-down"].randomElement(using: &random) ?? "down"
        try given.press(key)
        try made.press(key)
      case 5: models.all.randomElement(using: &random)?.count += 1
      case 6: models.all.randomElement(using: &random)?.isOpen.toggle()
      case 7:
        models.all.insert(Model(nextID), at: Int.random(in: 0...models.all.count, using: &random))
        nextID += 1
      case 8: models.all.remove(at: Int.random(in: models.all.indices, using: &random))
      default: for model in models.all { model.count += 1 }
      }
      given.update()
      made.update()
      #expect(given.snapshot == made.snapshot, "step \(step) of \(seed)")
      #expect(lines(given) == lines(made), "step \(step) of \(seed)")
    }
  }

  @Test("what a row does for its element is done for each: handlers, tasks, state")
  func handlers() throws {
    let heard = Heard()
    struct Doing: View {
      let number: Int
      let heard: Heard
      @State private var first: Int?
      var body: some View {
        Text("\(number) since \(first ?? number)")
          .onAppear { first = first ?? number }
          .onChange(of: number) { heard.names.append("changed") }
      }
    }
    let host = TestHost(List(0..<500) { Doing(number: $0, heard: heard) }, columns: 24, rows: 8)
    for _ in 0..<30 { try host.press("page-down") }
    #expect(heard.names.isEmpty)
    for line in host.snapshot.split(separator: "\n") {
      let numbers = line.split(whereSeparator: { !$0.isNumber })
      if numbers.count == 2 { #expect(numbers[0] == numbers[1]) }
    }
  }

  @Test("an object of an element that is gone is not kept by a row that waits")
  func released() throws {
    let models = Models(100)
    let host = TestHost(Rows(models: models), columns: 30, rows: 8)
    weak let first = models.all[0]
    for _ in 0..<5 { try host.press("page-down") }
    #expect(first != nil)
    models.all.removeFirst(20)
    host.update()
    #expect(first == nil)
  }

  @Test("the list of a program that ends takes rows that wait with it")
  func ended() throws {
    struct Screen: View {
      let model: Model
      let models: Models
      var body: some View { if model.isOpen { Rows(models: models) } else { Text("closed") } }
    }
    let (model, models) = (Model(0), Models(50))
    model.isOpen = true
    let host = TestHost(Screen(model: model, models: models), columns: 30, rows: 8)
    try host.press("page-down")
    try host.press("page-down")
    weak let element = models.all[0]
    model.isOpen = false
    host.update()
    models.all = []
    host.update()
    #expect(host.snapshot.contains("closed"))
    #expect(element == nil)
  }
}
