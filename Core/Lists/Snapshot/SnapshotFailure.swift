/// What a snapshot says before it ends the program: which identifier it was, and what to do instead.
@usableFromInline
enum SnapshotFailure {
  @usableFromInline
  static func repeatedItem(_ identifier: some Hashable) -> Never {
    fatalError(
      """
      The item \(String(reflecting: identifier)) was given to a snapshot twice in one call.

      Every item of a snapshot needs an identifier of its own. To fix it, make the identifiers differ (a UUID, a \
      database key), or take the item out that is there twice.
      """)
  }

  @usableFromInline
  static func destinationIsInserted(_ identifier: some Hashable) -> Never {
    fatalError(
      """
      Items were to be inserted beside \(String(reflecting: identifier)), which is one of them.

      To fix it, name an item as the destination that stays where it is.
      """)
  }

  static func unknownItem(_ identifier: some Hashable, _ operation: String) -> Never {
    fatalError(
      """
      \(operation): the item \(String(reflecting: identifier)) is not in the snapshot.

      To fix it, append or insert it before, or ask first:  if snapshot.indexOfItem(item) != nil { … }
      Identifiers are found by == and hash(into:). An item with properties that changed is another item: identify it \
      by what does not change.
      """)
  }

  static func unknownSection(_ identifier: some Hashable, _ operation: String) -> Never {
    fatalError(
      """
      \(operation): the section \(String(reflecting: identifier)) is not in the snapshot.

      To fix it, append it before:  snapshot.appendSections([section])
      or ask first:                 if snapshot.indexOfSection(section) != nil { … }
      """)
  }

  static func repeatedSection(_ identifier: some Hashable) -> Never {
    fatalError(
      """
      The section \(String(reflecting: identifier)) was added to a snapshot that has it.

      Every section needs an identifier of its own. To fix it, begin with an empty snapshot, or ask first:
      if snapshot.indexOfSection(section) == nil { snapshot.appendSections([section]) }
      """)
  }

  @usableFromInline
  static func noSection() -> Never {
    fatalError(
      """
      Items were appended to a snapshot without sections.

      To fix it, append a section before:  snapshot.appendSections([0])
      """)
  }
}
