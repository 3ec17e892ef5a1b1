@testable import CoreRetained

/// An edited area as plainly as can be: an array of clusters with two numbers.
struct PlainEditing {
  var clusters: [Character]
  var anchor: Int
  var head: Int
  var killed = ""
  private var goal: Int?
  private var isKilling = false

  init(_ text: String) {
    clusters = Array(text)
    anchor = clusters.count
    head = clusters.count
  }

  /// Carries out a command; undo and redo are not known.
  mutating func perform(_ command: TextCommand, clipboard: String?) {
    switch command {
    case .type(let text), .insert(let text): insert(text)
    case .paste: insert(clipboard ?? "")
    case .newline: insert("\n")
    case .yank: insert(String(killed.map { $0.isNewline ? "\n" : $0 }))
    case .replaceAll(let text): replace(0..<clusters.count, with: text)
    case .delete(let motion): _ = delete(motion, isKill: false)
    case .kill(let motion):
      let wasKilling = isKilling
      guard let (removed, isLeft) = delete(motion, isKill: true) else { return }
      killed = !wasKilling ? removed : isLeft ? removed + killed : killed + removed
      isKilling = true
    case .cut: if anchor != head { replace(range, with: "") }
    case .transpose: transpose()
    case .selectAll:
      (anchor, head) = (0, clusters.count)
      (goal, isKilling) = (nil, false)
    case .move(let motion, let extending):
      var target = destination(motion)
      if case .rows = motion { goal = goal ?? column(of: head) } else { goal = nil }
      isKilling = false
      if !extending, anchor != head {
        if motion == .left { target = range.lowerBound }
        if motion == .right { target = range.upperBound }
      }
      head = target
      if !extending { anchor = target }
    case .copy, .undo, .redo: break
    }
  }

  private var range: Range<Int> { min(anchor, head)..<max(anchor, head) }

  private mutating func insert(_ text: String) {
    if !text.isEmpty { replace(range, with: text) }
  }

  private mutating func replace(_ range: Range<Int>, with text: String) {
    let beginning = String(clusters[..<range.lowerBound]) + text
    clusters = Array(beginning + String(clusters[range.upperBound...]))
    var bytes = 0
    head = 0
    while bytes < beginning.utf8.count {
      bytes += clusters[head].utf8.count
      head += 1
    }
    anchor = head
    (goal, isKilling) = (nil, false)
  }

  private mutating func delete(_ motion: TextMotion, isKill: Bool) -> (removed: String, isLeft: Bool)? {
    var range = range
    var isLeft = false
    if range.isEmpty {
      var target = destination(motion)
      if isKill, motion == .paragraphEnd, target == head, head < clusters.count { target += 1 }
      isLeft = target < head
      range = min(target, head)..<max(target, head)
    }
    guard !range.isEmpty else { return nil }
    let removed = String(clusters[range])
    replace(range, with: "")
    return (removed, isLeft)
  }

  private mutating func transpose() {
    guard anchor == head, head > 0 else { return }
    let end = head < paragraphEnd ? head + 1 : head
    guard end - 2 >= paragraphStart else { return }
    replace(end - 2..<end, with: String([clusters[end - 1], clusters[end - 2]]))
  }

  private var paragraphStart: Int { (clusters[..<head].lastIndex(where: \.isNewline) ?? -1) + 1 }
  private var paragraphEnd: Int { clusters[head...].firstIndex(where: \.isNewline) ?? clusters.count }

  private func column(of index: Int) -> Int {
    let start = (clusters[..<index].lastIndex(where: \.isNewline) ?? -1) + 1
    return clusters[start..<index].reduce(0) { $0 + TextClusters.columns(of: $1) }
  }

  private func destination(_ motion: TextMotion) -> Int {
    switch motion {
    case .left: return max(0, head - 1)
    case .right: return min(clusters.count, head + 1)
    case .start: return 0
    case .end: return clusters.count
    case .lineStart, .paragraphStart: return paragraphStart
    case .lineEnd, .paragraphEnd: return paragraphEnd
    case .wordLeft, .blankLeft:
      let isWord: (Character) -> Bool = motion == .blankLeft ? { !$0.isWhitespace } : { WordClass($0).isWord }
      var index = head
      while index > 0, !isWord(clusters[index - 1]) { index -= 1 }
      let first = index
      while index > 0, isWord(clusters[index - 1]),
        motion == .blankLeft || WordClass(clusters[index - 1]) == WordClass(clusters[first - 1])
      { index -= 1 }
      return index
    case .wordRight:
      var index = head
      while index < clusters.count, !WordClass(clusters[index]).isWord { index += 1 }
      let first = index
      while index < clusters.count, WordClass(clusters[index]) == WordClass(clusters[first]) { index += 1 }
      return index
    case .rows(let count):
      var starts = [0]
      for (index, cluster) in clusters.enumerated() where cluster.isNewline { starts.append(index + 1) }
      let row = (starts.lastIndex { $0 <= head } ?? 0) + count
      if row < 0 { return 0 }
      if row >= starts.count { return clusters.count }
      let goal = goal ?? column(of: head)
      var index = starts[row]
      var column = 0
      while index < clusters.count, !clusters[index].isNewline {
        column += TextClusters.columns(of: clusters[index])
        if column > goal { break }
        index += 1
      }
      return index
    }
  }
}
