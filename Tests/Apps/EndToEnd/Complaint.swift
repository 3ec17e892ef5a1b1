import Testing

/// Expects that a program failed as it should: with this exit status, nothing on standard output, and a message on
/// standard error that holds `sentence`, is short, and has nothing in it that a terminal would obey.
func expectComplaint(
  _ result: Sandbox.Result, _ status: Int32, _ sentence: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(result.status == status, "\(result.errors)", sourceLocation: sourceLocation)
  #expect(result.output == "", sourceLocation: sourceLocation)
  #expect(result.errors.contains(sentence), "\(result.errors)", sourceLocation: sourceLocation)
  #expect(result.errors.hasSuffix("\n"), sourceLocation: sourceLocation)
  #expect(result.errors.split(separator: "\n").count <= 3, "\(result.errors)", sourceLocation: sourceLocation)
  expectHarmless(result, sourceLocation: sourceLocation)
}

/// Expects that nothing a program wrote would be obeyed by a terminal: no control character but the line feed, and no
/// character that reorders or hides text.
func expectHarmless(_ result: Sandbox.Result, sourceLocation: SourceLocation = #_sourceLocation) {
  for text in [result.output, result.errors] {
    let harmful = text.unicodeScalars.filter { isHarmful($0) }
    #expect(harmful.map { String($0.value, radix: 16) } == [], "\(text)", sourceLocation: sourceLocation)
  }
}

private func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x0A: false
  case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF: true
  default: false
  }
}
