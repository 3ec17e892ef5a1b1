import CoreJSON
public import CoreStores
import FoundationEssentials
import ServicesHTTP

extension FHIRClient {
  /// Reads the appointment and its times, then sends a transaction: the appointment is cancelled and its times are free, each
  /// with `ifMatch`, all of it or nothing. Where the server has none, one after the other, the appointment first.
  public func cancel(_ id: Appointment.ID) async throws(ServiceError) -> Appointment {
    let offered = try await offered(.cancelling)
    let appointment = try await element(try request(["Appointment", id]))
    let shown = try self.appointment(appointment.element)
    if shown.status == .cancelled { return shown }
    guard shown.status?.canBeCancelled == true else { throw .tooLateToCancel(shown.status) }
    var changes = [Change(type: "Appointment", id: id, read: appointment, status: "cancelled")]
    for slot in appointment.element["slot"]?.elements ?? [] {
      let reference = FHIR.Reference(reference: slot["reference"]?.string, display: nil)
      guard let id = reference.id(of: "Slot") else { continue }
      let time = try await element(try request(["Slot", id]))
      // A time that is held for another reason stays as it is.
      if time.element["status"]?.string == "busy" {
        changes.append(Change(type: "Slot", id: id, read: time, status: "free"))
      }
    }
    do throws(ServiceError) {
      if offered.offersTransactions { try await changeAtOnce(changes) } else { try await changeInTurn(changes) }
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

  /// A resource that is given another status, unless somebody else has changed it.
  private struct Change {
    var type: String
    var id: String
    var read: (element: JSONValue, version: String?)
    var status: String

    var resource: JSONValue {
      var resource = read.element
      resource["status"] = .string(status)
      return resource
    }

    var tag: String? {
      (read.element["meta"]?["versionId"]?.string ?? read.version).map { "W/\"\($0)\"" }
    }

    /// An entry of a transaction.
    var entry: JSONValue {
      var request: JSONValue = ["method": "PUT", "url": .string("\(type)/\(id)")]
      if let tag { request["ifMatch"] = .string(tag) }
      return ["resource": resource, "request": request]
    }
  }

  private func changeAtOnce(_ changes: [Change]) async throws(ServiceError) {
    let bundle: JSONValue = ["resourceType": "Bundle", "type": "transaction", "entry": .array(changes.map(\.entry))]
    try await write(try request(.post, [], bundle, fields: [(name: "Prefer", value: "return=minimal")]))
  }

  private func changeInTurn(_ changes: [Change]) async throws(ServiceError) {
    for (number, change) in changes.enumerated() {
      var fields = [(name: "Prefer", value: "return=minimal")]
      if let tag = change.tag { fields.append(("If-Match", tag)) }
      do throws(ServiceError) {
        try await write(try request(.put, [change.type, change.id], change.resource, fields: fields))
      } catch {
        guard number > 0 else { throw error }
        throw ServiceError(
          .serverFailed, "The appointment is cancelled, and its time stays marked as taken: \(error.sentence)",
          nextStep: "Tell the hospital.")
      }
    }
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
