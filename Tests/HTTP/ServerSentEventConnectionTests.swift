import FoundationEssentials
@testable import ServicesHTTP
import ServicesHTTPMessages
import Testing

@Suite("The state of a subscription (WHATWG HTML 9.2.2, 9.2.3)")
struct ServerSentEventConnectionTests {
  typealias Action = ServerSentEventConnection.Action

  private let url: URL
  private let lost = HTTPError.connectionLost(reason: "the server ended the stream")

  init() throws {
    url = try #require(URL(string: "http://one.test/"))
  }

  private func connection(chance: Double = 0, lastEventID: String = "") -> ServerSentEventConnection {
    var configuration = ServerSentEventSequence.Configuration()
    configuration.randomness = { chance }
    configuration.lastEventID = lastEventID
    return ServerSentEventConnection(configuration: configuration)
  }

  private func head(
    _ status: Int, _ mediaType: String? = "text/event-stream", _ others: [(name: String, value: String)] = []
  ) throws -> HTTPResponseHead {
    var fields = HTTPFields()
    if let mediaType { try fields.set("Content-Type", to: mediaType) }
    for (name, value) in others { try fields.append(name, value) }
    return HTTPResponseHead(status: status, fields: fields, url: url)
  }

  private func disconnected(_ error: HTTPError, _ delay: Duration) -> [Action] {
    [.disconnect, .emit(.disconnected(error, retryIn: delay)), .wait(delay)]
  }

