import FuzzingSupport

/// Feeds what reads HTTP and the files of the cache: with the trait `Fuzzing` from libFuzzer, else with the inputs of folders.
@main
enum FuzzHTTP {
  static func main() {
    #if Fuzzing
      Fuzzer.run { start, count in
        HTTPCheck.check(UnsafeRawBufferPointer(start: start, count: count))
        return 0
      }
    #else
      CorpusReplay.run(HTTPCheck.check)
    #endif
  }
}
