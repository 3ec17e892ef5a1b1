import Core
import CoreTestSupport

extension ModifierCases {
  /// Places and sizes.
  @ModifierCases static var layout: [ModifierCase] {
    ModifierCase("frame", columns: 20) { isOn in
      VStack {
        Text("ten").when(isOn) { $0.frame(width: 80, height: 32, alignment: .bottomTrailing) }.border(.gray)
        Text("all").when(isOn) { $0.frame(maxWidth: .infinity) }.background(.yellow)
      }
    }
    ModifierCase("padding") { isOn in
      VStack {
        Text("all").when(isOn) { $0.padding() }.background(.yellow)
        Text("leading").when(isOn) { $0.padding(.leading, 24) }.background(.mint)
      }
    }
    ModifierCase("offset") { isOn in
      VStack(alignment: .leading) {
        Text("above")
        Text("moved").when(isOn) { $0.offset(x: 40, y: 16) }
        Text("below")
        Text("as wide as this")
      }
    }
    ModifierCase("position", columns: 20, rows: 5) { isOn in
      Text("here").when(isOn) { $0.position(x: 24, y: 8) }
    }
    ModifierCase("fixedSize", columns: 10, rows: 5) { isOn in
      VStack {
        Text("longer than the screen").when(isOn) { $0.fixedSize() }
        Text("in several lines").lineLimit(nil).when(isOn) { $0.fixedSize(horizontal: false, vertical: true) }
      }
    }
    ModifierCase("layoutPriority", columns: 16, rows: 1) { isOn in
      HStack {
        Text("less important").lineLimit(1)
        Text("important").lineLimit(1).when(isOn) { $0.layoutPriority(1) }
      }
    }
    ModifierCase("alignmentGuide") { isOn in
      VStack(alignment: .leading) {
        Text("leading")
        Text("indented").when(isOn) { $0.alignmentGuide(.leading) { _ in -24 } }
      }
    }
    ModifierCase("zIndex") { isOn in
      ZStack {
        Text("AAAA").when(isOn) { $0.zIndex(1) }
        Text("BB")
      }
    }
    ModifierCase("aspectRatio", columns: 20, rows: 6) { isOn in
      Rectangle().fill(.red).when(isOn) { $0.aspectRatio(1, contentMode: .fit) }
    }
    ModifierCase("scaledToFit", columns: 20, rows: 4) { isOn in
      Image(uiImage: flag).resizable().when(isOn) { $0.scaledToFit() }
    }
    ModifierCase("scaledToFill", columns: 20, rows: 6) { isOn in
      Image(uiImage: stripes).resizable().when(isOn) { $0.scaledToFill() }.frame(width: 80, height: 32).border(.gray)
    }
    ModifierCase("safeAreaInset", columns: 20, rows: 5) { isOn in
      ScrollView { Text("one\ntwo\nthree\nfour\nfive\nsix") }
        .when(isOn) { view in view.safeAreaInset(edge: .bottom) { Text("a bar below") } }
    }
    ModifierCase("safeAreaBar", columns: 20, rows: 5) { isOn in
      ScrollView { Text("one\ntwo\nthree\nfour\nfive\nsix") }
        .when(isOn) { view in view.safeAreaBar(edge: .top) { Text("a bar above") } }
    }
    ModifierCase("safeAreaPadding", columns: 20, rows: 5) { isOn in
      Text("words up to the edge of the screen").when(isOn) { $0.safeAreaPadding(.horizontal, 40) }
    }
    ModifierCase("layoutValue") { isOn in
      Staircase {
        Text("first").when(isOn) { $0.layoutValue(key: StairKey.self, value: 4) }
        Text("second").when(isOn) { $0.layoutValue(key: StairKey.self, value: 2) }
      }
    }
    ModifierCase("coordinateSpace", columns: 12, rows: 3) { isOn in
      HStack(spacing: 0) {
        Text("aside ")
        GeometryReader { geometry in
          Text("at \(Int(geometry.frame(in: .named("row")).minX))")
        }
      }
      .when(isOn) { $0.coordinateSpace(.named("row")) }
      .padding(.leading, 8)
    }
    ModifierCase("onGeometryChange") { isOn in
      Changing(CGFloat(0)) { width in
        Text("\(Int(width.wrappedValue)) wide").frame(width: 96)
          .when(isOn) { view in
            view.onGeometryChange(for: CGFloat.self) {
              $0.size.width
            } action: {
              width.wrappedValue = $0
            }
          }
      }
    }
    ModifierCase.accepted("ignoresSafeArea", columns: 12, rows: 2) { isOn in
      Color.blue.when(isOn) { $0.ignoresSafeArea() }
    }
    ModifierCase.accepted("edgesIgnoringSafeArea", columns: 12, rows: 2) { isOn in
      Color.blue.when(isOn) { $0.edgesIgnoringSafeArea(.all) }
    }
    ModifierCase("clipped", columns: 14, rows: 1) { isOn in
      Text("view").overlay { Text("an overlay").fixedSize() }.when(isOn) { $0.clipped() }
    }
  }

