import Testing

@testable import ServicesHTTPServer

@Suite("What a transport takes at a time")
struct TransportCapacityTests {
  private func capacity(_ descriptors: Int) -> MicrohttpdTransport.Capacity {
    MicrohttpdTransport.Capacity(MicrohttpdTransport.Configuration(address: .loopback(0)), descriptors: descriptors)
  }

  @Test("is what was asked for, where the process may have so many descriptors")
  func whole() {
    #expect(capacity(24_896).connections == 24_576)
    #expect(capacity(24_896).streams == 20_480)
    #expect(!capacity(24_896).isReduced)
    #expect(!capacity(.max).isReduced)
  }

  @Test("is less where it may not, and streams leave room for requests")
  func less() {
    #expect(capacity(20_000).connections == 19_680)
    #expect(capacity(20_000).streams == 17_220)
    #expect(!capacity(20_000).isReduced)
    #expect(capacity(1_024).connections == 704)
    #expect(capacity(1_024).streams == 616)
    #expect(capacity(1_024).isReduced)
    #expect(capacity(0).connections == 32)
    #expect(capacity(0).streams == 28)
  }
}
