import FuzzingSupport

/// Feeds the decoder: with the trait `Fuzzing` from libFuzzer, else with the inputs of folders.
@main
enum FuzzInput {
  static func main() {
    #if Fuzzing
      Fuzzer.run { start, count in
        InputCheck.check(UnsafeRawBufferPointer(start: start, count: count))
        return 0
      }
    #else
      CorpusReplay.run(InputCheck.check)
    #endif
  }
}
