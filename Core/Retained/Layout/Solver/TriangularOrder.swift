/// An order in which equations determine one variable each, as far as there is one without elimination.
struct TriangularOrder {
  /// Pairs of a member and the variable it determines, each from variables of the pairs before it.
  private(set) var first: [(member: Int, variable: Int)] = []
  /// Pairs that come after everything else, the last one first.
  private(set) var last: [(member: Int, variable: Int)] = []

  private let members: [[SolverEntry]]
  private var membersOfVariable: [[Int]]
  private var isPlaced: [Bool]
  private var isOpen: [Bool]

  /// Begins with as many members as there are variables.
  init(members: [[SolverEntry]], variableCount: Int) {
    self.members = members
    membersOfVariable = Array(repeating: [], count: variableCount)
    for (member, terms) in members.enumerated() {
      for term in terms { membersOfVariable[term.index].append(member) }
    }
    isPlaced = Array(repeating: false, count: variableCount)
    isOpen = Array(repeating: true, count: members.count)
  }

  /// The members that are in no pair.
  var openMembers: [Int] { members.indices.filter { isOpen[$0] } }
  /// The variables that are in no pair.
  var openVariables: [Int] { isPlaced.indices.filter { !isPlaced[$0] } }

  /// Finds the pairs.
  mutating func find() {
    findFirst()
    findLast()
  }

  /// Members with one variable that is not placed, again and again.
  private mutating func findFirst() {
    var counts = members.map(\.count)
    var next = members.indices.filter { counts[$0] == 1 }
    var place = 0
    while place < next.count {
      let member = next[place]
      place += 1
      guard let variable = members[member].first(where: { !isPlaced[$0.index] })?.index else { continue }
      isOpen[member] = false
      isPlaced[variable] = true
      first.append((member, variable))
      for other in membersOfVariable[variable] {
        counts[other] -= 1
        if counts[other] == 1 { next.append(other) }
      }
    }
  }

  /// Variables that one open member holds, again and again.
  private mutating func findLast() {
    var counts = membersOfVariable.map { $0.count { isOpen[$0] } }
    var next = counts.indices.filter { !isPlaced[$0] && counts[$0] == 1 }
    var place = 0
    while place < next.count {
      let variable = next[place]
      place += 1
      guard let member = membersOfVariable[variable].first(where: { isOpen[$0] }) else { continue }
      isOpen[member] = false
      isPlaced[variable] = true
      last.append((member, variable))
      for term in members[member] {
        counts[term.index] -= 1
        if counts[term.index] == 1, !isPlaced[term.index] { next.append(term.index) }
      }
    }
  }
}
