import CoreRetained
import CoreTerminal
import Foundation
import Randomness
import Testing

@Suite("Points become cells")
struct CellLengthTests {
  @Test(
    "to the nearest; ties go down; a size above 0 is at least one cell, a gap may become none",
    arguments: [
      // points, columns of a gap, columns of a size, rows of a gap, rows of a size
      (0, 0, 0, 0, 0), (1, 0, 1, 0, 1), (4, 0, 1, 0, 1), (8, 1, 1, 0, 1), (10, 1, 1, 1, 1), (12, 1, 1, 1, 1),
      (16, 2, 2, 1, 1), (20, 2, 2, 1, 1), (44, 5, 5, 3, 3), (300, 37, 37, 19, 19),
    ] as [(CGFloat, Int, Int, Int, Int)])
  func table(points: CGFloat, gap: Int, width: Int, rowGap: Int, height: Int) {
    #expect(CellLength.columns(points) == gap)
    #expect(CellLength.columns(ofSize: points) == width)
    #expect(CellLength.rows(points) == rowGap)
    #expect(CellLength.rows(ofSize: points) == height)
  }

  @Test("what is no length does no harm")
  func extremes() {
    #expect(CellLength.columns(.nan) == 0)
    #expect(CellLength.columns(ofSize: .nan) == 0)
    #expect(CellLength.rows(.infinity) == CellLength.limit)
    #expect(CellLength.rows(-.infinity) == -CellLength.limit)
    #expect(CellLength.columns(ofSize: -5) == 0)
    #expect(CellLength.columns(-12) == -1)
    #expect(CellLength.columns(-20) == -CellLength.columns(20))
    #expect(CGFloat.columns(3) == 24)
    #expect(CGFloat.rows(2) == 32)
  }

  @Test("a frame comes back in whole cells, and a second time as it is")
  func frames() {
    let cells = CellRectangle(CGRect(x: 10, y: 25, width: 100, height: 44))
    #expect(cells == CellRectangle(column: 1, row: 2, width: 12, height: 3))
    #expect(cells.rect == CGRect(x: 8, y: 32, width: 96, height: 48))
    #expect(CellRectangle(cells.rect) == cells)
  }

  @Test("shares of a length leave no gap, overlap nowhere and add up exactly")
  func shares() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<10_000 {
      let total = Int.random(in: 0...300, using: &random)
      let shares = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        Bool.random(using: &random) ? Double.random(in: 0...5, using: &random) : 1
      }
      let lengths = EdgeRounding.lengths(shares, total: total)
      #expect(lengths.allSatisfy { $0 >= 0 })
      let whole = shares.reduce(0, +)
      #expect(lengths.reduce(0, +) == (whole > 0 ? total : 0))
      // No part is a whole cell away from its fraction.
      for (length, share) in zip(lengths, shares) where whole > 0 {
        #expect(abs(Double(length) - share / whole * Double(total)) <= 1)
      }
    }
    #expect(EdgeRounding.lengths([.nan, -1, .infinity], total: 5) == [0, 0, 0])
    #expect(EdgeRounding.equalLengths(3, total: 10) == [3, 4, 3])
    #expect(EdgeRounding.equalLengths(3, total: 11, spacing: 1) == [3, 3, 3])
  }
}
