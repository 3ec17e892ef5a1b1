/// Finds the longest increasing subsequence: the items that can stay where they are while all others move into order.
enum IncreasingSubsequence {
  /// The indices, ascending, of one of the longest; negative numbers are left out. O(n log n), O(n) where all rise.
  ///
  /// Patience sorting (Fredman, "On computing the length of longest increasing subsequences", 1975).
  static func longest(of numbers: [Int]) -> [Int] {
    /// The index of the least number that ends a rising part of each length.
    var ends: [Int] = []
    var before = [Int](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() where number >= 0 {
      var low = 0
      var high = ends.count
      // Most of what is sorted in earnest was nearly sorted before.
      if let last = ends.last, numbers[last] < number { low = high }
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[index] = ends[low - 1] }
      if low < ends.count { ends[low] = index } else { ends.append(index) }
    }
    var index = ends.last ?? -1
    // Going back from the last end overwrites the ends with the indices asked for.
    for place in ends.indices.reversed() {
      ends[place] = index
      index = before[index]
    }
    return ends
  }
}
