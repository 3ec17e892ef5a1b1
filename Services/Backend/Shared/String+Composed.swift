extension String {
  /// The same text in NFC (Unicode Standard Annex 15): a letter with its marks is one character where there is one. The standard library
  /// compares texts so; databases and hashes see their bytes.
  var composed: String {
    guard utf8.contains(where: { $0 >= 0x80 }) else { return self }
    return String(decoding: _nfcCodeUnits, as: UTF8.self)
  }
}
