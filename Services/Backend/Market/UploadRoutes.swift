import FoundationEssentials
import ServicesHTTPMessages
import ServicesHTTPServer

/// Taking images of products and giving them away.
struct UploadRoutes: Sendable {
  let callers: CallerReader
  let requests = MarketRequestReader()
  let repository: any MarketRepository
  let store: any ImageStore
  let publicBaseURL: PublicBaseURL?

  func register(in router: inout Router) {
    router.on(.post, "/api/products/upload", for: callers, admission: { admission(of: $0) }) {
      try await upload($0, $1)
    }
    router.get("/uploads/:name") { try await image($0) }
  }

  private struct Uploaded: Encodable {
    var message = "File uploaded successfully"
    var downloadURL: String
    var success = true
  }

  /// Only who is signed in may send so much. Whether the token was called back since is asked when all is there: here nobody may wait.
  private func admission(of request: ServerRequest) -> HTTPBodyAdmission {
    var admission = HTTPBodyAdmission(limit: UploadedImage.sizeLimit + UploadedImage.envelopeLimit)
    do {
      _ = try callers.authenticator.userID(of: request)
    } catch {
      admission.refusal = error
    }
    return admission
  }

  private func upload(_ request: ServerRequest, _ caller: Caller) async throws -> ServerResponse {
    let userID = caller.userID
    let key = try requests.key(request)
    let image: UploadedImage
    do {
      image = try UploadedImage(MultipartForm(request.body, contentType: request.fields["Content-Type"] ?? ""))
    } catch let error as MultipartError {
      throw HTTPFailure(.badRequest, error.description)
    }
    guard Sodium.isReady else { throw HTTPFailure(.internalServerError, "Internal server error") }
    let name = UploadName(randomFor: image.format)
    let downloadURL = (publicBaseURL?.description ?? "") + name.path
    do {
      try await store.prepare(image.bytes, as: name)
      let reply = try await repository.recordUpload(name, size: image.bytes.count, by: userID, key: key) {
        // Within the transaction: an image is counted and there, or neither.
        try store.publish(name)
        return try StoredReply(.ok, Uploaded(downloadURL: downloadURL))
      }
      // The earlier reply names the earlier image.
      if reply.isReplay { await store.discard(name) }
      return reply.response
    } catch {
      await store.discard(name)
      throw error
    }
  }

  /// An image never changes under its name, so that its name is its entity tag, and a part fits to what was read before.
  private func image(_ request: ServerRequest) async throws -> ServerResponse {
    guard let name = UploadName(request.parameters["name"] ?? ""), let image = try await store.description(of: name)
    else { throw Self.missing }
    let validators = Validators(entityTag: "\"\(name)\"", modified: image.stored)
    // `X-Content-Type-Options: nosniff` is on every answer of the transport's.
    var response = ServerResponse.data(
      .ok,
      HTTPFields([
        "Content-Type": name.format.contentType, "Cache-Control": "public, max-age=31536000, immutable",
        "Content-Security-Policy": "default-src 'none'", "Accept-Ranges": "bytes", "ETag": validators.entityTag,
        "Last-Modified": HTTPDate.text(validators.modified),
      ]))
    switch validators.selection(for: request, length: image.length) {
    case .notModified: return response.notModified(length: image.length)
    case .range(.unsatisfiable):
      throw HTTPFailure(
        .rangeNotSatisfiable, "The image has \(image.length) bytes, and none of those that are asked for.",
        fields: HTTPFields(["Content-Range": ByteRange.unsatisfiedRange(of: image.length)]))
    case .range(.part(let part)):
      response.status = .partialContent
      response.fields.put("Content-Range", ByteRange.contentRange(part, of: image.length))
      response.body = .data(try await bytes(of: name, in: part))
    case .range(.whole): response.body = .data(try await bytes(of: name))
    }
    return response
  }

  private func bytes(of name: UploadName, in part: Range<Int>? = nil) async throws -> Data {
    guard let bytes = try await store.bytes(of: name, in: part) else { throw Self.missing }
    return bytes
  }

  private static let missing = HTTPFailure(.notFound, "There is no image of this name.")
}
