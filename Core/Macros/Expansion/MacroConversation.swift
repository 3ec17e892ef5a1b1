import AmbientToolchain
#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// The conversation of the compiler with the program that expands macros.
package enum MacroConversation {
  /// Answers every message until the other side has ended. Where it does not keep to the protocol, the program ends.
  package static func run(input: Int32, output: Int32) {
    var stream = MessageStream(input: input, output: output)
    do {
      while let message = try stream.next() {
        try stream.write(MacroService.answer(to: message))
      }
    } catch {
      // Nobody is there to talk to in the protocol any more: the compiler shows what is said here.
      MessageStream.complain("The macros of Core stopped: \(error)\n")
      exit(1)
    }
  }
}
