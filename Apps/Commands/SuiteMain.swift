public import AppsCommandLine
public import AppsShared
public import Core
public import CoreStores

extension AppMain {
  /// Runs the process's command line in an app of scopes, and ends the process.
  ///
  /// - Parameters:
  ///   - screen: The app on the whole screen: what runs where no command is named, and standard input and output are a terminal.
  ///   - makeTree: Makes the app's scopes, from the suite that the shared options ask for.
  @MainActor public static func runSuite(
    _ program: CommandLineProgram<ScopeTree>, advice: (ServiceError) -> String?, screen: Screen<ScopeTree>? = nil,
    makeTree: (Suite) throws -> ScopeTree
  ) async -> Never {
    await runSuite(program, advice: advice, screen: screen) { suite, output in
      try makeTree(suite).printing(to: output, suite.parsed)
    }
  }
}

extension ScopeTree {
  /// The same tree, whose commands print to an output.
  ///
  /// - Parameter parsed: The command line.
  public func printing(to output: CommandOutput, _ parsed: ParsedCommand) -> ScopeTree {
    root.environment(\.output, output).environment(\.parsedCommand, parsed)
    return self
  }
}
