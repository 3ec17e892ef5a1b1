/// How rows become active and inactive.
extension SolverTableau {
  /// Makes `spike` a row in terms of substitutes.
  mutating func load(_ row: Int) {
    spike.clear()
    for term in rows[row].terms { spike.add(term.coefficient, at: term.index) }
    basis.substitute(in: &spike)
  }

  /// Makes `combination` the loaded row in terms of active rows.
  mutating func combine() {
    combination.clear()
    for index in spike.indices { combination.add(spike[index], at: index) }
    basis.solveRow(&combination)
  }

  /// Makes `response` what one unit more of the row in a slot does to the variables, the other active rows unchanged.
  mutating func respond(_ slot: Int) {
    response.clear()
    response.add(1, at: slot)
    basis.solveColumn(&response)
    basis.resolve(&response, count: basis.substitutionCount)
  }

  /// Moves the variables by the response times `amount`; rows that hold them may become violated.
  mutating func move(by amount: Double) {
    for variable in response.indices {
      let change = response[variable] * amount
      guard change != 0 else { continue }
      values[variable] += change
      for row in uses[variable] { enqueue(row) }
    }
  }

  /// Puts an inactive row into a slot in place of what was there, and moves the variables to where it is met.
  ///
  /// The row is loaded; `pivot` is its entry for the slot in terms of active rows; `side` becomes the multiplier of the row that leaves.
  mutating func exchange(slot: Int, entering row: Int, pivot: Double, leavingSide side: Double) {
    guard case .inactive(let formerSide) = rows[row].state else { return }
    let residual = rows[row].residual(at: values).value
    response.clear()
    response.add(1, at: slot)
    basis.solveColumn(&response)
    let count = basis.substitutionCount
    basis.replaceRow(slot: slot, by: &spike, column: response, pivot: pivot)
    basis.resolve(&response, count: count)
    journal.append(.exchange(entered: .row(row), side: formerSide, left: occupants[slot]))
    switch occupants[slot] {
    case .row(let left): rows[left].state = .inactive(side: side)
    case .stay(let left): staySlots[left] = nil
    }
    occupants[slot] = .row(row)
    rows[row].state = .active(slot: slot)
    move(by: -residual / pivot)
  }

  /// Makes the row of a slot inactive, at no cost; a variable of it stays where it is instead.
  mutating func letStay(_ slot: Int) {
    guard case .row(let row) = occupants[slot] else { return }
    var variable = slot
    var pivot = 1 / basis.diagonal[slot]
    // After substitutions the slot's own variable may hardly respond, which would be a bad pivot: one that responds more than twice
    // as much is taken instead.
    if basis.substitutionCount > 0 {
      respond(slot)
      for index in response.indices where response[index].magnitude > 2 * response[variable].magnitude {
        variable = index
      }
      pivot = response[variable]
      response.clear()
      response.add(1, at: slot)
      basis.solveColumn(&response)
    }
    spike.clear()
    spike.add(1, at: variable)
    basis.substitute(in: &spike)
    basis.replaceRow(slot: slot, by: &spike, column: response, pivot: pivot)
    rows[row].state = .inactive(side: 0)
    occupants[slot] = .stay(variable)
    stays[variable] = values[variable]
    staySlots[variable] = slot
    objective.settle(slot: slot, at: .zero)
  }

  /// Moves the multiplier of an inactive row; those of active rows balance it.
  mutating func shiftMultipliers(by amount: Double, of row: Int, level: Int) {
    load(row)
    combine()
    objective.shift(combination, level: level, by: amount)
    suspects += combination.indices
  }

  /// What the multiplier of an active row may be at most, or at least; `nil` where there is no end.
  func bound(of occupant: Occupant, direction: Double) -> SolverBound? {
    switch occupant {
    case .stay: .zero
    case .row(let row): direction > 0 ? rows[row].upper : rows[row].lower
    }
  }

  /// Has an inactive row looked at before the next rest.
  mutating func enqueue(_ row: Int) {
    guard !rows[row].isQueued, case .inactive = rows[row].state else { return }
    rows[row].isQueued = true
    queue.append(row)
  }

  /// Puts the row that was taken from the queue last back to its front.
  mutating func requeue(_ row: Int) {
    queueStart -= 1
    queue[queueStart] = row
    rows[row].isQueued = true
  }

  /// Forgets the rows that were to be looked at.
  mutating func clearQueue() {
    for row in queue[queueStart...] { rows[row].isQueued = false }
    queue.removeAll(keepingCapacity: true)
    queueStart = 0
  }
}
