import CAmbientMicrohttpd

// What a request's header takes of the connection's memory, in which the library makes the header of the answer, too.
extension MicrohttpdCallbacks {
  /// What an answer's header may need; requests that leave less are refused.
  static let answerRoom = 2048
  /// What a refusal's header may need; where there is less, it goes past the library.
  static let refusalRoom = 1024

  /// What the library keeps of every field and of every cookie, beside its bytes.
  private static let recordSize = 64

  /// What a header leaves of the connection's memory, in bytes.
  static func room(beside lines: [FieldLine], _ exchange: MicrohttpdExchange, memory: Int) -> Int {
    guard let last = lines.last else { return memory - exchange.target.count }
    let end = UInt(bitPattern: last.value.baseAddress) + UInt(last.value.count)
    let size = Int(clamping: end > exchange.address ? end - exchange.address : 0)
    let room = memory - size - recordSize * lines.count
    guard lines.contains(where: isCookie) else { return room }
    // Of a Cookie field the library makes a copy, and takes that apart.
    let cookies = lines.filter(isCookie).reduce(0) { $0 + $1.value.count }
    return room - cookies - recordSize * cookieCount(exchange)
  }

  /// The library has no memory left for what a request brings.
  ///
  /// It answers by itself: well where fields are too many, but with two headers where cookies are, which it takes apart when
  /// the header has been read. It does not say whose they are. Cookies that were taken apart are those of a request that is
  /// about to be handled, of which there is one at a time; who has none and little memory left would be refused next.
  static func ranOutOfMemory(_ transport: MicrohttpdTransport) {
    for connection in transport.deadlines.arrivingHere() {
      guard let exchange = connection.arriving else { continue }
      let lines = fieldLines(of: exchange.connection.pointer)
      guard lines.contains(where: isCookie),
        cookieCount(exchange) > 0
          || room(beside: lines, exchange, memory: transport.configuration.connectionMemory) < answerRoom
      else { continue }
      connection.arriving = nil
      transport.configuration.measures.refuse(RequestRefusal.fieldsTooLarge.reason)
      answerPastLibrary(.fieldsTooLarge, transport, exchange, connection.descriptor)
    }
  }

  private static func cookieCount(_ exchange: MicrohttpdExchange) -> Int {
    Int(MicrohttpdLibrary.functions.get_connection_values_n(exchange.connection.pointer, .COOKIE_KIND, nil, nil))
  }

  private static func isCookie(_ line: FieldLine) -> Bool {
    line.name.count == 6 && line.name.elementsEqual("cookie".utf8) { $0 | 0x20 == $1 }
  }
}
