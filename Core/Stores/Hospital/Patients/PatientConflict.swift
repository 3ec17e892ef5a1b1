/// Two versions of a record that both come from a third: what was to be saved, and what somebody else has saved meanwhile.
///
/// A pure value: it tells what differs, keeps a choice a field, and merges. A field that only one side changed goes with
/// that side unless it is chosen otherwise; one that both changed waits for a choice.
public struct PatientConflict: Hashable, Sendable {
  /// The record that the edit began with.
  public let base: PatientRecord
  /// The details that were to be saved.
  public let mine: PatientDetails
  /// The record that is there now, as somebody else has saved it.
  public let theirs: PatientRecord
  private var choices: [PatientField: Choice] = [:]

  /// Whose value a field gets: one's own, or the other one's.
  public enum Choice: String, Hashable, Sendable, Codable {
    /// What was to be saved.
    case mine
    /// What somebody else has saved.
    case theirs
  }

  /// A field on which the two versions differ, with what it was before.
  public struct Difference: Hashable, Sendable, Identifiable {
    /// The field on which they differ.
    public let field: PatientField
    /// What the field was before both edits.
    public let base: String
    /// What was to be saved in the field.
    public let mine: String
    /// What is in the field now.
    public let theirs: String
    /// Whose value it gets; `nil` while nobody has chosen between two changes.
    public let choice: Choice?

    /// The field, as each is there at most once.
    public var id: PatientField { field }
    /// Whether both changed it, each otherwise; where not, nothing has to be chosen.
    public var isClash: Bool { mine != base && theirs != base }
  }

  /// Creates the conflict of an edit with what is there; differences of one side are chosen already.
  public init(base: PatientRecord, mine: PatientDetails, theirs: PatientRecord) {
    self.base = base
    self.mine = mine
    self.theirs = theirs
  }

  /// The fields on which the versions differ, in their order.
  public var differences: [Difference] {
    mine.fields(otherThanIn: theirs.details).map { field in
      let (base, mine, theirs) = (base.details[field], mine[field], theirs.details[field])
      let ofItself: Choice? = mine == base ? .theirs : theirs == base ? .mine : nil
      return Difference(field: field, base: base, mine: mine, theirs: theirs, choice: choices[field] ?? ofItself)
    }
  }

  /// Chooses whose value a field gets; a later choice takes the place of an earlier one.
  public mutating func choose(_ choice: Choice, for field: PatientField) { choices[field] = choice }

  /// Chooses the same for every field that differs.
  public mutating func chooseAll(_ choice: Choice) {
    for difference in differences { choices[difference.field] = choice }
  }

  /// What the choices come to; `nil` while one is missing.
  public var merged: PatientDetails? {
    let differences = differences
    guard differences.allSatisfy({ $0.choice != nil }) else { return nil }
    return theirs.details.taking(differences.filter { $0.choice == .mine }.map(\.field), from: mine)
  }

  /// Saving the merge would change nothing: all was given up.
  public var isGivenUp: Bool { merged == theirs.details }
}
