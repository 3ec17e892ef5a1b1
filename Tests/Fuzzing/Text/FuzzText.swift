import FuzzingSupport

/// Feeds what measures and draws text: with the trait `Fuzzing` from libFuzzer, else with the inputs of folders.
@main
enum FuzzText {
  static func main() {
    #if Fuzzing
      Fuzzer.run { start, count in
        TextCheck.check(UnsafeRawBufferPointer(start: start, count: count))
        return 0
      }
    #else
      CorpusReplay.run(TextCheck.check)
    #endif
  }
}
