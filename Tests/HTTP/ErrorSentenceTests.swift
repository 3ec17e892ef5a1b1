import FoundationEssentials
import ServicesHTTP
import ServicesHTTPMessages
import Testing

@Suite("Error sentences")
struct ErrorSentenceTests {
  @Test("every error is a sentence for a person")
  func sentences() throws {
    let url = try #require(URL(string: "http://one.test/?token=secret"))
    let errors: [HTTPError] = [
      .unreachable(server: "http://one.test", reason: "nothing listens there"), .nameNotResolved(host: "one.test"),
      .timedOut(after: .seconds(10)), .timedOut(after: .milliseconds(1500)), .timedOut(after: .seconds(Int64.max)),
      .tlsFailed(server: "https://one.test", reason: "the certificate has expired"),
      .libraryMissing(reason: "there is no libcurl.so.4"), .cancelled,
      .connectionLost(reason: "the content was cut short"), .bodyTooLarge(limit: 10), .headTooLarge(limit: 10),
      .tooManyRedirects(limit: 5), .badRedirect(reason: "it names two places"),
      .malformedReply(reason: "a field has no colon"), .invalidRequest(reason: "HEAD has no content"),
      .invalidField(name: "Host", reason: "the client writes it itself"),
      .unexpectedStatus(HTTPResponse(status: 404, body: Data("secret".utf8), url: url)),
      .unexpectedContent(reason: "it is not valid JSON"), .noCredential(reason: "it does not know this client"),
    ]
    #expect(
      errors.map(\.description) == [
        "No connection to http://one.test: nothing listens there. Check the address and that the server is running.",
        "The name one.test has no address. Check its spelling and your network.",
        "The server did not answer in full within 10 s. Try again, or allow more time.",
        "The server did not answer in full within 1500 ms. Try again, or allow more time.",
        "The server did not answer in full within 9223372036854775807 s. Try again, or allow more time.",
        "No secure connection to https://one.test: the certificate has expired.",
        "HTTP needs libcurl: there is no libcurl.so.4. Install it:  apt-get install libcurl4",
        "The request was cancelled.",
        "The connection was lost before the reply was whole: the content was cut short.",
        "The reply is larger than the 10 bytes allowed.",
        "The reply's fields are larger than the 10 bytes allowed.",
        "The server redirected more than 5 times, or in a loop.",
        "The server's redirect was not followed: it names two places.",
        "The server's reply is not proper HTTP: a field has no colon.",
        "The request cannot be sent: HEAD has no content.",
        "The field Host cannot be sent: the client writes it itself.",
        "The server answered with status 404.",
        "The server's reply cannot be used: it is not valid JSON.",
        "There is no credential for the server: it does not know this client.",
      ])
  }
}
