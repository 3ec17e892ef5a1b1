import CoreJSON
import CoreStores
import FoundationEssentials

/// Makes the demo hospital's two weeks around a day: the doctors' schedules and times, who has an appointment, who is
/// admitted where.
///
/// The same seed, moment and offset give the same documents, byte for byte. Whoever had the names, phones and addresses
/// of ``HospitalGenerator`` is as synthetic here.
struct HospitalPlan: Sendable {
  private let people: HospitalGenerator
  private let now: Date
  /// How many seconds the hospital's clocks are ahead of UTC.
  private let offset: Int
  private let today: Int
  /// The numbers of those patients who can come, and all names.
  private let living: [Int]
  private let patientNames: [String]
  private let doctorNames: [String]

  /// When the appointments of a day begin, in minutes; each takes half an hour.
  private static let times = [540, 600, 840, 870]
  private static let wards = (1...5).flatMap { floor in ["A", "B", "C"].map { "Ward \(floor) \($0)" } }

  init(_ people: HospitalGenerator = HospitalGenerator(), at now: Date, offset: Int = 0) {
    self.people = people
    self.now = now
    self.offset = offset
    today = Int(((now.timeIntervalSince1970 + Double(offset)) / 86_400).rounded(.down))
    let patients = (0..<people.patientCount).map { people.patient($0) }
    living = patients.indices.filter { patients[$0].active }
    patientNames = patients.map { Self.name($0.name.first) }
    doctorNames = (0..<people.practitionerCount).map { Self.name(people.practitioner($0).name.first) }
  }

  /// The days of the plan, counted since 1970: three before today, ten after it.
  var days: Range<Int> { today - 3..<today + 11 }

  /// The moments of a day.
  func range(of day: Int) -> FHIRDateRange {
    let start = Int64(day * 86_400 - offset) * 1_000
    return FHIRDateRange(lower: start, upper: start + 86_399_999)
  }

  // MARK: Resources

  /// Each doctor's schedule.
  func schedules() throws -> [StoredResource] {
    (0..<people.practitionerCount).map { number in
      resource(
        .schedule, Self.scheduleID(number),
        ["active": true, "specialty": [specialty(number)], "actor": [doctor(number)]])
    }
  }

  /// Who was and is admitted.
  func encounters() throws -> [StoredResource] {
    let count = min(90, living.count)
    return (0..<count).map { number in
      var random = SplitMix64(seed: people.seed, text: "Encounter/\(number)")
      // A step without a common factor scatters the patients, and takes none twice.
      let patient = living[number * 7 % max(1, living.count)]
      let start = today * 1_440 - random.within(1...14) * 1_440 + random.within(420...1_200)
      let isPresent = number % 3 != 0
      var period: JSONValue = ["start": .string(instant(start))]
      if !isPresent { period["end"] = .string(instant(min(start + random.within(300...4_000), nowInMinutes))) }
      let ward: JSONValue = ["display": .string(random.pick(Self.wards))]
      return resource(
        .encounter, "enc-" + Self.padded(number + 1, 4),
        [
          "status": isPresent ? "in-progress" : "finished",
          "class": [
            "system": "http://terminology.hl7.org/CodeSystem/v3-ActCode", "code": "IMP",
            "display": "inpatient encounter",
          ],
          "subject": self.patient(patient), "period": period,
          "location": [["location": ward, "status": isPresent ? "active" : "completed"]],
        ])
    }
  }

  /// The times of all doctors who work on a day, and the appointments that take them.
  func appointments(on day: Int) throws -> [StoredResource] {
    (0..<people.practitionerCount).filter { isWorking($0, on: day) }.flatMap { number in
      Self.times.flatMap { time in resources(of: number, day: day, time: time) }
    }
  }

  /// Whether a doctor works: four days of five, and one of four at weekends.
  private func isWorking(_ number: Int, on day: Int) -> Bool {
    // 1 January 1970 was a Thursday.
    let weekday = (day + 3) % 7
    return weekday < 5 ? weekday != number % 5 : (number + day) % 4 == 0
  }

