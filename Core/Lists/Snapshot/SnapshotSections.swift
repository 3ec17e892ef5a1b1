extension NSDiffableDataSourceSnapshot {
  /// Adds sections at the end. None of them may be in the snapshot.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sections.count)
  }

  /// Puts sections before another one. None of them may be in the snapshot, the other one must be.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    insert(identifiers, at: index(of: toIdentifier, "insertSections(_:beforeSection:)"))
  }

  /// Puts sections after another one. None of them may be in the snapshot, the other one must be.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    insert(identifiers, at: index(of: toIdentifier, "insertSections(_:afterSection:)") + 1)
  }

  /// Takes sections out with their items. Those that are not in the snapshot are passed over.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let removed = Set(identifiers.compactMap { sectionNumbers.removeValue(forKey: $0) })
    guard !removed.isEmpty else { return }
    for section in sections where removed.contains(section.number) {
      for item in section.items { itemNumbers[item] = nil }
      places.remove(section.numbers)
    }
    sections.removeAll { removed.contains($0.number) }
    for number in removed { sectionIndices[number] = -1 }
    settleSections(from: 0)
    forgetUpdates()
  }

  /// Puts a section before another one. Both must be in the snapshot.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, "moveSection(_:beforeSection:)", to: toIdentifier, after: false)
  }

  /// Puts a section after another one. Both must be in the snapshot.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, "moveSection(_:afterSection:)", to: toIdentifier, after: true)
  }

  private mutating func move(
    _ identifier: SectionIdentifierType, _ operation: String, to destination: SectionIdentifierType, after: Bool
  ) {
    let source = index(of: identifier, operation)
    let index = index(of: destination, operation)
    guard source != index else { return }
    let section = sections.remove(at: source)
    sections.insert(section, at: (index > source ? index - 1 : index) + (after ? 1 : 0))
    settleSections(from: min(source, index))
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    var new: [Section] = []
    for identifier in identifiers {
      let number = sectionIndices.count
      if sectionNumbers.updateValue(number, forKey: identifier) != nil { SnapshotFailure.repeatedSection(identifier) }
      sectionIndices.append(-1)
      new.append(Section(identifier: identifier, number: number))
    }
    sections.insert(contentsOf: new, at: index)
    settleSections(from: index)
  }

  private mutating func settleSections(from start: Int) {
    for index in start..<sections.count { sectionIndices[sections[index].number] = index }
  }
}
