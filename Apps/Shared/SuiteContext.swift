public import CoreEnvironment

/// What the commands of every app have: the root of its value tree, and where they print.
public protocol SuiteContext {
  /// The whole app's node; the settings are in its environment.
  var root: ValueNode { get }
  /// Where to print.
  var output: CommandOutput { get }
}
