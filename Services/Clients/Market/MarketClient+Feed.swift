public import CoreStores
import FoundationEssentials
import ServicesHTTP
import ServicesHTTPMessages

extension MarketClient: MarketFeedService {
  /// `GET /api/events`. A server that does not know the path, as a HelloMarket server, ends it; one that is not there is waited
  /// for. What this client itself has changed of the cart is not told: the answers have told it.
  public func changes() -> AsyncThrowingStream<MarketFeedElement, any Error> {
    AsyncThrowingStream { continuation in
      let task = Task { [self] in
        do throws(ServiceError) {
          try await follow { continuation.yield($0) }
          continuation.finish()
        } catch  where error.status == 404 {
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  private func follow(_ yield: (MarketFeedElement) -> Void) async throws(ServiceError) {
    let request = try request(.get, "events", signedIn: true)
    do throws(ServiceError) {
      return try await follow(request, yield)
    } catch {
      guard let again = try await renewed(request, after: error) else { throw refusal(error, of: request) }
      do throws(ServiceError) {
        return try await follow(again, yield)
      } catch {
        throw refusal(error, of: again)
      }
    }
  }

  private func follow(_ request: HTTPRequest, _ yield: (MarketFeedElement) -> Void) async throws(ServiceError) {
    let events = try await endpoint.events(from: request)
    do throws(HTTPError) {
      for try await update in events {
        switch update {
        case .open: yield(.connected)
        case .disconnected(let error, _): yield(.interrupted(endpoint.serviceError(error)))
        case .event(let event):
          // A part that a later version of the API tells of: nothing that is shown here.
          guard let part = MarketPart(rawValue: event.type) else { continue }
          // Who has changed the cart here knows what became of it: by the market's answer, or by loading it.
          if part == .cart, ChangeOrigin.client(in: event) == instance { continue }
          yield(.changed(part))
        }
      }
    } catch {
      throw endpoint.serviceError(error)
    }
  }
}

/// Which client has changed what an event tells of, where the market says.
private struct ChangeOrigin: Decodable {
  @Lenient var client: String?

  /// - Returns: `nil` where the event names none.
  static func client(in event: ServerSentEvent) -> String? {
    // Data of another form name nobody: what the event tells of is loaded.
    (try? JSONDecoder().decode(ChangeOrigin.self, from: Data(event.data.utf8)))?.client
  }
}
