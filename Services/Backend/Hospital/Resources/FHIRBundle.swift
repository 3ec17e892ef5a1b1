import CoreJSON
import FoundationEssentials

/// A searchset Bundle: stored documents put together as they are, with the links to this page and the next.
enum FHIRBundle {
  /// The JSON of a page.
  ///
  /// - Parameter base: The service's base without a trailing slash, such as `http://127.0.0.1:8080/fhir`.
  static func searchset(_ search: FHIRSearch, _ result: FHIRSearchResult, base: String) -> String {
    var links = [link("self", search, after: search.after, offset: search.offset, base: base)]
    if let end = result.end { links.append(link("next", search, after: end, offset: 0, base: base)) }
    var json = #"{"resourceType":"Bundle","type":"searchset""#
    if let total = result.total { json += #","total":\#(total)"# }
    json += #","link":[\#(links.joined(separator: ","))]"#
    // A list without elements is not JSON that FHIR allows.
    let warnings = warnings(search, result)
    if !result.resources.isEmpty || !warnings.isEmpty {
      let found = result.resources.map { ($0, "match") } + result.included.map { ($0, "include") }
      var entries = found.map { resource, mode in
        let url = JSONText.quoted("\(base)/\(resource.reference)")
        return #"{"fullUrl":\#(url),"resource":\#(resource.document),"search":{"mode":"\#(mode)"}}"#
      }
      if !warnings.isEmpty {
        let outcome = OperationOutcome.json(warnings, severity: "warning")
        entries.append(#"{"resource":\#(outcome),"search":{"mode":"outcome"}}"#)
      }
      json += #","entry":[\#(entries.joined(separator: ","))]"#
    }
    return json + "}"
  }

  /// What the answer is not, though it was asked for.
  private static func warnings(_ search: FHIRSearch, _ result: FHIRSearchResult) -> [OperationOutcome.Issue] {
    var issues = search.ignored.map { name in
      OperationOutcome.Issue(
        code: .notSupported,
        diagnostics: "\(search.type.rawValue) cannot be searched by \"\(name)\": the results need not meet it.",
        expression: "http." + name)
    }
    if result.lacksIncluded {
      issues.append(
        .init(
          code: .tooCostly,
          diagnostics: """
            A page brings along at most \(FHIRSearch.maximumReverseIncludes) resources; there are more. Ask for smaller \
            pages by _count.
            """, expression: "http._revinclude"))
    }
    return issues
  }

  private static func link(
    _ relation: String, _ search: FHIRSearch, after place: FHIRSearch.Place?, offset: Int, base: String
  ) -> String {
    var parameters = search.applied
    if let place { parameters.append(.init(name: "_after", value: place.text)) }
    if offset > 0 { parameters.append(.init(name: "_offset", value: String(offset))) }
    return link(relation, search.type.rawValue, parameters, base: base)
  }

  /// A link of a Bundle to a page of what is at a path below the base.
  static func link(_ relation: String, _ path: String, _ parameters: [FHIRSearch.Parameter], base: String) -> String {
    let query = parameters.map { "\(encoded($0.name))=\(encoded($0.value))" }.joined(separator: "&")
    let url = "\(base)/\(path)\(query.isEmpty ? "" : "?")\(query)"
    return #"{"relation":"\#(relation)","url":\#(JSONText.quoted(url))}"#
  }

  /// Percent-encoded, all but what a query never gives a meaning (RFC 3986 §2.3) and the `:` of modifiers.
  private static func encoded(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: ":"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return result
  }
}
