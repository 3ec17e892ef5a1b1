public import CoreStores
public import FoundationEssentials
import ServicesHTTP
import ServicesHTTPMessages

extension MarketClient {
  /// What addresses of pictures are relative to: the market's root.
  public var pictureBase: URL { endpoint.base }

  /// The bytes of a product's picture. Sellers write their addresses: no key is sent with the request, and only the market itself
  /// is asked, or a server with a certificate.
  ///
  /// - Throws: ``ServiceError/Reason/forbidden`` for any other address.
  public func picture(at url: URL) async throws(ServiceError) -> Data {
    let base = endpoint.base
    let isOwn = url.scheme == base.scheme && url.host() == base.host() && url.port == base.port
    guard isOwn || (url.scheme == "https" && !endpoint.isLocal) else {
      throw ServiceError(.forbidden, "The picture is at a server that is not asked for any.")
    }
    return try await endpoint.send(HTTPRequest(url: url)).body
  }
}
