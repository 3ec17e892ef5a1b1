/// What the user has changed by moving an item (UIKit: `NSDiffableDataSourceTransaction`).
public struct NSDiffableDataSourceTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  /// What was shown before.
  public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// What is shown then.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// What differs between the items before and then, for a list of one's own that has them: `list.applying(difference)`.
  public let difference: CollectionDifference<ItemIdentifierType>
  /// The sections that are concerned: that of the item, and the one it went to.
  public let sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}

/// What the user has changed in one section by moving an item (UIKit: `NSDiffableDataSourceSectionTransaction`).
public struct NSDiffableDataSourceSectionTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  /// The section.
  public let sectionIdentifier: SectionIdentifierType
  /// What was in it before.
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// What is in it then.
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// What differs between the items before and then.
  public let difference: CollectionDifference<ItemIdentifierType>
}

extension NSDiffableDataSourceTransaction {
  /// What a move comes to.
  init(
    from former: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    to current: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    sections: [SectionIdentifierType]
  ) {
    initialSnapshot = former
    finalSnapshot = current
    difference = current.itemIdentifiers.difference(from: former.itemIdentifiers)
    sectionTransactions = sections.map { section in
      let (before, after) = (
        former.itemIdentifiers(inSection: section), current.itemIdentifiers(inSection: section)
      )
      var (initial, final) = (
        NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>(),
        NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
      )
      initial.append(before)
      final.append(after)
      return NSDiffableDataSourceSectionTransaction(
        sectionIdentifier: section, initialSnapshot: initial, finalSnapshot: final,
        difference: after.difference(from: before))
    }
  }
}
