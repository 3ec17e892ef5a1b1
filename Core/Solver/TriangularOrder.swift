/// Chooses the order in which equations determine one variable each, so that as few terms as possible have to be eliminated.
struct TriangularOrder {
  /// A variable, and the member that determines it from the variables before it; none for one that is torn.
  ///
  /// A torn variable is taken for known, so that others follow from it. A member that is left over will determine it afterwards.
  typealias Pair = (variable: Int, member: Int?)

  /// Pairs in their order.
  private(set) var first: [Pair] = []
  /// Pairs that come after everything else, the last one first.
  private(set) var last: [Pair] = []

  private let members: [[SolverEntry]]
  private var membersOfVariable: [[Int]]
  private var isPlaced: [Bool]
  private var isOpen: [Bool]
  /// How many variables of each member are not placed.
  private var counts: [Int]

  /// Finds an order of as many members as there are variables.
  init(members: [[SolverEntry]], variableCount: Int) {
    self.members = members
    membersOfVariable = Array(repeating: [], count: variableCount)
    for (member, terms) in members.enumerated() {
      for term in terms { membersOfVariable[term.index].append(member) }
    }
    isPlaced = Array(repeating: false, count: variableCount)
    isOpen = Array(repeating: true, count: members.count)
    counts = members.map { $0.count }
    follow(members.indices.filter { counts[$0] == 1 })
    findLast()
    tear()
  }

  /// The members that determine the torn variables.
  var leftOver: [Int] { members.indices.filter { isOpen[$0] } }

  /// Places the variables of members that have one left, again and again.
  private mutating func follow(_ members: [Int]) {
    var next = members
    var place = 0
    while place < next.count {
      let member = next[place]
      place += 1
      guard isOpen[member], let variable = self.members[member].first(where: { !isPlaced[$0.index] })?.index else {
        continue
      }
      isOpen[member] = false
      first.append((variable, member))
      next += placing(variable)
    }
  }

  /// Notes that a variable is placed, and answers which members have one left then.
  private mutating func placing(_ variable: Int) -> [Int] {
    isPlaced[variable] = true
    var next: [Int] = []
    for member in membersOfVariable[variable] {
      counts[member] -= 1
      if counts[member] == 1, isOpen[member] { next.append(member) }
    }
    return next
  }

  /// Puts off variables that only one open member holds, again and again.
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
      last.append((variable, member))
      for term in members[member] {
        counts[term.index] -= 1
        if counts[term.index] == 1, !isPlaced[term.index] { next.append(term.index) }
      }
    }
  }

  /// Tears variables, the most used first, until all are placed.
  private mutating func tear() {
    let open = isPlaced.indices.filter { !isPlaced[$0] }
    let uses = membersOfVariable.map(\.count)
    // A variable that many members hold, taken for known, lets most others follow.
    for variable in open.sorted(by: { (uses[$1], $0) < (uses[$0], $1) }) where !isPlaced[variable] {
      first.append((variable, nil))
      follow(placing(variable))
    }
  }
}
