import ServicesHTTPMessages

extension EventStream {
  /// The position a client asks for: its `Last-Event-ID` when that is one of ours, else `fallback`.
  public static func position(of request: ServerRequest, else fallback: UInt64) -> UInt64 {
    request.fields["Last-Event-ID"].flatMap(UInt64.init) ?? fallback
  }
}
