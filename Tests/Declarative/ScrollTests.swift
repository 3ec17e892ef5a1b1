import Core
import CoreTestSupport
import Testing

private struct Line: View {
  let number: Int
  var body: some View { Text("line \(number)") }
}

@MainActor
@Suite struct ScrollTests {
  @Test("what is higher than its window scrolls, by keys and by the wheel")
  func scrolls() throws {
    let host = TestHost(
      ScrollView { VStack(alignment: .leading) { ForEach(0..<9) { Text("line \($0)") } } }, columns: 8, rows: 3)
    #expect(host.snapshot == "line 0▐\nline 1\nline 2")
    try host.press("down")
    #expect(host.snapshot == "line 1\nline 2▐\nline 3")
    try host.press("end")
    #expect(host.snapshot == "line 6\nline 7\nline 8▐")
  }

  @Test("the mark of what scrolls to the side has a row of its own, and hides nothing")
  func sideMark() {
    func tiles(height: CGFloat? = nil) -> some View {
      ScrollView(.horizontal) {
        HStack(spacing: 8) {
          ForEach(0..<4) { number in
            VStack {
              Text("tile\(number)")
              Text("under")
            }
          }
        }
        .frame(maxHeight: height)
      }
    }
    #expect(TestHost(tiles(), columns: 12, rows: 3).snapshot == "tile0 tile1\nunder under\n▄▄▄▄▄▄")
    #expect(TestHost(tiles(height: .infinity), columns: 12, rows: 3).snapshot == "tile0 tile1\nunder under\n▄▄▄▄▄▄")
    // Where there is no room for it, there is no mark; nor has a single line one.
    #expect(TestHost(tiles(), columns: 12, rows: 2).snapshot == "tile0 tile1\nunder under")
    let line = ScrollView(.horizontal) { Text("a line that is long").fixedSize() }
    #expect(TestHost(line, columns: 12, rows: 3).snapshot == "\na line that\n")
  }

  @Test("what gets the focus is scrolled into sight")
  func reveals() throws {
    let host = TestHost(
      ScrollView { VStack { ForEach(0..<6) { number in Button("b\(number)") {} } } }, columns: 8, rows: 2)
    for _ in 0..<4 { try host.press("tab") }
    #expect(host.snapshot.contains("[ b4 ]"))
  }

  @Test("a lazy stack makes what is seen, of however many, and a line at each end")
  func lazy() throws {
    let host = TestHost(
      ScrollView { LazyVStack(alignment: .leading) { ForEach(0..<100_000) { Line(number: $0) } } }, columns: 12, rows: 4
    )
    #expect(host.snapshot == "line 0     ▐\nline 1\nline 2\nline 3")
    #expect(host.evaluations(of: Line.self) == 5)
    try host.press("end")
    #expect(host.snapshot == "line 99,996\nline 99,997\nline 99,998\nline 99,999▐")
    #expect(host.evaluations(of: Line.self) < 20)
    try host.press("page-up")
    #expect(host.snapshot.hasPrefix("line 99,993\n"))
  }

  @Test("rows of a lazy stack that turn out higher move nothing that is seen")
  func lazyHeights() throws {
    let host = TestHost(
      ScrollView {
        LazyVStack(alignment: .leading) {
          ForEach(0..<50, id: \.self) { number in
            VStack(alignment: .leading) {
              Text("a\(number)")
              Text("b\(number)")
            }
          }
        }
      }, columns: 6, rows: 4)
    try host.press("end")
    #expect(host.snapshot.hasSuffix("a49\nb49  ▐"))
    for _ in 0..<5 { try host.press("up") }
    #expect(host.snapshot.hasPrefix("b45\na46\nb46  ▐\na47"))
  }

  @Test("a reader scrolls to an element, a view with an identity, and a row of a list")
  func reader() throws {
    struct Screen: View {
      var body: some View {
        ScrollViewReader { proxy in
          VStack(alignment: .leading) {
            Button("go") { proxy.scrollTo(40, anchor: .top) }
            Button("last") { proxy.scrollTo("end") }
            ScrollView {
              LazyVStack(alignment: .leading) {
                ForEach(0..<50, id: \.self) { Text("line \($0)") }
              }
              Text("the end").id("end")
            }
          }
        }
      }
    }
    let host = TestHost(Screen(), columns: 10, rows: 5)
    try host.tap("go")
    #expect(host.snapshot == "[ go ]\n[ last ]\nline 40\nline 41  ▐\nline 42")
    try host.tap("last")
    #expect(host.snapshot.hasSuffix(" the end ▐"))
    struct Rows: View {
      var body: some View {
        ScrollViewReader { proxy in
          VStack(alignment: .leading) {
            Button("go") { proxy.scrollTo(40, anchor: .top) }
            List(0..<50) { Text("row \($0)") }
          }
        }
      }
    }
    let rows = TestHost(Rows(), columns: 10, rows: 3)
    try rows.tap("go")
    #expect(rows.snapshot == "[ go ]\n row 40\n row 41  ▐")
  }

  @Test("a geometry reader knows its size and place, and follows them")
  func geometry() {
    struct Sizes: View {
      var body: some View {
        GeometryReader { proxy in
          Text("\(Int(proxy.size.width))x\(Int(proxy.size.height)) \(Int(proxy.frame(in: .global).minY))")
        }
      }
    }
    let host = TestHost(
      VStack {
        Text("title")
        Sizes()
      }, columns: 10, rows: 4)
    #expect(host.snapshot == "  title\n80x48 16\n\n")
    host.resize(columns: 20, rows: 3)
    #expect(host.snapshot == "       title\n160x32 16\n")
  }

