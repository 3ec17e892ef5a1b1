extension NSDiffableDataSourceSnapshot {
  /// Lets the cells of items be made anew when the snapshot is applied. All must be in the snapshot.
  ///
  /// Prefer ``reconfigureItems(_:)``, which keeps the cells.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    check(identifiers, "reloadItems(_:)")
    reloadedItemIdentifiers.appendNew(identifiers)
  }

  /// Lets the cells of items be configured anew when the snapshot is applied. All must be in the snapshot.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    check(identifiers, "reconfigureItems(_:)")
    reconfiguredItemIdentifiers.appendNew(identifiers)
  }

  /// Lets the headers, cells and footers of sections be made anew when the snapshot is applied. All must be in the
  /// snapshot.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { _ = index(of: identifier, "reloadSections(_:)") }
    reloadedSectionIdentifiers.appendNew(identifiers)
  }

  /// The snapshot once it has been applied: nothing is to be reloaded.
  package var applied: Self {
    var copy = self
    copy.reloadedItemIdentifiers = []
    copy.reconfiguredItemIdentifiers = []
    copy.reloadedSectionIdentifiers = []
    return copy
  }

  private func check(_ identifiers: [ItemIdentifierType], _ operation: String) {
    for identifier in identifiers where itemNumbers[identifier] == nil {
      SnapshotFailure.unknownItem(identifier, operation)
    }
  }

  /// What is not there any more cannot be reloaded.
  mutating func forgetUpdates() {
    reloadedItemIdentifiers.removeAll { itemNumbers[$0] == nil }
    reconfiguredItemIdentifiers.removeAll { itemNumbers[$0] == nil }
    reloadedSectionIdentifiers.removeAll { sectionNumbers[$0] == nil }
  }
}

extension Array where Element: Hashable {
  /// Appends what is not there yet.
  fileprivate mutating func appendNew(_ elements: [Element]) {
    var known = Set(self)
    for element in elements where known.insert(element).inserted { append(element) }
  }
}
