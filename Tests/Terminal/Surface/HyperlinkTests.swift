import CoreTerminal
import Testing

@Suite("Hyperlinks")
struct HyperlinkTests {
  @Test(
    "addresses of the known schemes are taken as they are",
    arguments: [
      "https://example.org", "http://example.org:8080/a?b=c&d=%20#e", "HTTPS://EXAMPLE.ORG", "mailto:a@b.c",
      "file:///tmp/x;y", "https://[::1]/",
    ])
  func taken(address: String) { #expect(Hyperlink(address)?.address == address) }

  @Test(
    "whatever could control a terminal, run a program or lead nowhere is refused",
    arguments: [
      "", "example.org", "javascript:alert(1)", "data:text/html,x", "ssh://host", "x-apple:1", "https:", "https://",
      "https:/x", "file:", "mailto:", "https://a b", "https://a\u{1B}\\\u{1B}[2J", "https://a\u{7}", "https://a\n",
      "https://a\u{9C}", "https://\u{202E}gro", "https://é.org", "\thttps://a", " https://a", "https://a\u{7F}",
      "https://a\0",
    ])
  func refused(address: String) { #expect(Hyperlink(address) == nil) }

  @Test("an address has at most 2083 bytes")
  func long() {
    let longest = "https://" + String(repeating: "x", count: 2_075)
    #expect(Hyperlink(longest) != nil)
    #expect(Hyperlink(longest + "x") == nil)
  }
}
