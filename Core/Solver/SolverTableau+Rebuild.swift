/// The basis made anew from the rows that are active, and all numbers from the basis: what rounding errors there were end here.
extension SolverTableau {
  /// Factorises the active rows, in time about linear in their terms where few variables must be torn.
  mutating func rebuild() {
    let members = occupants
    let order = TriangularOrder(members: members.map(terms(of:)), variableCount: values.count)
    basis.reset()
    var torn: [Int] = []
    for (variable, member) in order.first {
      if member == nil { torn.append(variable) }
      append(member.map { members[$0] } ?? .stay(variable), variable: variable)
    }
    var dropped: [Occupant] = []
    for member in order.leftOver where !insert(members[member], into: &torn) { dropped.append(members[member]) }
    for case (let variable, let member?) in order.last.reversed() { append(members[member], variable: variable) }
    basis.finishRebuild()
    drop(dropped, for: torn)
    recompute()
    suspects = Array(values.indices)
  }

  private func terms(of occupant: Occupant) -> [SolverEntry] {
    switch occupant {
    case .row(let row): rows[row].terms
    case .stay(let variable): [SolverEntry(index: variable, coefficient: 1)]
    }
  }

  private mutating func load(_ occupant: Occupant) {
    switch occupant {
    case .row(let row): load(row)
    case .stay(let variable):
      spike.clear()
      spike.add(1, at: variable)
      basis.substitute(in: &spike)
    }
  }

  private mutating func append(_ occupant: Occupant, variable: Int) {
    load(occupant)
    basis.appendRow(spike, slot: variable)
    occupy(variable, with: occupant)
  }

  /// Puts a row into the slot of the torn variable that suits it best; answers whether there is one.
  private mutating func insert(_ occupant: Occupant, into torn: inout [Int]) -> Bool {
    load(occupant)
    combine()
    var best: Int?
    for place in torn.indices
    where combination[torn[place]].magnitude > best.map({ combination[torn[$0]].magnitude }) ?? SolverTolerance.entry {
      best = place
    }
    guard let best else { return false }
    let slot = torn.remove(at: best)
    if case .stay(slot) = occupants[slot], staySlots[slot] == slot { staySlots[slot] = nil }
    response.clear()
    response.add(1, at: slot)
    basis.solveColumn(&response)
    basis.replaceRow(slot: slot, by: &spike, column: response, pivot: combination[slot])
    occupy(slot, with: occupant)
    return true
  }

  /// Makes rows inactive that the others determine but for rounding errors; the variables left over stay where they are.
  private mutating func drop(_ dropped: [Occupant], for torn: [Int]) {
    for (occupant, variable) in zip(dropped, torn) {
      journal.append(.exchange(entered: .stay(variable), side: 0, left: occupant))
      stays[variable] = values[variable]
      if case .row(let row) = occupant { rows[row].state = .inactive(side: 0) }
    }
  }

  /// Computes the variables and the multipliers from the active rows.
  private mutating func recompute() {
    response.clear()
    for slot in basis.order {
      var sum =
        switch occupants[slot] {
        case .row(let row): rows[row].constant
        case .stay(let variable): stays[variable]
        }
      for entry in basis.rows[slot] { sum -= entry.coefficient * response[entry.index] }
      response.add(sum / basis.diagonal[slot], at: slot)
    }
    basis.resolve(&response, count: basis.substitutionCount)
    for variable in values.indices { values[variable] = response[variable] }
    objective.clearMultipliers()
    for row in rows.indices where !rows[row].isLeaving {
      // The new numbers differ by rounding errors from those by which the row was found satisfied.
      enqueue(row)
      if case .inactive(let side) = rows[row].state, side != 0, let level = rows[row].level {
        load(row)
        combine()
        objective.shift(combination, level: level, by: side)
      }
    }
  }
}
