#if Fuzzing
  /// The entry of libFuzzer.
  @_cdecl("LLVMFuzzerTestOneInput")
  public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    TextCheck.check(UnsafeRawBufferPointer(start: start, count: count))
    return 0
  }
#else
  import CorpusReplay

  /// Replays folders of inputs.
  @main
  enum FuzzText {
    static func main() { CorpusReplay.run(TextCheck.check) }
  }
#endif