  @Test("a geometry reader that asks where it stands is told when something around it is scrolled")
  func scrolledGeometry() throws {
    struct Offset: PreferenceKey {
      static var defaultValue: Int { 0 }
      static func reduce(value: inout Int, nextValue: () -> Int) { value = nextValue() }
    }
    struct Screen: View {
      @State private var offset = 0
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Text("at \(offset)")
          ScrollView {
            VStack(alignment: .leading, spacing: 0) { ForEach(0..<20) { Text("row \($0)") } }
              .background(
                GeometryReader { proxy in
                  Color.clear.preference(key: Offset.self, value: Int(-proxy.frame(in: .named("scroll")).minY))
                })
          }
          .coordinateSpace(name: "scroll")
          .onPreferenceChange(Offset.self) { offset = $0 }
        }
      }
    }
    let host = TestHost(Screen(), columns: 10, rows: 4)
    #expect(host.snapshot.hasPrefix(" at 0\n"), "\(host.snapshot)")
    try host.press("down", "down")
    #expect(host.snapshot.hasPrefix(" at 32\n"), "\(host.snapshot)")
    try host.press("up")
    #expect(host.snapshot.hasPrefix(" at 16\n"), "\(host.snapshot)")
  }

  @Test(
    "what has an identity of its own is scrolled to, not what stands at that position of a range",
    arguments: [true, false])
  func ownIdentities(isLazy: Bool) throws {
    struct Screen: View {
      let isLazy: Bool
      var body: some View {
        ScrollViewReader { proxy in
          VStack(alignment: .leading, spacing: 0) {
            Button("go") { proxy.scrollTo(30, anchor: .top) }
            ScrollView {
              if isLazy {
                LazyVStack(alignment: .leading) { ForEach(1..<61) { Text("row \($0)").id($0) } }
              } else {
                VStack(alignment: .leading) { ForEach(1..<61) { Text("row \($0)").id($0) } }
              }
            }
          }
        }
      }
    }
    let host = TestHost(Screen(isLazy: isLazy), columns: 10, rows: 3)
    try host.tap("go")
    #expect(host.snapshot.contains("[ go ]\n\(isLazy ? "" : " ")row 30"), "\(host.snapshot)")
  }

  @Test("a change of geometry is heard in the frame that shows it")
  func geometryChange() {
    struct Screen: View {
      @State private var width = 0
      var body: some View {
        VStack(alignment: .leading) {
          Text("w \(width)")
          Text("hello").frame(maxWidth: .infinity).onGeometryChange(for: Int.self) {
            Int($0.size.width)
          } action: {
            width = $0
          }
        }
      }
    }
    let host = TestHost(Screen(), columns: 10, rows: 2)
    #expect(host.snapshot == "w 80\n  hello")
    host.resize(columns: 12, rows: 2)
    #expect(host.snapshot.hasPrefix("w 96\n"))
  }

  @Test("the first view that fits is shown")
  func fits() {
    let view = ViewThatFits(in: .horizontal) {
      Text("a long title")
      Text("short")
      Text("s")
    }
    #expect(TestHost(view, columns: 12, rows: 1).snapshot == "a long title")
    #expect(TestHost(view, columns: 8, rows: 1).snapshot == " short")
    #expect(TestHost(view, columns: 1, rows: 1).snapshot == "s")
  }
}

@MainActor
@Suite struct GridTests {
  @Test("columns line up, and a view in no row takes all of them")
  func lines() {
    let host = TestHost(
      Grid(alignment: .leading) {
        GridRow {
          Text("Name")
          Text("Ada Lovelace")
        }
        Divider()
        GridRow {
          Text("Born in")
          Text("1815").gridColumnAlignment(.trailing)
        }
      }, columns: 21, rows: 3)
    #expect(host.snapshot == "Name     Ada Lovelace\n─────────────────────\nBorn in          1815")
  }

  @Test("a view takes several columns, and flexible ones share what is left")
  func spans() {
    let host = TestHost(
      Grid(horizontalSpacing: 8) {
        GridRow {
          Text("a").frame(maxWidth: .infinity)
          Text("b").frame(maxWidth: .infinity)
        }
        GridRow { Text("wide").gridCellColumns(2) }
      }, columns: 11, rows: 2)
    #expect(host.snapshot == "  a     b\n   wide")
  }

  @Test("tracks are fixed, flexible, or as many as fit")
  func tracks() {
    func grid(_ columns: [GridItem]) -> some View {
      LazyVGrid(columns: columns, alignment: .leading) { ForEach(0..<5) { Text("n\($0)") } }
    }
    #expect(
      TestHost(grid([GridItem(.fixed(40)), GridItem(.flexible())]), columns: 12, rows: 3).snapshot
        == "n0     n1\nn2     n3\nn4")
    #expect(
      TestHost(grid([GridItem(.adaptive(minimum: 24), spacing: 8)]), columns: 11, rows: 2).snapshot
        == "n0  n1  n2\nn3  n4")
    #expect(
      TestHost(
        LazyHGrid(rows: [GridItem(), GridItem()]) { ForEach(0..<5) { Text("n\($0)") } }, columns: 12, rows: 2
      ).snapshot == " n0  n2  n4\n n1  n3")
  }
}
