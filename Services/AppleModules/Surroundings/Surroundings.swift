import AmbientInspection
import AmbientProgram
import CoreEnvironment
import CoreRetained
import Foundation
import FoundationNetworking
import ServicesHTTP
import ServicesHTTPMessages
import ServicesPictures
import ServicesSettings

/// What a program that is written for iOS finds around it: settings that last, pictures of every format that is known, pictures from
/// servers, files by URL sessions, and a look inside for a browser, where it is asked for. A program that imports `SwiftUI` or `UIKit` has them without a line of its own.
enum Surroundings {
  static func begin() {
    PictureDecoders.register()
    _ = URLProtocol.registerClass(FileURLProtocol.self)
    InspectionService.use { InspectionServer() }
    ImageFetching.use { url in try await PictureServer.data(at: url) }
    // Tests begin with no settings, and leave none behind.
    guard !ProgramPlace.current.isTest else { return }
    let name = ProgramPlace.current.name
    ProgramSettings.keep { suite in
      FileSettings(BaseDirectories(name: suite == ProgramSettings.sceneSuite ? "\(name)-scene" : suite ?? name))
    }
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
      throw URLError(
        .unsupportedURL, at: url, "Pictures are loaded over HTTP and from files; this address is neither.")
    }
    let response: HTTPResponse
    do {
      response = try await client.send(HTTPRequest(url: url))
    } catch {
      // A program for iOS asks for its code.
      throw URLError(error.urlCode, at: url, "\(error)")
    }
    guard response.isSuccess else {
      throw ImageError(.unsupportedAddress, "The server has no picture there: it answered \(response.status).")
    }
    return response.body
  }
}

extension URLError {
  fileprivate init(_ code: Code, at url: URL, _ sentence: String) {
    self.init(code, userInfo: [NSLocalizedDescriptionKey: sentence, NSURLErrorFailingURLErrorKey: url])
  }
}

extension HTTPError {
  /// What Foundation's networking calls it.
  fileprivate var urlCode: URLError.Code {
    switch self {
    case .unreachable: .cannotConnectToHost
    case .nameNotResolved: .cannotFindHost
    case .timedOut: .timedOut
    case .tlsFailed: .secureConnectionFailed
    case .libraryMissing, .unsupported: .unknown
    case .noCredential: .userAuthenticationRequired
    case .file: .cannotOpenFile
    case .shutDown, .cancelled: .cancelled
    case .connectionLost: .networkConnectionLost
    case .bodyTooLarge: .dataLengthExceedsMaximum
    case .tooManyRedirects: .httpTooManyRedirects
    case .badRedirect: .redirectToNonExistentLocation
    case .invalidRequest, .invalidField: .badURL
    case .headTooLarge, .malformedReply, .unexpectedStatus, .unexpectedContent: .badServerResponse
    }
  }
}
