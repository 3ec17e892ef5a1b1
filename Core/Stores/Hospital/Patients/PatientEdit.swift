/// The editing of a record, from the first key to what the server says: a pure value.
///
/// ```
/// editing ── save ──► saving ──► saved
///    ▲                  │
///    │                  ├──► editing, with a failure
///    └── begin again ───┴──► conflict ── choose, save ──► saving
/// ```
public struct PatientEdit: Hashable, Sendable {
  /// How far the edit has come, from typing to saved.
  public enum Phase: Hashable, Sendable {
    /// Somebody types; `failure` is why saving did not work, where it was tried.
    case editing(failure: ServiceError?)
    /// It is on its way to the server.
    case saving
    /// Somebody else was first: it waits for choices.
    case conflict(PatientConflict)
    /// The server has the record.
    case saved(PatientRecord)
  }

  /// What it began with; after a conflict, what the other one saved.
  public private(set) var base: PatientRecord
  /// The fields as they are typed.
  public private(set) var form: PatientForm
  /// How far it has come: typing, on its way to the server, in conflict, or saved.
  public private(set) var phase: Phase = .editing(failure: nil)

  /// Begins to edit a record as it was loaded.
  public init(of record: PatientRecord) {
    base = record
    form = PatientForm(record.details)
  }

  /// Takes what is typed into a field; only while it is edited.
  public mutating func type(_ text: String, into field: PatientField) {
    guard case .editing = phase else { return }
    form[field] = text
  }

  /// Chooses whose value a field of a conflict gets; does nothing where there is no conflict.
  public mutating func choose(_ choice: PatientConflict.Choice, for field: PatientField) {
    guard case .conflict(var conflict) = phase else { return }
    conflict.choose(choice, for: field)
    phase = .conflict(conflict)
  }

  /// Chooses the same for all fields of a conflict; does nothing where there is no conflict.
  public mutating func chooseAll(_ choice: PatientConflict.Choice) {
    guard case .conflict(var conflict) = phase else { return }
    conflict.chooseAll(choice)
    phase = .conflict(conflict)
  }

  /// What is to be sent now, over ``base``; `nil` while a field is wrong, a choice is missing, nothing was changed or it
  /// is on its way already.
  public mutating func beginSaving(today: PartialDate) -> PatientDetails? {
    switch phase {
    case .saving, .saved: return nil
    case .editing:
      guard !form.changedFields.isEmpty, case .success(let details) = form.values(today: today) else { return nil }
      phase = .saving
      return details
    case .conflict(let conflict):
      guard let merged = conflict.merged else { return nil }
      base = conflict.theirs
      form = PatientForm(base.details)
      for field in PatientField.allCases { form[field] = merged[field] }
      guard !conflict.isGivenUp else {
        phase = .saved(base)
        return nil
      }
      phase = .saving
      return merged
    }
  }

  /// Takes what the server said to what was sent; does nothing unless it is being saved.
  public mutating func finish(_ outcome: Result<PatientRecord, ServiceError>) {
    guard case .saving = phase else { return }
    switch outcome {
    case .success(let record): phase = .saved(record)
    case .failure(let error):
      if case .patient(let conflict)? = error.conflict {
        phase = .conflict(conflict)
      } else {
        phase = .editing(failure: error)
      }
    }
  }
}
