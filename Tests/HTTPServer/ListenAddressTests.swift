import Testing

@testable import ServicesHTTPServer

@Suite("An address to listen on")
struct ListenAddressTests {
  @Test("is a Unix socket, an IPv4 or an IPv6 address with a port")
  func read() {
    #expect(ListenAddress("unix:/run/market.sock") == .unixSocket("/run/market.sock"))
    #expect(ListenAddress("127.0.0.1:0") == .loopback(0))
    #expect(ListenAddress("0.0.0.0:8080") == .interface("0.0.0.0", 8080))
    #expect(ListenAddress("[::]:65535") == .interface("::", 65_535))
    #expect(ListenAddress("[2001:db8::1]:80") == .interface("2001:db8::1", 80))
  }

  @Test(
    "is nothing else",
    arguments: [
      "", "unix:", "8080", ":8080", "localhost:8080", "127.0.0.1", "127.0.0.1:", "127.0.0.1:65536", "127.0.0.1:+80",
      "127.0.0.1: 80", "127.0.0.1:080000", "256.0.0.1:80", "127.1:80", "::1:80", "[::1]", "[::1]80", "[::g]:80",
      "[127.0.0.1]:80", "[::1:80", "http://127.0.0.1:80", "127.0.0.1:8O",
    ])
  func refused(text: String) {
    #expect(ListenAddress(text) == nil)
  }

  @Test("is told to be reached from elsewhere, or from this machine alone")
  func reach() throws {
    for text in ["unix:/s", "127.0.0.1:1", "127.0.0.2:1", "[::1]:1"] {
      #expect(try #require(ListenAddress(text)).isBeyondThisMachine == false, "\(text)")
    }
    for text in ["0.0.0.0:1", "[::]:1", "192.0.2.1:1", "[2001:db8::1]:1", "[::ffff:127.0.0.1]:1"] {
      #expect(try #require(ListenAddress(text)).isBeyondThisMachine, "\(text)")
    }
    #expect(ListenAddress.inherited(descriptor: 3, .internet("0.0.0.0", 80)).isBeyondThisMachine)
    #expect(!ListenAddress.inherited(descriptor: 3, .unixSocket("/s")).isBeyondThisMachine)
  }

  @Test("says of a bound one how it is spoken to")
  func bound() {
    #expect(BoundAddress.internet("::", 80).description == "http://[::]:80")
    #expect(BoundAddress.internet("127.0.0.1", 80).secure.description == "https://127.0.0.1:80")
    #expect(BoundAddress.unixSocket("/s").secure.description == "unix:/s")
  }

  @Test("on this machine alone answers to the names of this machine, elsewhere to any until it is told")
  func hosts() {
    #expect(MicrohttpdTransport.Configuration(address: .loopback(0)).hosts == ["127.0.0.1", "localhost", "[::1]"])
    #expect(MicrohttpdTransport.Configuration(address: .interface("127.0.0.9", 0)).hosts?.contains("127.0.0.9") == true)
    #expect(MicrohttpdTransport.Configuration(address: .interface("0.0.0.0", 0)).hosts == nil)
    #expect(MicrohttpdTransport.Configuration(address: .unixSocket("/s")).hosts == nil)
  }
}
