import AmbientMacroExpansion

/// The program that the compiler starts to expand the macros of `Core`.
///
/// It speaks the compiler's plugin protocol itself, so that no package has to be fetched. All it does is a function of its
/// input, in a library that tests can reach: `AmbientMacroExpansion`.
@main
enum MacroPlugin {
  static func main() {
    MacroConversation.run(input: 0, output: 1)
  }
}
