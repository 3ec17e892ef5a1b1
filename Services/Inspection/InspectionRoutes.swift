import AmbientProgram
import CoreRetained
import Foundation
import ServicesHTTPMessages
import ServicesHTTPServer

/// What is answered to who looks inside, all of it below the secret.
struct InspectionRoutes: Sendable {
  let token: InspectionToken
  /// What a browser is told from now on; `nil` where it has ended.
  let stream: @Sendable () -> EventStream?

  func router(_ inspection: LiveInspection) -> Router {
    var router = Router()
    let token = token
    let stream = stream
    router.get("/:token") { request in
      try check(request, token)
      // What the page asks for stands beside it, so that its own address has to end in a slash.
      guard request.target.raw.hasSuffix("/") else {
        return .data(308, HTTPFields(["Location": "/\(token.text)/"]))
      }
      return page
    }
    router.get("/:token/:file") { request in
      try check(request, token)
      switch request.parameters["file"] {
      case "look.css": return file(PackageResources.look_css, "text/css; charset=utf-8")
      case "look.js": return file(PackageResources.look_js, "text/javascript; charset=utf-8")
      default: throw HTTPFailure(.notFound, "There is nothing at this path.")
      }
    }
    router.events("/:token/events") { request in
      try check(request, token)
      guard stream() != nil else { throw HTTPFailure(.notFound, "There is nothing at this path.") }
      // What is there now, as nobody has made it while nobody looked.
      await MainActor.run { inspection.refresh() }
      guard let opened = stream() else { throw HTTPFailure(.notFound, "There is nothing at this path.") }
      return .eventStream(opened)
    }
    router.get("/:token/views/:id") { request in
      try check(request, token)
      guard let id = request.parameters["id"].flatMap({ Int($0) }) else {
        throw HTTPFailure(.notFound, "There is nothing at this path.")
      }
      // A view that has gone since the page was told of it is no fault of anybody's, which a browser would show as one.
      guard let details = await MainActor.run(body: { inspection.details(of: id) }) else { return .data(.noContent) }
      return file(Array(details.utf8), "application/json; charset=utf-8")
    }
    router.post("/:token/step") { request in
      try check(request, token)
      guard request.fields["Content-Type"] == "application/json" else {
        throw HTTPFailure(.unsupportedMediaType, "Send the step as application/json.")
      }
      let step = try JSONDecoder().decode(Step.self, from: request.body)
      await MainActor.run { inspection.go(to: step.to) }
      return .data(.noContent)
    }
    return router
  }

  private struct Step: Decodable {
    let to: Int
  }

  /// Who does not know the secret is told of nothing.
  private func check(_ request: ServerRequest, _ token: InspectionToken) throws(HTTPFailure) {
    guard token.isKnown(by: request.parameters["token"] ?? "") else {
      throw HTTPFailure(.notFound, "There is nothing at this path.")
    }
  }

  private var page: ServerResponse {
    let name = ProgramPlace.current.name.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    let text = String(decoding: PackageResources.page_html, as: UTF8.self).replacing("PROGRAM", with: name)
    return file(Array(text.utf8), "text/html; charset=utf-8")
  }

  /// Nothing but what stands beside it.
  private static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; "
    + "form-action 'none'; frame-ancestors 'none'"

  private func file(_ bytes: [UInt8], _ type: String) -> ServerResponse {
    .data(
      .ok,
      HTTPFields([
        "Content-Type": type, "Cache-Control": "no-store", "Referrer-Policy": "no-referrer",
        "Content-Security-Policy": Self.policy,
      ]), Data(bytes))
  }
}
