import Testing

@testable import ServicesHTTPServer

@Suite struct MicrohttpdLibraryTests {
  @Test("where the library is not there, it is said how to get it")
  func missing() {
    guard case .failure(let error) = MicrohttpdLibrary.load("libmicrohttpd-is-not-there.so.12") else {
      Issue.record("a library was loaded that is not there")
      return
    }
    #expect(error.description.hasPrefix("The HTTP library is missing: libmicrohttpd-is-not-there.so.12: cannot open"))
    #expect(error.description.hasSuffix("Install it (apt-get install libmicrohttpd12)."))
  }

  @Test("a library without the functions is told from one that has them")
  func another() {
    guard case .failure(let error) = MicrohttpdLibrary.load("libc.so.6") else {
      Issue.record("the C library was taken for it")
      return
    }
    #expect(error == .libraryMissing(reason: "libc.so.6 has no MHD_get_version"))
  }
}
