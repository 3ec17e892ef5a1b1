import CoreJSON
public import CoreStores
import ServicesHTTP

extension FHIRClient {
  /// Reads the time, then makes the appointment and takes the time: in a transaction, both or none, with `ifMatch`; where the server has
  /// none, one after the other.
  ///
  /// A booking that the server took is never an error, also where it does not list it afterwards.
  public func book(_ slot: Slot, for patient: Patient.ID) async throws(ServiceError) -> Appointment {
    let offered = try await offered(.booking)
    let (document, current) = try await slotDocument(id: slot.id)
    guard current.isFree else {
      return try await sameBooking(slot, for: patient, or: .taken(slot, found: current))
    }
    let appointment = Self.appointment(current, document, for: patient)
    let reply: Written
    do throws(ServiceError) {
      reply =
        offered.offersTransactions
        ? try await bookAtOnce(appointment, document, current)
        : try await bookInTurn(appointment, document, current, for: patient)
    } catch {
      guard error.status == 409 || error.status == 412 else { throw error }
      let found = try await self.slot(id: slot.id)
      return try await sameBooking(
        slot, for: patient, or: found.isFree ? error : .taken(slot, found: found, status: error.status))
    }
    // It is booked, whatever comes of looking for it: then it is what was sent, under the id that the server says.
    let unlisted = unusable("it does not list the booking")
    if let booked = try? await sameBooking(slot, for: patient, or: unlisted) { return booked }
    let outcomes = (reply.element?["entry"]?.elements ?? []).map { $0["response"]?["location"]?.string }
    let id = ([reply.location] + outcomes).lazy.compactMap {
      FHIR.Reference(reference: $0, display: nil).id(of: "Appointment")
    }.first
    return Appointment(
      id: id ?? "unknown", status: .booked, start: current.start, end: current.end,
      patient: PersonReference(id: patient, name: nil), doctor: current.doctor, specialty: current.specialty)
  }

  private func bookAtOnce(
    _ appointment: JSONValue, _ time: JSONValue, _ slot: Slot
  ) async throws(ServiceError) -> Written {
    var change: JSONValue = ["method": "PUT", "url": .string("Slot/\(slot.id)")]
    if let version = slot.version { change["ifMatch"] = .string("W/\"\(version)\"") }
    let bundle: JSONValue = [
      "resourceType": "Bundle", "type": "transaction",
      "entry": [
        ["resource": appointment, "request": ["method": "POST", "url": "Appointment"]],
        ["resource": Self.time(time, "busy"), "request": change],
      ],
    ]
    return try await write(try request(.post, [], bundle, fields: [(name: "Prefer", value: "return=minimal")]))
  }

  /// The time first: it is what somebody else may get. Where the appointment is refused then, the time is given back.
  private func bookInTurn(
    _ appointment: JSONValue, _ time: JSONValue, _ slot: Slot, for patient: Patient.ID
  ) async throws(ServiceError) -> Written {
    guard slot.version != nil else {
      throw ServiceError(
        .unsupported, "\(endpoint.name) tells no version of this time: two could book it at once.",
        nextStep: "Use another server.")
    }
    try await write(try changeOfTime(time, slot, to: "busy"))
    do throws(ServiceError) {
      return try await write(
        try request(.post, ["Appointment"], appointment, fields: [(name: "Prefer", value: "return=representation")]))
    } catch {
      let isRefused = error.status.map { 400...499 ~= $0 } ?? false
      if !isRefused {
        // Only the reply may be lost. Who cannot look leaves the time as it is: a patient may come.
        let query = Self.bookings(of: slot, for: patient)
        let made = try await appointments(query) { $0.takes(slot) }
        if made.contains(where: { $0.patient?.id == patient }) { return Written() }
      }
      do throws(ServiceError) {
        let (document, held) = try await slotDocument(id: slot.id)
        if !held.isFree { try await write(try changeOfTime(document, held, to: "free")) }
      } catch {
        throw ServiceError(
          .serverFailed, "The appointment was not made, and its time stays marked as taken: \(error.sentence)",
          nextStep: "Tell the hospital.")
      }
      throw error
    }
  }

  /// A time that is given another status, over the version that was read.
  func changeOfTime(
    _ document: JSONValue, _ slot: Slot, to status: String
  ) throws(ServiceError) -> HTTPRequest {
    var fields = [(name: "Prefer", value: "return=minimal")]
    if let version = slot.version { fields.append(("If-Match", "W/\"\(version)\"")) }
    return try request(.put, ["Slot", slot.id], Self.time(document, status), fields: fields)
  }

  private static func time(_ document: JSONValue, _ status: String) -> JSONValue {
    var document = document
    document["status"] = .string(status)
    return document
  }

  /// The patient's appointment in this time: whoever asks twice has booked once.
  private func sameBooking(
    _ slot: Slot, for patient: Patient.ID, or error: ServiceError
  ) async throws(ServiceError) -> Appointment {
    let appointments = try await appointments(Self.bookings(of: slot, for: patient)) { $0.takes(slot) }
    guard let booked = appointments.first(where: { $0.status?.holdsTime == true && $0.patient?.id == patient }) else {
      throw error
    }
    return booked
  }

  private static func bookings(of slot: Slot, for patient: Patient.ID) -> Query {
    [(name: "slot", value: "Slot/\(slot.id)"), ("patient", patient)]
  }

  private static func appointment(_ slot: Slot, _ document: JSONValue, for patient: Patient.ID) -> JSONValue {
    var participants: [JSONValue] = [
      ["actor": ["reference": .string("Patient/\(patient)")], "status": "accepted"]
    ]
    if let doctor = slot.doctor, let id = doctor.id {
      var actor: JSONValue = ["reference": .string("Practitioner/\(id)")]
      if let name = doctor.name { actor["display"] = .string(name) }
      participants.append(["actor": actor, "status": "accepted"])
    }
    var appointment: JSONValue = ["resourceType": "Appointment", "status": "booked"]
    if let specialty = document["specialty"] { appointment["specialty"] = specialty }
    appointment["start"] = document["start"]
    appointment["end"] = document["end"]
    appointment["slot"] = [["reference": .string("Slot/\(slot.id)")]]
    appointment["participant"] = .array(participants)
    return appointment
  }
}