  /// Cells of grids.
  @ModifierCases static var grids: [ModifierCase] {
    ModifierCase("gridCellColumns") { isOn in
      Grid {
        GridRow {
          Text("Name"); Text("Points")
        }
        GridRow { Text("nobody has played").when(isOn) { $0.gridCellColumns(2) } }
      }
    }
    ModifierCase("gridColumnAlignment") { isOn in
      Grid {
        GridRow {
          Text("Name"); Text("Points").when(isOn) { $0.gridColumnAlignment(.trailing) }
        }
        GridRow {
          Text("Ada"); Text("12")
        }
      }
    }
    ModifierCase("gridCellAnchor") { isOn in
      Grid {
        GridRow {
          Text("tall").frame(height: 48); Text("low").when(isOn) { $0.gridCellAnchor(.bottomTrailing) }
        }
        GridRow {
          Text("Ada"); Text("a wide one")
        }
      }
    }
    ModifierCase("gridCellUnsizedAxes", columns: 24, rows: 3) { isOn in
      Grid {
        GridRow {
          Text("Name"); Text("Points")
        }
        Divider().when(isOn) { $0.gridCellUnsizedAxes(.horizontal) }
        GridRow {
          Text("Ada"); Text("12")
        }
      }
    }
  }

  /// What scrolls.
  @ModifierCases static var scrolling: [ModifierCase] {
    ModifierCase("scrollDisabled", columns: 12, rows: 3, after: { $0.scroll(.down, column: 5, row: 1) }) { isOn in
      ScrollView { Text("one\ntwo\nthree\nfour\nfive") }.when(isOn) { $0.scrollDisabled(true) }
    }
    ModifierCase("scrollIndicators", columns: 12, rows: 3) { isOn in
      ScrollView { Text("one\ntwo\nthree\nfour\nfive") }.when(isOn) { $0.scrollIndicators(.hidden) }
    }
    ModifierCase("defaultScrollAnchor", columns: 12, rows: 3) { isOn in
      ScrollView { Text("one\ntwo\nthree\nfour\nfive") }.when(isOn) { $0.defaultScrollAnchor(.bottom) }
    }
    ModifierCase("containerRelativeFrame", columns: 20, rows: 2) { isOn in
      ScrollView(.horizontal) {
        HStack {
          ForEach(0..<4) {
            Text("page \($0)").when(isOn) { $0.containerRelativeFrame(.horizontal, count: 2, spacing: 8) }
          }
        }
      }
    }
    ModifierCase("contentMargins", columns: 12, rows: 3) { isOn in
      ScrollView { Text("one\ntwo\nthree\nfour\nfive") }.when(isOn) { $0.contentMargins(8) }
    }
    ModifierCase.accepted("scrollBounceBehavior", columns: 12, rows: 3) { isOn in
      ScrollView { Text("one") }.when(isOn) { $0.scrollBounceBehavior(.basedOnSize) }
    }
    ModifierCase.accepted("scrollDismissesKeyboard", columns: 12, rows: 3) { isOn in
      ScrollView { Text("one") }.when(isOn) { $0.scrollDismissesKeyboard(.interactively) }
    }
    ModifierCase.accepted("scrollClipDisabled", columns: 12, rows: 3) { isOn in
      ScrollView { Text("one\ntwo\nthree\nfour\nfive") }.when(isOn) { $0.scrollClipDisabled() }
    }
    ModifierCase.accepted("scrollContentBackground", columns: 12, rows: 3) { isOn in
      List { Text("one") }.when(isOn) { $0.scrollContentBackground(.hidden) }
    }
  }
}

private struct StairKey: LayoutValueKey {
  static let defaultValue = 0
}

/// Views one below the other, each as many columns in as it says.
private struct Staircase: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: 96, height: 16 * CGFloat(subviews.count))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for (index, subview) in subviews.enumerated() {
      let place = CGPoint(x: bounds.minX + 8 * CGFloat(subview[StairKey.self]), y: bounds.minY + 16 * CGFloat(index))
      subview.place(at: place, proposal: .unspecified)
    }
  }
}
