#if Fuzzing
  import Glibc

  /// libFuzzer, in a program that has a main function of its own, as the package manager's programs do.
  public enum Fuzzer {
    /// Gives input after input to a check, as the program's arguments say, and ends the program.
    ///
    /// - Parameter check: takes an input and returns 0.
    public static func run(_ check: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt) -> Never {
      var count = CommandLine.argc
      var arguments = CommandLine.unsafeArgv
      exit(runDriver(&count, &arguments, check))
    }
  }

  // A C function without a header; pointers are passed the same way in Swift.
  @_silgen_name("LLVMFuzzerRunDriver")
  private func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ check: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
  ) -> CInt
#endif
