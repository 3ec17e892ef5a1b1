import Core
import CoreTestSupport
import Testing

private struct Line: View {
  let text: String
  var body: some View { Text(text) }
}

private let track = GridItem(.fixed(.columns(4)), spacing: 0, alignment: .leading)

/// Sections A to C of five rows each, with headers and footers.
private struct PinnedParts: View {
  var names = ["A", "B", "C"]
  var hasFooters = true
  var count = 5
  var body: some View {
    ForEach(names, id: \.self) { name in
      Section {
        ForEach(0..<count, id: \.self) { Line(text: "\(name)\($0)") }
      } header: {
        Text("<\(name)")
      } footer: {
        if hasFooters { Text("\(name)>") }
      }
    }
  }
}

@Observable
private final class Names {
  var names = ["A", "B", "C"]
}

private let headers: PinnedScrollableViews = .sectionHeaders

@MainActor
@Suite struct PinnedViewsTests {
  private func stack(
    _ pinned: PinnedScrollableViews, spacing: CGFloat = 0, _ parts: PinnedParts = PinnedParts()
  ) -> some View {
    ScrollView { LazyVStack(alignment: .leading, spacing: spacing, pinnedViews: pinned) { parts } }
      .scrollIndicators(.hidden)
  }

  private func scroll(_ host: TestHost, _ lines: Int) throws {
    for _ in 0..<abs(lines) { try host.press(lines > 0 ? "down" : "up") }
  }

  @Test("a header stays while its section goes by, and the next one pushes it out")
  func header() throws {
    let host = TestHost(stack(headers), columns: 6, rows: 4)
    #expect(host.snapshot == "<A\nA0\nA1\nA2")
    try scroll(host, 1)
    #expect(host.snapshot == "<A\nA1\nA2\nA3")
    try scroll(host, 4)
    #expect(host.snapshot == "<A\nA>\n<B\nB0")
    try scroll(host, 1)
    #expect(host.snapshot == "<A\n<B\nB0\nB1")
    try scroll(host, 1)
    #expect(host.snapshot == "<B\nB0\nB1\nB2")
    try scroll(host, 1)
    #expect(host.snapshot == "<B\nB1\nB2\nB3")
  }

  @Test("without pinned views headers and footers scroll with the others")
  func none() throws {
    let host = TestHost(stack([]), columns: 6, rows: 4)
    try scroll(host, 1)
    #expect(host.snapshot == "A0\nA1\nA2\nA3")
  }

  @Test("a footer stays at the end while its section comes in, below the section's header")
  func footer() throws {
    let host = TestHost(stack(.sectionFooters), columns: 6, rows: 4)
    #expect(host.snapshot == "<A\nA0\nA1\nA>")
    try scroll(host, 3)
    #expect(host.snapshot == "A2\nA3\nA4\nA>")
    try scroll(host, 1)
    #expect(host.snapshot == "A3\nA4\nA>\n<B")
    try scroll(host, 1)
    #expect(host.snapshot == "A4\nA>\n<B\nB>")
  }

  @Test("both at once")
  func both() throws {
    let host = TestHost(stack([.sectionHeaders, .sectionFooters]), columns: 6, rows: 4)
    try scroll(host, 2)
    #expect(host.snapshot == "<A\nA2\nA3\nA>")
  }

  @Test("what is free between lines is free around what is pinned")
  func spacing() throws {
    let host = TestHost(stack([.sectionHeaders, .sectionFooters], spacing: 16), columns: 6, rows: 7)
    #expect(host.snapshot == "<A\n\nA0\n\nA1\n\nA>")
    try scroll(host, 2)
    #expect(host.snapshot == "<A\n\nA1\n\nA2\n\nA>")
  }

  @Test("the end of the list is its last footer, without a line below it")
  func end() throws {
    let host = TestHost(stack(headers, spacing: 16), columns: 6, rows: 4)
    try host.press("end")
    #expect(host.snapshot.hasSuffix("C4\n\nC>"))
    #expect(host.snapshot.hasPrefix("<C"))
  }

