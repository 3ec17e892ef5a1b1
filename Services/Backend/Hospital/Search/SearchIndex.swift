import CoreJSON
import CoreStores

/// What searches look at in a resource. Elements of another form than FHIR's are passed over.
struct SearchIndex: Sendable, Hashable {
  /// A name: folded from each of its words on, and to the letter.
  struct Name: Sendable, Hashable {
    var parameter: String
    var suffixes: [String]
    var exact: String
  }

  /// A code with its system, or a reference without one.
  struct Token: Sendable, Hashable {
    var parameter: String
    var system: String?
    var value: String
  }

  /// Grows whenever an index of the same document gets another content: older ones are then made again.
  static let form = 2

  /// More words than a name has. A text of thousands would take room for each from there on, its square in all.
  private static let wordLimit = 24

  /// The parameter of references that no other one holds; no search can name it.
  private static let otherReference = "*"

  /// The parameters that hold all references of a resource.
  static let referenceParameters = [
    otherReference, "actor", "general-practitioner", "patient", "practitioner", "schedule", "slot",
  ]

  var names: [Name] = []
  var tokens: [Token] = []
  var birthDate: FHIRDateRange?
  /// When it takes place: an appointment's or slot's start, which is an instant, an encounter's period.
  var date: FHIRDateRange?
  /// Folded: what lists are sorted by.
  var family = ""
  var given = ""

  init(_ element: JSONValue, type: FHIRResourceType) {
    switch type {
    case .patient, .practitioner: addPerson(element, type)
    case .practitionerRole:
      add("practitioner", references: [element["practitioner"]], of: [.practitioner])
      addConcepts("specialty", element["specialty"])
    case .schedule:
      add("actor", references: element["actor"]?.elements, of: FHIRResourceType.allCases)
      addConcepts("specialty", element["specialty"])
    case .slot:
      add("schedule", references: [element["schedule"]], of: [.schedule])
      addConcepts("specialty", element["specialty"])
      addCode("status", "http://hl7.org/fhir/slotstatus", element["status"])
      date = Self.instant(element["start"])
    case .appointment:
      let actors = element["participant"]?.elements.map { $0["actor"] }
      add("actor", references: actors, of: FHIRResourceType.allCases)
      add("patient", references: actors, of: [.patient])
      add("practitioner", references: actors, of: [.practitioner])
      add("slot", references: element["slot"]?.elements, of: [.slot])
      addConcepts("specialty", element["specialty"])
      addCode("status", "http://hl7.org/fhir/appointmentstatus", element["status"])
      date = Self.instant(element["start"])
    case .encounter:
      add("patient", references: [element["subject"]], of: [.patient])
      addCode("status", "http://hl7.org/fhir/encounter-status", element["status"])
      addCoding("class", element["class"])
      date = Self.period(element["period"])
    }
    for identifier in element["identifier"]?.elements ?? [] {
      if let value = identifier["value"]?.string {
        tokens.append(Token(parameter: "identifier", system: identifier["system"]?.string, value: value))
      }
    }
    let references = Set(FHIRReference.all(in: element, at: "").map(\.reference.text)).subtracting(references)
    tokens += references.sorted().map { Token(parameter: Self.otherReference, system: nil, value: $0) }
  }

  /// More bytes of UTF-8 than what is searched by has: an entry of an index of PostgreSQL's has room for some 2,700.
  static let textLimit = 1_000

  /// The search parameter that has a longer text, if there is one.
  var tooLong: String? {
    let limit = Self.textLimit
    if let token = tokens.first(where: { $0.value.utf8.count > limit || $0.system?.utf8.count ?? 0 > limit }) {
      return token.parameter == Self.otherReference ? "a reference" : token.parameter
    }
    if let name = names.first(where: { $0.suffixes.contains { $0.utf8.count > limit } }) { return name.parameter }
    if family.utf8.count > limit { return "family" }
    return given.utf8.count > limit ? "given" : nil
  }

