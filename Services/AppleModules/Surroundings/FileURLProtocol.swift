import Foundation
import FoundationNetworking

/// Loads files by their URLs, as sessions do on iOS: `URLSession` on Linux knows servers alone.
///
/// The whole file is one reply, mapped rather than copied. A file that is not there is an error of the URL loading system.
final class FileURLProtocol: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { request.url?.isFileURL == true }
  override class func canInit(with task: URLSessionTask) -> Bool { task.currentRequest?.url?.isFileURL == true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    guard let url = request.url else { return }
    do {
      let data = try Data(contentsOf: url, options: .mappedIfSafe)
      let response = URLResponse(url: url, mimeType: nil, expectedContentLength: data.count, textEncodingName: nil)
      client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      client?.urlProtocol(self, didLoad: data)
      client?.urlProtocolDidFinishLoading(self)
    } catch {
      let code =
        (error as? CocoaError)?.code == .fileReadNoPermission ? URLError.noPermissionsToReadFile : .fileDoesNotExist
      client?.urlProtocol(
        self,
        didFailWithError: URLError(
          code,
          userInfo: [
            NSURLErrorFailingURLErrorKey: url,
            NSLocalizedDescriptionKey: code == .fileDoesNotExist
              ? "The requested URL was not found on this server."
              : "You do not have permission to access the requested resource.",
          ]))
    }
  }

  override func stopLoading() {}
}
