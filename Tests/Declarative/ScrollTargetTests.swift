import Core
import CoreTestSupport
import Foundation
import Testing

@MainActor
@Suite("Where scrolling comes to rest")
struct ScrollTargetTests {
  private final class Asked {
    var proposals: [CGFloat] = []
    var heights: [CGFloat] = []
  }

  private struct ByFive: ScrollTargetBehavior {
    let asked: Asked
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
      asked.proposals.append(target.rect.minY)
      asked.heights += [context.containerSize.height, context.contentSize.height]
      target.rect.origin.y = (target.rect.minY / 80).rounded(.up) * 80
    }
  }

  private func rows(_ host: TestHost) -> [String] {
    host.snapshot.split(separator: "\n").map { String($0.prefix { $0 != "▐" }).trimmingCharacters(in: .whitespaces) }
  }

  private struct Cards: View {
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(0..<10) { Text("card \($0)").frame(height: 32, alignment: .top) }
      }
      .scrollTargetLayout()
    }
  }

  @Test("a behavior of the program's is asked, and obeyed")
  func own() {
    let asked = Asked()
    let host = TestHost(
      ScrollView { VStack(alignment: .leading, spacing: 0) { ForEach(0..<20) { Text("row \($0)") } } }
        .scrollTargetBehavior(ByFive(asked: asked)), columns: 8, rows: 4)
    host.scroll(.down, column: 4, row: 1)
    #expect(rows(host).first == "row 5")
    #expect(asked.proposals == [48])
    #expect(asked.heights == [64, 320])
  }

  @Test("by pages: each key is one")
  func pages() throws {
    let host = TestHost(
      ScrollView { VStack(alignment: .leading, spacing: 0) { ForEach(0..<20) { Text("row \($0)") } } }
        .scrollTargetBehavior(.paging), columns: 8, rows: 4)
    try host.press("down")
    #expect(rows(host).first == "row 4")
    try host.press("down")
    #expect(rows(host).first == "row 8")
    try host.press("up")
    #expect(rows(host).first == "row 4")
    try host.press("end")
    #expect(rows(host).last == "row 19")
  }

  @Test("by views: a step that would end within one goes on to the next")
  func views() throws {
    let host = TestHost(ScrollView { Cards() }.scrollTargetBehavior(.viewAligned), columns: 10, rows: 5)
    try host.press("down")
    #expect(rows(host).first == "card 1")
    try host.press("down")
    #expect(rows(host).first == "card 2")
    try host.press("up")
    #expect(rows(host).first == "card 1")
  }

  @Test("without a layout of targets it scrolls by rows")
  func unmarked() throws {
    let host = TestHost(
      ScrollView { VStack(alignment: .leading, spacing: 0) { ForEach(0..<9) { Text("card \($0)\nmore") } } }
        .scrollTargetBehavior(.viewAligned), columns: 10, rows: 5)
    try host.press("down", "down")
    #expect(rows(host).first == "card 1")
  }

  @Test("those in sight are told, and told anew when they are others")
  func visibility() {
    var told: [[Int]] = []
    let host = TestHost(
      ScrollView { Cards() }.onScrollTargetVisibilityChange(idType: Int.self, threshold: 1) { told.append($0) },
      columns: 10, rows: 4)
    host.update()
    #expect(told.last == [0, 1])
    host.scroll(.down, column: 4, row: 1)
    host.update()
    #expect(told.last == [2], "\(told)\n\(host.snapshot)")
  }

  @Test("what is accepted leaves the scroll view as it is")
  func accepted() {
    let host = TestHost(
      ScrollView { Text("one") }
        .scrollIndicatorsFlash(onAppear: true).scrollIndicatorsFlash(trigger: 1)
        .scrollInputBehavior(.disabled, for: .handGestureShortcut)
        .scrollEdgeEffectStyle(.soft, for: .top).scrollEdgeEffectHidden(true, for: .all)
        .onScrollPhaseChange { _, _, context in _ = context.velocity }, columns: 6, rows: 2)
    #expect(host.snapshot.contains("one"))
  }
}