  /// More than what a resource is found by: each takes a row, and the time to write it.
  static let entryLimit = 1_000

  /// How many rows it takes.
  var entryCount: Int { names.reduce(tokens.count) { $0 + $1.suffixes.count } }

  /// What the resource refers to.
  var references: [String] {
    tokens.filter { Self.referenceParameters.contains($0.parameter) }.map(\.value)
  }

  /// Whom the resource is about, where it is no patient itself.
  var patientIDs: [String] {
    tokens.filter { $0.parameter == "patient" }.compactMap { FHIRReference($0.value)?.id }
  }

  // MARK: Elements

  private mutating func addPerson(_ element: JSONValue, _ type: FHIRResourceType) {
    let all = element["name"]?.elements ?? []
    for name in all {
      let given = (name["given"]?.elements ?? []).compactMap(\.string)
      for (parameter, texts) in [("family", [name["family"]?.string].compactMap(\.self)), ("given", given)] {
        // A resource with more is refused: what else it is called need not be read.
        for text in texts where names.count <= Self.entryLimit {
          let folded = FoldedText(text)
          guard !folded.isEmpty else { continue }
          names.append(Name(parameter: parameter, suffixes: folded.suffixes(upTo: Self.wordLimit), exact: text))
        }
      }
    }
    let shown = all.first { $0["use"]?.string == "official" } ?? all.first
    family = shown?["family"]?.string.map { FoldedText($0).value } ?? ""
    let firstNames = (shown?["given"]?.elements ?? []).prefix(Self.entryLimit)
    given = FoldedText(firstNames.compactMap(\.string).joined(separator: " ")).value
    addCode("gender", "http://hl7.org/fhir/administrative-gender", element["gender"])
    birthDate = element["birthDate"]?.string.flatMap { PartialDate($0) }.map { FHIRDateRange($0) }
    if type == .patient {
      add("general-practitioner", references: element["generalPractitioner"]?.elements, of: [.practitioner])
    }
  }

  private mutating func add(_ parameter: String, references: [JSONValue?]?, of types: [FHIRResourceType]) {
    for case let text? in (references ?? []).map({ $0?["reference"]?.string }) {
      guard let reference = FHIRReference(text), types.contains(reference.type) else { continue }
      tokens.append(Token(parameter: parameter, system: nil, value: reference.text))
    }
  }

  private mutating func addConcepts(_ parameter: String, _ concepts: JSONValue?) {
    for coding in (concepts?.elements ?? []).flatMap({ $0["coding"]?.elements ?? [] }) {
      addCoding(parameter, coding)
    }
  }

  private mutating func addCoding(_ parameter: String, _ coding: JSONValue?) {
    guard let code = coding?["code"]?.string else { return }
    tokens.append(Token(parameter: parameter, system: coding?["system"]?.string, value: code))
  }

  private mutating func addCode(_ parameter: String, _ system: String, _ code: JSONValue?) {
    if let code = code?.string { tokens.append(Token(parameter: parameter, system: system, value: code)) }
  }

  /// A moment, or the second that is named: never longer, which searches go by (``HospitalCondition``).
  private static func instant(_ element: JSONValue?) -> FHIRDateRange? {
    guard let text = element?.string, FHIRInstant(text) != nil else { return nil }
    return FHIRDateRange(text, allowsTime: true)
  }

  private static func range(_ element: JSONValue?) -> FHIRDateRange? {
    element?.string.flatMap { FHIRDateRange($0, allowsTime: true) }
  }

  /// From its start to its end; one that has no end lasts, one without a start was always.
  private static func period(_ element: JSONValue?) -> FHIRDateRange? {
    let start = range(element?["start"])
    let end = range(element?["end"])
    guard start != nil || end != nil else { return nil }
    return FHIRDateRange(
      lower: start?.lower ?? FHIRDateRange.earliest, upper: end?.upper ?? FHIRDateRange.latest)
  }
}
