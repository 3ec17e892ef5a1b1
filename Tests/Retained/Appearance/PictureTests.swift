import CoreRetained
import CoreTerminal
import Testing

@Suite("Small pictures")
struct PictureTests {
  @Test(
    "A sparkline is a bar a number, from the least to the greatest",
    arguments: [
      ([], ""), ([1], "▁"), ([5, 5, 5], "▁▁▁"), ([0, 1], "▁█"), ([0, 1, 2, 3, 4, 5, 6, 7], "▁▂▃▄▅▆▇█"),
      ([-7, 0, 7], "▁▅█"), ([0, .nan, 1], "▁ █"), ([.nan], " "), ([0, 1, .infinity, -.infinity], "▁██▁"),
      ([-.greatestFiniteMagnitude, 0, .greatestFiniteMagnitude], "▁▅█"),
    ] as [([Double], String)])
  func sparkline(values: [Double], text: String) {
    #expect(Sparkline.text(values) == text)
  }

  @Test("A sparkline of a range stays as it is when other numbers come")
  func sparklineRange() {
    #expect(Sparkline.text([0, 50, 100, 150, -50], in: 0...100) == "▁▅██▁")
    #expect(Sparkline.text([1, 2], in: 3...3) == "▁▁")
    #expect(Sparkline.text([1, 2], in: -.infinity...(.infinity)) == "▁▁")
  }

  @Test("A sparkline shows the last numbers where there is little room")
  func sparklineColumns() {
    #expect(Sparkline.text([9, 0, 1], columns: 2) == "▁█")
    #expect(Sparkline.text([9, 0, 1], columns: 0) == "")
    #expect(Sparkline.text([9, 0, 1], columns: -1) == "")
  }

  @Test("A plain sparkline is ASCII")
  func plainSparkline() {
    #expect(Sparkline.text([0, 1, 2, 3, 4, 5], isPlain: true) == "_.-=*#")
  }

  @Test(
    "A bar is filled to an eighth of a column",
    arguments: [
      (0.0, 4, "    "), (1, 4, "████"), (0.5, 4, "██  "), (0.53125, 4, "██▏ "), (0.0001, 4, "▏   "),
      (0.9999, 4, "███▉"), (-1, 4, "    "), (2, 4, "████"), (.nan, 4, "    "), (.infinity, 4, "████"),
      (-.infinity, 4, "    "), (0.5, 1, "▌"), (0.5, 0, ""), (0.5, -1, ""),
    ] as [(Double, Int, String)])
  func bar(fraction: Double, columns: Int, text: String) {
    #expect(HorizontalBar.text(fraction: fraction, columns: columns) == text)
  }

  @Test(
    "A plain bar is ASCII",
    arguments: [(0.0, "    "), (1, "####"), (0.5, "##  "), (0.625, "##. "), (0.0001, ".   "), (.nan, "    ")]
      as [(Double, String)])
  func plainBar(fraction: Double, text: String) {
    #expect(HorizontalBar.text(fraction: fraction, columns: 4, isPlain: true) == text)
  }

  @Test(
    "A line of progress goes by half columns, and only the whole is full",
    arguments: [
      (0.0, "────", "----"), (1, "━━━━", "===="), (0.5, "━━──", "==--"), (0.625, "━━╸─", "==>-"),
      (0.0001, "╸───", ">---"), (0.9999, "━━━╸", "===>"), (-3, "────", "----"), (.nan, "────", "----"),
      (.infinity, "━━━━", "===="),
    ] as [(Double, String, String)])
  func progress(fraction: Double, text: String, plain: String) {
    #expect(ProgressLine.text(fraction: fraction, columns: 4) == text)
    #expect(ProgressLine.text(fraction: fraction, columns: 4, isPlain: true) == plain)
    #expect(ProgressLine.text(fraction: fraction, columns: 0) == "")
    #expect(ProgressLine.text(fraction: fraction, columns: -4) == "")
  }

  @Test("A spinner turns, and begins again")
  func spinner() {
    #expect((0..<11).map { Spinner.frame($0) }.joined() == "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏⠋")
    #expect((0..<5).map { Spinner.frame($0, isPlain: true) }.joined() == #"|/-\|"#)
    #expect(Spinner.frame(-1) == "⠏")
    #expect(Spinner.frame(.min, isPlain: true) == "|")
    #expect(Spinner.count() == 10)
    #expect(Spinner.count(isPlain: true) == 4)
  }

  @Test(
    "Borders are closed boxes",
    arguments: [
      (BorderLines.square, "┌──┐", "├──┤", "└──┘"), (.rounded, "╭──╮", "├──┤", "╰──╯"),
      (.heavy, "┏━━┓", "┣━━┫", "┗━━┛"), (.double, "╔══╗", "╠══╣", "╚══╝"), (.plain, "+--+", "+--+", "+--+"),
    ] as [(BorderLines, String, String, String)])
  func borders(lines: BorderLines, top: String, rule: String, bottom: String) {
    #expect(lines.top(columns: 4) == top)
    #expect(lines.rule(columns: 4) == rule)
    #expect(lines.bottom(columns: 4) == bottom)
  }

  @Test(
    "A border with a title is as wide as without, and the title harmless",
    arguments: [
      (12, "Score", "┌ Score ───┐"), (10, "Score", "┌ Sco… ──┐"), (6, "Score", "┌────┐"), (2, "Score", "┌┐"),
      (1, "Score", "┌"), (0, "Score", ""), (-1, "Score", ""), (12, "", "┌──────────┐"), (12, "日本", "┌ 日本 ────┐"),
      (12, "\u{1B}[31m", "┌ ␛[31m ───┐"),
    ] as [(Int, String, String)])
  func title(columns: Int, title: String, text: String) {
    #expect(BorderLines.square.top(columns: columns, title: title) == text)
    #expect(TextWidth.columns(of: text) == max(0, columns))
  }
}