  @Test("what goes before and after a stack in its scroll view counts")
  func around() throws {
    let host = TestHost(
      ScrollView {
        VStack(alignment: .leading, spacing: 0) {
          Text("one")
          Text("two")
          LazyVStack(alignment: .leading, spacing: 0, pinnedViews: [.sectionHeaders, .sectionFooters]) {
            PinnedParts(names: ["A", "B"], count: 3)
          }
          Text("end")
        }
      }
      .scrollIndicators(.hidden), columns: 6, rows: 4)
    #expect(host.snapshot == "one\ntwo\n<A\nA>")
    try scroll(host, 1)
    #expect(host.snapshot == "two\n<A\nA0\nA>")
    try scroll(host, 2)
    #expect(host.snapshot == "<A\nA1\nA2\nA>")
    try scroll(host, 100)
    #expect(host.snapshot == "<B\nB2\nB>\nend")
  }

  @Test("nothing goes by behind a header that can be seen through it")
  func ground() throws {
    let long = ScrollView {
      LazyVStack(alignment: .leading, spacing: 0, pinnedViews: headers) {
        Section {
          ForEach(0..<9, id: \.self) { Line(text: "row \($0) of many") }
        } header: {
          Text("head")
        }
      }
    }
    .scrollIndicators(.hidden)
    let host = TestHost(long, columns: 14, rows: 3)
    try scroll(host, 3)
    #expect(host.snapshot == "head\nrow 3 of many\nrow 4 of many")
    try scroll(host, 1)
    #expect(host.snapshot == "head\nrow 4 of many\nrow 5 of many")
    try scroll(host, -4)
    #expect(host.snapshot == "head\nrow 0 of many\nrow 1 of many")
  }

  @Test("a grid pins what takes whole lines")
  func grid() throws {
    let host = TestHost(
      ScrollView {
        LazyVGrid(columns: [track, track], pinnedViews: [.sectionHeaders, .sectionFooters]) { PinnedParts() }
      }
      .scrollIndicators(.hidden), columns: 8, rows: 3)
    #expect(host.snapshot == "   <A\nA0  A1\n   A>")
    try scroll(host, 1)
    #expect(host.snapshot == "   <A\nA2  A3\n   A>")
    try scroll(host, 2)
    #expect(host.snapshot == "   <A\n   A>\n   <B")
  }

  @Test("a row that scrolls sideways pins at its leading edge")
  func sideways() throws {
    let host = TestHost(
      ScrollView(.horizontal) {
        LazyHStack(spacing: 8, pinnedViews: headers) { PinnedParts(hasFooters: false) }
      }
      .scrollIndicators(.hidden), columns: 11, rows: 1)
    #expect(host.snapshot == "<A A0 A1 A2")
    // Two columns at a time.
    try host.press("right")
    #expect(host.snapshot == "<A0 A1 A2 A")
    try host.press("right")
    #expect(host.snapshot == "<AA1 A2 A3")
  }

  @Test("sections that come and go move the others, and what is pinned with them")
  func changes() throws {
    let model = Names()
    struct Screen: View {
      let model: Names
      var body: some View {
        ScrollView {
          LazyVStack(alignment: .leading, spacing: 0, pinnedViews: headers) { PinnedParts(names: model.names) }
        }
        .scrollIndicators(.hidden)
      }
    }
    let host = TestHost(Screen(model: model), columns: 6, rows: 4)
    try scroll(host, 9)
    #expect(host.snapshot == "<B\nB2\nB3\nB4")
    model.names = ["B", "C"]
    #expect(host.snapshot == "<B\nB2\nB3\nB4")
    model.names = ["X", "B", "C"]
    #expect(host.snapshot == "<B\nB2\nB3\nB4")
    model.names = ["C"]
    #expect(host.snapshot.hasPrefix("<C\n"))
  }

  @Test("what gets the focus is not left behind a header")
  func focus() throws {
    let host = TestHost(
      ScrollView {
        LazyVStack(alignment: .leading, spacing: 0, pinnedViews: headers) {
          Section("<A") { ForEach(0..<9, id: \.self) { number in Button("b\(number)") {}.buttonStyle(.plain) } }
        }
      }
      .scrollIndicators(.hidden), columns: 6, rows: 4)
    for _ in 0..<6 { try host.press("down") }
    #expect(host.snapshot.hasSuffix("b6"))
    for _ in 0..<4 { try host.press("up") }
    #expect(host.snapshot == "<A\nb2\nb3\nb4")
  }

  @Test("of a hundred thousand rows only those seen are made, with what is pinned over them")
  func lazy() throws {
    let host = TestHost(stack(headers, PinnedParts(names: ["A"], count: 100_000)), columns: 8, rows: 4)
    try scroll(host, 50)
    #expect(host.snapshot == "<A\nA50\nA51\nA52")
    #expect(host.evaluations(of: Line.self) < 70)
  }
}
