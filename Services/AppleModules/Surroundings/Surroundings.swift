import AmbientProgram
import CoreEnvironment
import Foundation
import ServicesHTTP
import ServicesHTTPMessages
import ServicesPictures
import ServicesSettings

/// What a program that is written for iOS finds around it: settings that last, pictures of every format that is known, and pictures from
/// servers. A program that imports `SwiftUI` or `UIKit` has them without a line of its own.
enum Surroundings {
  static func begin() {
    PictureDecoders.register()
    ImageFetching.use { url in try await PictureServer.data(at: url) }
    // Tests begin with no settings, and leave none behind.
    guard !ProgramPlace.current.isTest else { return }
    ProgramSettings.keep { suite in FileSettings(BaseDirectories(name: suite ?? ProgramPlace.current.name)) }
  }
}

/// Called as the program is loaded, before its first line: it only notes who is to be asked.
@section(".init_array") @used
private let beginning: @convention(c) () -> Void = { Surroundings.begin() }

/// Pictures from servers.
private enum PictureServer {
  /// With a minute for each: a picture may be large, and the way to it long.
  private static let client: HTTPClient = {
    var configuration = HTTPClientConfiguration()
    configuration.timeout = .seconds(60)
    return HTTPClient(configuration: configuration)
  }()

  static func data(at url: URL) async throws -> Data {
    guard url.scheme == "https" || url.scheme == "http" else {
      throw ImageError(.unsupportedAddress, "Pictures are loaded over HTTP and from files; this address is neither.")
    }
    let response = try await client.send(HTTPRequest(url: url))
    guard response.isSuccess else {
      throw ImageError(.unsupportedAddress, "The server has no picture there: it answered \(response.status).")
    }
    return response.body
  }
}
