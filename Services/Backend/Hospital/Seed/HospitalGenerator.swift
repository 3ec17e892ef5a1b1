import CoreStores
import FoundationEssentials

/// Makes the demo hospital: patients, practitioners and their roles, all synthetic.
///
/// The same seed gives the same documents, byte for byte. No real person: names are combined at random, telephone numbers
/// are of ranges set aside for fiction (555-0100 to 555-0199; 020 7946 0xxx), e-mail goes to `example.org`.
struct HospitalGenerator: Sendable {
  static let defaultSeed: UInt64 = 2026

  /// 1 January 2026, 08:00 UTC: records are made in the weeks before it, deaths and births lie further back.
  private static let today = CivilDate(year: 2026, month: 1, day: 1)?.daysSince1970 ?? 0

  var seed = defaultSeed
  var patientCount = 500
  var practitionerCount = 40

  /// All documents as JSON with sorted keys: practitioners, their roles, then patients.
  ///
  /// - Throws: `EncodingError`.
  func documents() throws -> [Data] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var documents: [Data] = []
    for number in 0..<practitionerCount { documents.append(try encoder.encode(practitioner(number))) }
    for number in 0..<practitionerCount { documents.append(try encoder.encode(role(number))) }
    for number in 0..<patientCount { documents.append(try encoder.encode(patient(number))) }
    return documents
  }

  /// The documents with what searches look at.
  func resources() throws -> [StoredResource] {
    try documents().map { try StoredResource(document: Array($0)) }
  }

  // MARK: People

  func practitioner(_ number: Int) -> FHIR.Practitioner {
    var random = SplitMix64(seed: seed, text: "Practitioner/\(number)")
    let isFemale = random.chance(50)
    let name = FHIR.HumanName(
      use: "official", family: random.pick(HospitalNames.family),
      given: [random.pick(isFemale ? HospitalNames.female : HospitalNames.male)],
      prefix: [random.chance(15) ? "Prof. Dr." : "Dr."])
    return FHIR.Practitioner(
      id: Self.practitionerID(number), meta: meta(&random),
      identifier: [
        .init(use: "official", type: nil, system: "https://hospital.example/staff", value: "S\(1_000 + number)")
      ],
      active: true, name: [name],
      telecom: [
        .init(system: "phone", value: Self.phone(&random), use: "work"),
        .init(system: "email", value: Self.email(name, number), use: "work"),
      ],
      gender: isFemale ? "female" : "male", qualification: [.init(code: specialty(number))])
  }

  func role(_ number: Int) -> FHIR.PractitionerRole {
    var random = SplitMix64(seed: seed, text: "PractitionerRole/\(number)")
    let practitioner = practitioner(number)
    let name = practitioner.name.first
    let display = [name?.prefix?.first, name?.given?.first, name?.family].compactMap { $0 }.joined(separator: " ")
    return FHIR.PractitionerRole(
      id: "role-" + Self.padded(number + 1, 2), meta: meta(&random), active: true,
      practitioner: .init(reference: "Practitioner/" + practitioner.id, display: display),
      specialty: [specialty(number)])
  }

  func patient(_ number: Int) -> FHIR.Patient {
    var random = SplitMix64(seed: seed, text: "Patient/\(number)")
    let gender = random.chance(96) ? (random.chance(51) ? "female" : "male") : random.pick(["other", "unknown"])
    let given = random.chance(50) ? HospitalNames.female : HospitalNames.male
    let names = gender == "female" ? HospitalNames.female : gender == "male" ? HospitalNames.male : given
    var name = FHIR.HumanName(
      use: "official", family: random.pick(HospitalNames.family), given: [random.pick(names)], prefix: nil)
    if random.chance(20) { name.given?.append(random.pick(names)) }
    var all = [name]
    if random.chance(6) { all.append(.init(use: "maiden", family: random.pick(HospitalNames.family))) }
    let birthDay = Self.today - 60 - random.below(97 * 365)
    let medicalRecordNumber = FHIR.Identifier(
      use: "official",
      type: .init(
        coding: [
          .init(
            system: "http://terminology.hl7.org/CodeSystem/v2-0203", code: "MR", display: "Medical record number")
        ], text: nil),
      // Steps of a number without a common factor with a million: scattered, and none twice.
      system: "https://hospital.example/mrn", value: Self.padded((274_177 + number * 618_033) % 1_000_000, 6))
    var patient = FHIR.Patient(
      id: Self.patientID(number), meta: meta(&random), identifier: [medicalRecordNumber], active: true,
      name: all, telecom: telecom(name, number, &random), gender: gender, birthDate: Self.birthDate(birthDay, &random),
      address: [
        .init(
          use: "home", line: ["\(random.within(1...240)) \(random.pick(HospitalNames.streets))"],
          city: random.pick(HospitalNames.towns), postalCode: Self.padded(random.below(1_000), 5))
      ],
      generalPractitioner: [
        .init(reference: "Practitioner/" + Self.practitionerID(random.below(max(1, practitionerCount))))
      ])
    if random.chance(4) {
      patient.active = false
      let age = max(1, Self.today - 60 - birthDay)
      if random.chance(70) {
        patient.deceasedDateTime = Self.text(CivilDate(daysSince1970: birthDay + 1 + random.below(age)))
      } else {
        patient.deceasedBoolean = true
      }
    }
    return patient
  }

  // MARK: Parts

  static func practitionerID(_ number: Int) -> String { "prac-" + padded(number + 1, 2) }

  static func patientID(_ number: Int) -> String { "pat-" + padded(number + 1, 4) }

  private func meta(_ random: inout SplitMix64) -> FHIR.Meta {
    // The last eight weeks before the demo's day.
    let seconds = (Self.today - random.below(56)) * 86_400 + 28_800 + random.below(36_000)
    let time = seconds % 86_400
    let date = Self.text(CivilDate(daysSince1970: seconds / 86_400))
    let clock = [time / 3_600, time / 60 % 60, time % 60].map { Self.padded($0, 2) }.joined(separator: ":")
    return FHIR.Meta(versionId: "1", lastUpdated: "\(date)T\(clock).000Z")
  }

  func specialty(_ number: Int) -> FHIR.CodeableConcept {
    let specialty = HospitalNames.specialties[number % HospitalNames.specialties.count]
    return .init(
      coding: [.init(system: "http://snomed.info/sct", code: specialty.code, display: specialty.display)],
      text: specialty.display)
  }

  private func telecom(_ name: FHIR.HumanName, _ number: Int, _ random: inout SplitMix64) -> [FHIR.ContactPoint]? {
    var points: [FHIR.ContactPoint] = []
    if random.chance(92) {
      points.append(.init(system: "phone", value: Self.phone(&random), use: random.pick(["home", "mobile"])))
    }
    if random.chance(60) { points.append(.init(system: "email", value: Self.email(name, number), use: "home")) }
    return points.isEmpty ? nil : points
  }

  private static func phone(_ random: inout SplitMix64) -> String {
    random.chance(70)
      ? "+1 \(random.pick(["206", "303", "415", "617", "702"])) 555 01\(padded(random.below(100), 2))"
      : "+44 20 7946 0\(padded(random.below(1_000), 3))"
  }

  private static func email(_ name: FHIR.HumanName, _ number: Int) -> String {
    let words = [name.given?.first ?? "", name.family ?? ""].map { FoldedText($0).words.joined() }
    return words.joined(separator: ".") + "\(number + 1)@example.org"
  }

  private static func birthDate(_ day: Int, _ random: inout SplitMix64) -> String? {
    let whole = text(CivilDate(daysSince1970: day))
    switch random.below(100) {
    case 0: return nil
    case 1...4: return String(whole.prefix(4))
    case 5...8: return String(whole.prefix(7))
    default: return whole
    }
  }

  private static func text(_ date: CivilDate) -> String {
    "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))"
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
