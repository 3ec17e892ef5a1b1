import FoundationEssentials
import ServicesHTTPMessages
import Testing

@testable import ServicesHTTP

@Suite("Cache-Control (RFC 9111 §5.2)")
struct CacheControlTests {
  private func control(_ lines: String...) throws -> CacheControl {
    var fields = HTTPFields()
    for line in lines { try fields.append("Cache-Control", line) }
    return CacheControl(fields)
  }

  @Test(
    "seconds are digits, with or without quotation marks; everything else is stale",
    arguments: [
      ("max-age=60", 60), ("MAX-AGE=60", 60), ("max-age=\"60\"", 60), ("max-age=0", 0), ("max-age=007", 7),
      ("max-age = 60", 60), ("max-age=-1", 0), ("max-age=+1", 0), ("max-age=1.5", 0), ("max-age=", 0),
      ("max-age", 0), ("max-age=x", 0), ("max-age=1 2", 0), ("max-age=1;x", 0), ("max-age='60'", 0), ("max-age=٣", 0),
      ("max-age=\"6\\0\"", 60), ("max-age=\"60", 0),
    ])
  func seconds(line: String, expected: Int) throws {
    #expect(try control(line).maximumAge == expected)
  }

  @Test("what is longer than 68 years is that (§1.2.2)")
  func longest() throws {
    for digits in ["2147483648", "2147483649", "99999999999999999999999999"] {
      #expect(try control("max-age=\(digits)").maximumAge == 2_147_483_648)
    }
    #expect(try control("max-age=2147483647").maximumAge == 2_147_483_647)
  }

  @Test("of what is there twice, what keeps least counts")
  func repeated() throws {
    #expect(try control("max-age=60, max-age=5").maximumAge == 5)
    #expect(try control("max-age=5", "max-age=60").maximumAge == 5)
    #expect(try control("max-age=60, max-age=x").maximumAge == 0)
    #expect(try control("min-fresh=5, min-fresh=60").minimumFreshness == 60)
    #expect(try control("min-fresh=5, min-fresh=x").minimumFreshness == CacheControl.longest)
    #expect(try control("max-stale, max-stale=5").maximumStaleness == 5)
    #expect(try control("max-stale").maximumStaleness == .max)
    #expect(try control("max-stale=x").maximumStaleness == 0)
    #expect(try control("stale-if-error=60, stale-if-error=5").staleIfError == 5)
    let both = try control("public, no-store, max-age=60")
    #expect(both.isNoStore && both.isMeantForCaches)
  }

  @Test("commas between quotation marks divide nothing, and names of fields do not soften a directive")
  func quoted() throws {
    let control = try control("no-cache=\"a, max-age=5\", private=\"x\\\", no-store, y\", max-age=60")
    #expect(control.isNoCache && control.isMeantForCaches && !control.isNoStore)
    #expect(control.maximumAge == 60)
  }

  @Test("a quotation mark that is never closed hides nothing")
  func unclosed() throws {
    #expect(try control("private=\"x, no-store").isNoStore)
    #expect(try control("\"x, no-store").isNoStore)
    #expect(try control("a=\"\\\", no-store").isNoStore)
    #expect(try control("a=\"", "no-store, b=\"").isNoStore)
  }

  @Test("what is unknown, empty or broken is passed over")
  func unknown() throws {
    let control = try control(",, x, y=z, =, =5, no store, a b=\"c\", , must-revalidate ,\timmutable\t,")
    #expect(control.mustRevalidate && control.isImmutable)
    #expect(!control.isNoStore && !control.isNoCache && control.maximumAge == nil)
    #expect(try self.control() == CacheControl(HTTPFields()))
    #expect(try self.control("s-maxage=60").maximumAge == nil)
  }

  @Test("Pragma: no-cache counts in a request without Cache-Control, and nowhere else (§5.4)")
  func pragma() {
    #expect(CacheControl(request: ["Pragma": "x, No-Cache"]).isNoCache)
    #expect(!CacheControl(request: ["Pragma": "no-cache", "Cache-Control": "max-age=1"]).isNoCache)
    #expect(!CacheControl(["Pragma": "no-cache"]).isNoCache)
  }
}