  private func resources(of number: Int, day: Int, time: Int) -> [StoredResource] {
    let date = CivilDate(daysSince1970: day)
    let stamp =
      "\(Self.padded(number + 1, 2))-\(Self.padded(date.year, 4))\(Self.padded(date.month, 2))"
      + "\(Self.padded(date.day, 2))-\(Self.padded(time / 60, 2))\(Self.padded(time % 60, 2))"
    var random = SplitMix64(seed: people.seed, text: "Slot/\(stamp)")
    let begin = day * 1_440 + time
    let (start, end) = (JSONValue.string(instant(begin)), JSONValue.string(instant(begin + 30)))
    // The nearer the day, the fuller it is.
    let isTaken = !living.isEmpty && random.chance(max(25, 80 - 6 * max(0, day - today)))
    let status = isTaken ? self.status(from: begin, &random) : nil
    let holdsTime = status.map { !["cancelled", "noshow"].contains($0) } ?? false
    var found = [
      resource(
        .slot, "slot-" + stamp,
        [
          "specialty": [specialty(number)], "schedule": ["reference": .string("Schedule/" + Self.scheduleID(number))],
          "status": holdsTime ? "busy" : "free", "start": start, "end": end,
        ])
    ]
    if let status {
      let patient = living[random.below(living.count)]
      found.append(
        resource(
          .appointment, "appt-" + stamp,
          [
            "status": .string(status), "specialty": [specialty(number)], "start": start, "end": end,
            "minutesDuration": 30, "slot": [["reference": .string("Slot/slot-" + stamp)]],
            "participant": [
              ["actor": self.patient(patient), "status": "accepted"], ["actor": doctor(number), "status": "accepted"],
            ],
          ]))
    }
    return found
  }

  private func status(from begin: Int, _ random: inout SplitMix64) -> String {
    let fate = random.below(100)
    if fate < 6 { return "cancelled" }
    if begin + 30 <= nowInMinutes { return fate < 11 ? "noshow" : "fulfilled" }
    if begin <= nowInMinutes { return "arrived" }
    return fate < 11 ? "pending" : "booked"
  }

  // MARK: Parts

  private func resource(_ type: FHIRResourceType, _ id: String, _ element: JSONValue) -> StoredResource {
    StoredResource(element, type: type, id: id, version: 1, at: now)
  }

  private func patient(_ number: Int) -> JSONValue {
    [
      "reference": .string("Patient/" + HospitalGenerator.patientID(number)),
      "display": .string(patientNames[number]),
    ]
  }

  private func doctor(_ number: Int) -> JSONValue {
    [
      "reference": .string("Practitioner/" + HospitalGenerator.practitionerID(number)),
      "display": .string(doctorNames[number]),
    ]
  }

  private func specialty(_ number: Int) -> JSONValue {
    let concept = people.specialty(number)
    let codings = concept.coding.map { coding -> JSONValue in
      ["system": .string(coding.system), "code": .string(coding.code), "display": .string(coding.display ?? "")]
    }
    return ["coding": .array(codings), "text": .string(concept.text ?? "")]
  }

  private var nowInMinutes: Int { Int((now.timeIntervalSince1970 + Double(offset)) / 60) }

  /// A moment by the hospital's clocks, with their offset.
  private func instant(_ minutes: Int) -> String {
    let date = CivilDate(daysSince1970: minutes / 1_440)
    let day = [Self.padded(date.year, 4), Self.padded(date.month, 2), Self.padded(date.day, 2)].joined(separator: "-")
    let clock = "\(Self.padded(minutes % 1_440 / 60, 2)):\(Self.padded(minutes % 60, 2)):00"
    guard offset != 0 else { return "\(day)T\(clock)Z" }
    let ahead = abs(offset) / 60
    return "\(day)T\(clock)\(offset < 0 ? "-" : "+")\(Self.padded(ahead / 60, 2)):\(Self.padded(ahead % 60, 2))"
  }

  private static func scheduleID(_ number: Int) -> String { "sched-" + padded(number + 1, 2) }

  private static func name(_ name: FHIR.HumanName?) -> String {
    [name?.prefix?.first, name?.given?.first, name?.family].compactMap(\.self).joined(separator: " ")
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
