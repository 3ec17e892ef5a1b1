import Foundation
import ServicesHTTPServer
import ServicesHTTPMessages

/// Serves the files of the site, on 127.0.0.1.
final class SiteServer: Sendable {
  private let folder: URL
  private let transport: MicrohttpdTransport

  /// - Parameters:
  ///   - folder: What is served, and nothing beside it.
  ///   - port: 0 for one that is free.
  init(_ folder: URL, port: UInt16 = 0) {
    self.folder = folder.resolvingSymlinksInPath()
    transport = MicrohttpdTransport(MicrohttpdTransport.Configuration(address: .loopback(port)))
  }

  /// Begins.
  ///
  /// - Returns: Where: `http://127.0.0.1:8000`.
  func start() throws -> String {
    let folder = folder
    return try transport.start { request in Self.answer(request.target.segments, in: folder) }.description
  }

  /// Ends.
  func stop() async { await transport.stop(grace: .seconds(1)) }

  /// The file of a path; the index of a folder.
  static func answer(_ path: [String], in folder: URL) -> ServerResponse {
    var file = folder
    for name in path where !name.isEmpty {
      guard name != ".", name != "..", !name.contains("/"), !name.contains("\0") else { return notFound }
      file.appendPathComponent(name)
    }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) else { return notFound }
    if isFolder.boolValue { file.appendPathComponent("index.html") }
    // A link may lead out.
    guard file.resolvingSymlinksInPath().path.hasPrefix(folder.path + "/"), let data = try? Data(contentsOf: file)
    else {
      return notFound
    }
    return .data(.ok, HTTPFields(["Content-Type": types[file.pathExtension] ?? "application/octet-stream"]), data)
  }

  private static var notFound: ServerResponse { .data(.notFound) }

  private static let types = [
    "html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8",
    "json": "application/json", "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg",
    "ico": "image/x-icon", "txt": "text/plain; charset=utf-8",
  ]
}
