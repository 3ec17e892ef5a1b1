/// How the items of a section are broken into lines.
package enum LineBreaks: Equatable {
  /// So many on each line.
  case uniform(count: Int, perLine: Int)
  /// Each line begins with one of these items, the first with 0.
  case starts([Int], count: Int)

  package var itemCount: Int {
    switch self {
    case .uniform(let count, _), .starts(_, let count): count
    }
  }

  package var lineCount: Int {
    switch self {
    case .uniform(let count, let perLine): (count + perLine - 1) / perLine
    case .starts(let starts, _): starts.count
    }
  }

  package func items(ofLine line: Int) -> Range<Int> {
    switch self {
    case .uniform(let count, let perLine): line * perLine..<min(count, (line + 1) * perLine)
    case .starts(let starts, let count): starts[line]..<(line + 1 < starts.count ? starts[line + 1] : count)
    }
  }

  package func line(ofItem item: Int) -> Int {
    switch self {
    case .uniform(_, let perLine): return item / perLine
    case .starts(let starts, _):
      var (low, high) = (0, starts.count)
      while low < high {
        let middle = (low + high) / 2
        if starts[middle] <= item { low = middle + 1 } else { high = middle }
      }
      return max(0, low - 1)
    }
  }
}
