/// How a server treats a connection, from acceptance to close.
public struct Behaviour: Sendable {
  let run: @Sendable (Connection) -> Void

  /// A behaviour of the test's own; the connection closes when `run` returns.
  public init(_ run: @escaping @Sendable (Connection) -> Void) {
    self.run = run
  }

  /// Answers every request with the text that `reply` gives for it, and keeps the connection.
  public static func answers(_ reply: @escaping @Sendable (RecordedRequest) -> String) -> Behaviour {
    Behaviour { connection in
      while let request = connection.readRequest() { connection.send(reply(request)) }
    }
  }

  /// Answers every request with the same bytes and keeps the connection.
  public static func answers(bytes: [UInt8]) -> Behaviour {
    Behaviour { connection in
      while connection.readRequest() != nil { connection.send(bytes) }
    }
  }

  /// Answers every request with `reply` and closes after each.
  public static func answersAndCloses(_ reply: String) -> Behaviour {
    Behaviour { connection in
      if connection.readRequest() != nil { connection.send(reply) }
    }
  }

  /// Reads requests and never answers.
  public static let silent = Behaviour { connection in
    if connection.readRequest() != nil { connection.waitForClose() }
  }

  /// Reads a request and closes without a word.
  public static let hangsUp = Behaviour { connection in
    _ = connection.readRequest()
  }

  /// Sends `head` and then a byte now and then, for ever.
  public static func drips(head: String, everyMilliseconds interval: Int32) -> Behaviour {
    Behaviour { connection in
      guard connection.readRequest() != nil, connection.send(head) else { return }
      while connection.wait(milliseconds: interval) { connection.send("x") }
    }
  }

  /// Answers the first request of a connection properly; reads the second in full and closes without a word.
  public static let closesAfterReadingTheSecondRequest = Behaviour { connection in
    guard connection.readRequest() != nil else { return }
    connection.send(Reply.text("first"))
    _ = connection.readRequest()
  }

  /// Sends fields without end.
  public static let sendsFieldsWithoutEnd = Behaviour { connection in
    guard connection.readRequest() != nil, connection.send("HTTP/1.1 200 OK\r\n") else { return }
    while connection.send("X-Filler: \(String(repeating: "f", count: 1000))\r\n") {}
  }

  /// Sends content without end as fast as the client takes it.
  public static let sendsWithoutEnd = Behaviour { connection in
    guard connection.readRequest() != nil else { return }
    connection.send("HTTP/1.1 200 OK\r\nContent-Type: application/octet-stream\r\n\r\n")
    let block = [UInt8](repeating: 0x61, count: 65_536)
    while connection.send(block) {}
  }

  /// Redirects every request to itself.
  public static let redirectsInALoop = Behaviour.answers { request in
    Reply.redirect(302, to: request.target)
  }

  /// Redirects every request to a place it has not been sent to before.
  public static let redirectsOnAndOn = Behaviour.answers { request in
    Reply.redirect(302, to: request.target + "x")
  }
}

/// Proper replies, to build behaviours from.
public enum Reply {
  /// A reply with text.
  public static func text(_ body: String, status: String = "200 OK", fields: [String] = []) -> String {
    let lines = ["HTTP/1.1 \(status)", "Content-Length: \(body.utf8.count)"] + fields
    return lines.joined(separator: "\r\n") + "\r\n\r\n" + body
  }

  /// A redirect.
  public static func redirect(_ status: Int, to location: String) -> String {
    text("", status: "\(status) Elsewhere", fields: ["Location: \(location)"])
  }

  /// The head of an event stream.
  public static let eventStreamHead = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream; charset=utf-8\r\n\r\n"
}
