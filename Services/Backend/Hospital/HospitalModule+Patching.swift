import CoreJSON
import ServicesHTTPMessages
import ServicesHTTPServer

/// Patches: changes of a resource without the whole of it (FHIR R4, 3.1.0.9).
extension HospitalModule {
  func patch(
    _ type: FHIRResourceType, _ request: ServerRequest, _ visitor: FHIRVisitor
  ) async throws -> ServerResponse {
    let id = try Self.id(of: request)
    let patch = try Self.patch(of: request)
    let condition = try knownVersion(of: request)
    return try await apply(.patch(patch, type: type, id: id, knowing: condition), request, visitor)
  }

  private static func patch(of request: ServerRequest) throws(OperationOutcome) -> JSONPatch {
    guard FHIRMediaType.isPatch(request.fields["Content-Type"]) else {
      throw OperationOutcome(
        status: .unsupportedMediaType, code: .notSupported,
        diagnostics: "A patch is sent as \(FHIRMediaType.patch), a list of operations (RFC 6902).",
        fields: HTTPFields(["Accept-Patch": FHIRMediaType.patch]))
    }
    let document = try json(of: request)
    do throws(JSONPatch.Failure) {
      return try JSONPatch(document)
    } catch {
      throw OperationOutcome(error)
    }
  }
}
