import CoreJSON
public import CoreStores
import FoundationEssentials
import ServicesHTTP

extension FHIRClient {
  /// Reads the appointment and its times, then sends a transaction: the appointment is cancelled and its times are free, each
  /// with `ifMatch`, all of it or nothing.
  public func cancel(_ id: Appointment.ID) async throws(ServiceError) -> Appointment {
    try await offered(.cancelling)
    let appointment = try await element(try request(["Appointment", id]))
    let shown = try self.appointment(appointment.element)
    if shown.status == .cancelled { return shown }
    guard shown.status?.canBeCancelled == true else { throw .tooLateToCancel(shown.status) }
    var entries = [Self.change("Appointment/" + id, appointment, status: "cancelled")]
    for slot in appointment.element["slot"]?.elements ?? [] {
      let reference = FHIR.Reference(reference: slot["reference"]?.string, display: nil)
      guard let id = reference.id(of: "Slot") else { continue }
      let time = try await element(try request(["Slot", id]))
      // A time that is held for another reason stays as it is.
      if time.element["status"]?.string == "busy" { entries.append(Self.change("Slot/" + id, time, status: "free")) }
    }
    let bundle: JSONValue = ["resourceType": "Bundle", "type": "transaction", "entry": .array(entries)]
    do throws(ServiceError) {
      try await write(try request(.post, [], bundle, fields: [(name: "Prefer", value: "return=minimal")]))
    } catch {
      guard error.status == 409 || error.status == 412 else { throw error }
      let found = try self.appointment(try await element(try request(["Appointment", id])).element)
      // Somebody else has cancelled it, which is what was wanted.
      if found.status == .cancelled { return found }
      throw ServiceError(
        .conflict, "Somebody else changed this appointment first.", nextStep: "Look at it, then cancel it again.",
        status: error.status)
    }
    // It is cancelled, whatever comes of looking at it.
    let found = try? self.appointment(try await element(try request(["Appointment", id])).element)
    var known = shown
    known.status = .cancelled
    return found ?? known
  }

  /// An entry of a transaction that gives a resource another status, unless somebody else has changed it.
  private static func change(
    _ url: String, _ read: (element: JSONValue, version: String?), status: String
  ) -> JSONValue {
    var resource = read.element
    resource["status"] = .string(status)
    var request: JSONValue = ["method": "PUT", "url": .string(url)]
    if let version = read.element["meta"]?["versionId"]?.string ?? read.version {
      request["ifMatch"] = .string("W/\"\(version)\"")
    }
    return ["resource": resource, "request": request]
  }

  private func appointment(_ element: JSONValue) throws(ServiceError) -> Appointment {
    // What cannot be read is thrown below, as a sentence that names the server.
    let event = try? JSONDecoder().decode(FHIR.Event.self, from: Data(element.text().utf8))
    guard let appointment = event.flatMap({ Appointment($0, names: [:]) }) else {
      throw unusable("it is no Appointment")
    }
    return appointment
  }
}
