package import ServicesHTTPMessages

extension HTTPFields {
  /// Says that an answer depends on this field of the request, beside those that `Vary` names already (RFC 9110 §12.5.5).
  ///
  /// - Parameter name: A field's name; one that is there, in whatever case, and any name beside `*` are not added.
  package mutating func addVary(_ name: String) {
    let known = (self["Vary"] ?? "").split(separator: ",").map { FieldGrammar.trimmed(String($0)) }
    guard !known.contains(where: { $0 == "*" || FieldGrammar.isSame($0, name) }) else { return }
    put("Vary", (known + [name]).joined(separator: ", "))
  }
}
