/// What is typed into the fields of a patient's record: it stays as it was typed, whatever comes of it.
public struct PatientForm: Hashable, Sendable {
  /// The details that the form began with.
  public let base: PatientDetails
  private var typed: [PatientField: String] = [:]

  /// A form that begins with what is known; an empty one for a new patient.
  public init(_ base: PatientDetails = PatientDetails()) {
    self.base = base
  }

  /// The text that stands in a field; setting it is typing.
  public subscript(field: PatientField) -> String {
    get { typed[field] ?? base[field] }
    set { typed[field] = newValue == base[field] ? nil : newValue }
  }

  /// The fields that hold something else than the form began with, in their order.
  public var changedFields: [PatientField] { PatientField.allCases.filter { typed[$0] != nil } }

  /// What is wrong, one problem a field, in the order of the fields.
  public func problems(today: PartialDate) -> [PatientFieldProblem] {
    switch values(today: today) {
    case .success: []
    case .failure(let problems): problems.all
    }
  }

  /// All fields as values, or everything that is wrong with them.
  ///
  /// - Parameter today: Nobody is born after it.
  public func values(today: PartialDate) -> Result<PatientDetails, Problems> {
    var details = base
    var problems: [PatientFieldProblem] = []
    for field in PatientField.allCases where typed[field] != nil || (field == .family && base.family.isEmpty) {
      do throws(PatientFieldProblem) {
        try details.set(field, to: self[field])
        if field == .birthDate, let date = details.birthDate, date.age(on: today) == nil {
          throw PatientFieldProblem(field, .future)
        }
      } catch {
        problems.append(error)
      }
    }
    return Problems(problems).map(Result.failure) ?? .success(details)
  }

  /// What is wrong with a form: one problem or more.
  public struct Problems: Error, Hashable, Sendable {
    /// The first problem, by the order of the fields.
    public let first: PatientFieldProblem
    /// All problems, in the order of the fields.
    public let all: [PatientFieldProblem]

    init?(_ problems: [PatientFieldProblem]) {
      guard let first = problems.first else { return nil }
      self.first = first
      all = problems
    }
  }
}
