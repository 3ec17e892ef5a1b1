/// How a ``MisbehavingServer`` treats one connection, from the moment it is accepted until it is closed.
///
/// The ready-made ones are what servers and networks do wrong most often. One of your own is a closure that reads and
/// sends; it runs on a thread of its own, where it may block, and the connection is closed when it returns:
///
/// ```swift
/// let halfReply = HTTPBehaviour { connection in
///   guard connection.readRequest() != nil else { return }
///   connection.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf")
/// }
/// ```
public struct HTTPBehaviour: Sendable {
  let run: @Sendable (ServerConnection) -> Void

  /// Makes a behaviour; the connection closes when `run` returns.
  public init(_ run: @escaping @Sendable (ServerConnection) -> Void) {
    self.run = run
  }

  /// Answers every request with the text that `reply` makes of it, and keeps the connection.
  ///
  /// - Parameter reply: Makes the whole reply, head and content, as ``RawReply`` does. It is sent as it is.
  public static func answers(_ reply: @escaping @Sendable (ReceivedRequest) -> String) -> HTTPBehaviour {
    HTTPBehaviour { connection in
      while let request = connection.readRequest() { connection.send(reply(request)) }
    }
  }

  /// Answers every request with the same bytes and keeps the connection.
  public static func answers(bytes: [UInt8]) -> HTTPBehaviour {
    HTTPBehaviour { connection in
      while connection.readRequest() != nil { connection.send(bytes) }
    }
  }

  /// Answers every request with `reply` and closes after each.
  public static func answersAndCloses(_ reply: String) -> HTTPBehaviour {
    HTTPBehaviour { connection in
      if connection.readRequest() != nil { connection.send(reply) }
    }
  }

  /// Reads requests and never answers.
  public static let silent = HTTPBehaviour { connection in
    if connection.readRequest() != nil { connection.waitForClose() }
  }

  /// Reads a request and closes without a word.
  public static let hangsUp = HTTPBehaviour { connection in
    _ = connection.readRequest()
  }

  /// Sends `head` and then one byte at each interval, for ever.
  public static func drips(head: String, everyMilliseconds interval: Int32) -> HTTPBehaviour {
    HTTPBehaviour { connection in
      guard connection.readRequest() != nil, connection.send(head) else { return }
      while connection.wait(milliseconds: interval) { connection.send("x") }
    }
  }

  /// Answers the first request of a connection properly; reads the second in full and closes without a word.
  public static let closesAfterReadingTheSecondRequest = HTTPBehaviour { connection in
    guard connection.readRequest() != nil else { return }
    connection.send(RawReply.text("first"))
    _ = connection.readRequest()
  }

  /// Sends fields without end.
  public static let sendsFieldsWithoutEnd = HTTPBehaviour { connection in
    guard connection.readRequest() != nil, connection.send("HTTP/1.1 200 OK\r\n") else { return }
    while connection.send("X-Filler: \(String(repeating: "f", count: 1000))\r\n") {}
  }

  /// Sends content without end as fast as the client takes it.
  public static let sendsWithoutEnd = HTTPBehaviour { connection in
    guard connection.readRequest() != nil else { return }
    connection.send("HTTP/1.1 200 OK\r\nContent-Type: application/octet-stream\r\n\r\n")
    let block = [UInt8](repeating: 0x61, count: 65_536)
    while connection.send(block) {}
  }

  /// Redirects every request to itself.
  public static let redirectsInALoop = HTTPBehaviour.answers { request in
    RawReply.redirect(302, to: request.target)
  }

  /// Redirects every request to a place it has not been sent to before.
  public static let redirectsOnAndOn = HTTPBehaviour.answers { request in
    RawReply.redirect(302, to: request.target + "x")
  }
}
