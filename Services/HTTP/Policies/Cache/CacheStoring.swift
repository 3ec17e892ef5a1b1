import ServicesHTTPMessages

/// What may be kept, and what is worth it (RFC 9111 §3).
enum CacheStoring {
  /// Statuses whose replies may be kept though they do not say so (RFC 9110 §15.1). Not 206: parts are not kept.
  static let keptByDefault: Set<Int> = [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501]

  /// Statuses whose meaning is known here. Replies with others pass through.
  static let understood: Set<Int> = keptByDefault.union([302, 303, 307])
}

extension HTTPRequest {
  /// Whether a cache may answer: a `GET` for all of the resource that has no content and no condition of its own.
  var mayBeAnsweredByCache: Bool {
    method == .get && body == nil
      && !fields.contains {
        [
          "range", "if-range", "if-match", "if-none-match", "if-modified-since", "if-unmodified-since",
        ].contains($0.key)
      }
  }
}

extension HTTPCacheEntry {
  /// Whether it may be kept, and could be of use: for a time, or to be validated.
  ///
  /// `private` and `Authorization` keep nothing from a private cache.
  func mayBeStored(after request: CacheControl) -> Bool {
    let control = CacheControl(fields)
    guard !request.isNoStore, !control.isNoStore || control.mustUnderstand, CacheStoring.understood.contains(status),
      fields["Content-Range"] == nil
    else { return false }
    let isExplicit = control.isMeantForCaches || control.maximumAge != nil || fields["Expires"] != nil
    guard isExplicit || CacheStoring.keptByDefault.contains(status) else { return false }
    return CacheFreshness.lifetime(status: status, fields: fields, responseTime: responseTime) > 0
      || entityTag != nil || lastModified != nil || control.staleIfError != nil
  }
}