  @Test("it connects, opens, tells events, and goes on from the last id after a loss")
  func life() throws {
    var connection = connection()
    #expect(connection.receive(.start) == [.connect(lastEventID: "")])
    #expect(connection.receive(.head(try head(200))) == [.emit(.open)])
    #expect(
      connection.receive(.bytes(Data("id: 7\nevent: score\ndata: 1-0\n\nid: 8\ndata: cut".utf8))) == [
        .emit(.event(ServerSentEvent(type: "score", data: "1-0", id: "7")))
      ])
    #expect(connection.receive(.ended) == disconnected(lost, .seconds(1)))
    #expect(connection.receive(.waited) == [.connect(lastEventID: "7")])
    #expect(connection.receive(.head(try head(200))) == [.emit(.open)])
    // What was cut off is not glued to what comes now.
    #expect(
      connection.receive(.bytes(Data("\ndata: 2-0\n\n".utf8))) == [
        .emit(.event(ServerSentEvent(data: "2-0", id: "7")))
      ])
  }

  @Test("it goes on from the position that the server has told, though no event has come")
  func position() throws {
    var connection = connection()
    _ = connection.receive(.start)
    _ = connection.receive(.head(try head(200)))
    #expect(connection.receive(.bytes(Data("retry: 3000\nid: 41\n\n".utf8))) == [])
    #expect(connection.receive(.ended) == disconnected(lost, .seconds(3)))
    #expect(connection.receive(.waited) == [.connect(lastEventID: "41")])
  }

  @Test("it can start from an id")
  func start() {
    var connection = connection(lastEventID: "41")
    #expect(connection.receive(.start) == [.connect(lastEventID: "41")])
  }

  @Test("204 ends it for good")
  func noContent() throws {
    var connection = connection()
    _ = connection.receive(.start)
    #expect(connection.receive(.head(try head(204, nil))) == [.disconnect, .finish(nil)])
    #expect(connection.receive(.ended) == [])
    #expect(connection.receive(.waited) == [])
  }

  @Test(
    "another media type ends it with an error", arguments: [nil, "text/html", "application/json", "text/event-streams"])
  func mediaType(name: String?) throws {
    var connection = connection()
    _ = connection.receive(.start)
    let actions = connection.receive(.head(try head(200, name)))
    let reason = "its media type is \(name ?? "not named"), not text/event-stream"
    #expect(actions == [.disconnect, .finish(.unexpectedContent(reason: reason))])
  }

  @Test(
    "case and parameters of the media type do not matter",
    arguments: ["Text/Event-Stream", "text/event-stream ;charset=utf-8"])
  func mediaTypeForms(name: String) throws {
    var connection = connection()
    _ = connection.receive(.start)
    #expect(connection.receive(.head(try head(200, name))) == [.emit(.open)])
  }

  @Test("another status ends it with an error", arguments: [201, 206, 301, 400, 401, 404, 500, 503])
  func status(code: Int) throws {
    var connection = connection()
    _ = connection.receive(.start)
    let head = try head(code)
    #expect(connection.receive(.head(head)) == [.disconnect, .finish(.unexpectedStatus(HTTPResponse(head: head)))])
  }

  @Test("waits double with each failure in a row up to the maximum, and start again once bytes come")
  func backOff() throws {
    var connection = connection()
    let error = HTTPError.unreachable(server: "s", reason: "r")
    _ = connection.receive(.start)
    for seconds in [1, 2, 4, 8, 16, 30, 30] {
      #expect(connection.receive(.failed(error)) == disconnected(error, .seconds(seconds)))
      _ = connection.receive(.waited)
    }
    // An accepted connection that gives nothing is a failure too.
    _ = connection.receive(.head(try head(200)))
    #expect(connection.receive(.ended) == disconnected(lost, .seconds(30)))
    _ = connection.receive(.waited)
    _ = connection.receive(.head(try head(200)))
    #expect(connection.receive(.bytes(Data(":\n".utf8))) == [])
    #expect(connection.receive(.ended) == disconnected(lost, .seconds(1)))
  }

  @Test("chance adds up to half of the wait")
  func jitter() {
    for (chance, delay) in [(0.0, Duration.seconds(1)), (0.5, .milliseconds(1250)), (1.0, .milliseconds(1500))] {
      var connection = connection(chance: chance)
      _ = connection.receive(.start)
      #expect(connection.receive(.ended) == disconnected(lost, delay))
    }
  }

  @Test(
    "the server's reconnection time is kept to, within reason",
    arguments: [
      ("2500", Duration.milliseconds(2500)), ("60000", .seconds(60)), ("0", .milliseconds(100)),
      ("99999999999999999999", .seconds(3600)), ("1s", .seconds(1)),
    ])
  func retry(value: String, delay: Duration) throws {
    var connection = connection()
    _ = connection.receive(.start)
    _ = connection.receive(.head(try head(200)))
    #expect(connection.receive(.bytes(Data("retry: \(value)\n".utf8))) == [])
    #expect(connection.receive(.ended) == disconnected(lost, delay))
  }

  @Test("trying again is left where it is futile")
  func futile() {
    let errors: [HTTPError] = [
      .invalidRequest(reason: "r"), .invalidField(name: "n", reason: "r"), .tlsFailed(server: "s", reason: "r"),
      .badRedirect(reason: "r"), .tooManyRedirects(limit: 5), .headTooLarge(limit: 1),
    ]
    for error in errors {
      var connection = connection()
      _ = connection.receive(.start)
      #expect(connection.receive(.failed(error)) == [.disconnect, .finish(error)])
    }
    var connection = connection()
    _ = connection.receive(.start)
    #expect(connection.receive(.failed(.cancelled)) == [.disconnect, .finish(nil)])
  }

  @Test(
    "a status that passes does not end a subscription that was accepted once",
    arguments: [408, 429, 500, 502, 503, 504])
  func passing(code: Int) throws {
    var connection = connection()
    _ = connection.receive(.start)
    _ = connection.receive(.head(try head(200)))
    #expect(connection.receive(.bytes(Data("id: 7\ndata: a\n\n".utf8))).count == 1)
    #expect(connection.receive(.ended) == disconnected(lost, .seconds(1)))
    let head = try head(code, "application/json")
    for seconds in [2, 4] {
      #expect(connection.receive(.waited) == [.connect(lastEventID: "7")])
      let error = HTTPError.unexpectedStatus(HTTPResponse(head: head))
      #expect(connection.receive(.head(head)) == disconnected(error, .seconds(seconds)))
    }
  }

  @Test("any other status ends it also then", arguments: [400, 401, 403, 404, 410, 501])
  func lasting(code: Int) throws {
    var connection = connection()
    _ = connection.receive(.start)
    _ = connection.receive(.head(try head(200)))
    _ = connection.receive(.ended)
    _ = connection.receive(.waited)
    let head = try head(code)
    #expect(connection.receive(.head(head)) == [.disconnect, .finish(.unexpectedStatus(HTTPResponse(head: head)))])
  }

  @Test(
    "a full server that says when to come back is asked again then and not before, also at first",
    arguments: [429, 503],
    [("7", Duration.seconds(7)), ("0", .seconds(1)), ("Sun, 06 Nov 1994 08:49:37 GMT", .seconds(90))])
  func retryAfter(code: Int, wait: (text: String, delay: Duration)) throws {
    for (chance, factor) in [(0.0, 1.0), (1.0, 1.5)] {
      var configuration = ServerSentEventSequence.Configuration()
      configuration.randomness = { chance }
      configuration.now = { Date(timeIntervalSince1970: 784_111_777 - 90) }
      var connection = ServerSentEventConnection(configuration: configuration)
      _ = connection.receive(.start)
      let head = try head(code, nil, [("Retry-After", wait.text)])
      let error = HTTPError.unexpectedStatus(HTTPResponse(head: head))
      #expect(connection.receive(.head(head)) == disconnected(error, wait.delay * factor))
      #expect(connection.receive(.waited) == [.connect(lastEventID: "")])
      #expect(connection.receive(.head(try self.head(200))) == [.emit(.open)])
    }
  }

  @Test("a stream that comes coded is asked for once more, and from then on so that its coding is undone")
  func coded() throws {
    var connection = connection(lastEventID: "3")
    _ = connection.receive(.start)
    let coded = try head(200, "text/event-stream", [("Content-Encoding", "gzip")])
    #expect(connection.receive(.head(coded)) == [.disconnect, .connect(lastEventID: "3", decoding: true)])
    #expect(connection.receive(.head(coded)) == [.emit(.open)])
    #expect(connection.receive(.ended) == disconnected(lost, .seconds(1)))
    #expect(connection.receive(.waited) == [.connect(lastEventID: "3", decoding: true)])
  }

  @Test("a stream that says that it is not coded is taken as it is", arguments: ["identity", "Identity", ""])
  func identity(coding: String) throws {
    var connection = connection()
    _ = connection.receive(.start)
    let head = try head(200, "text/event-stream", [("Content-Encoding", coding)])
    #expect(connection.receive(.head(head)) == [.emit(.open)])
  }

  @Test("an event beyond the limit ends it with an error")
  func tooLarge() throws {
    var configuration = ServerSentEventSequence.Configuration()
    configuration.maximumEventBytes = 10
    var connection = ServerSentEventConnection(configuration: configuration)
    _ = connection.receive(.start)
    _ = connection.receive(.head(try head(200)))
    let actions = connection.receive(.bytes(Data("data: 12345678901\n".utf8)))
    #expect(actions == [.disconnect, .finish(.bodyTooLarge(limit: 10))])
  }
}
