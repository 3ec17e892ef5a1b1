/// A test asked for a control that is not on the screen.
public struct TestHostError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was asked for, as "button called “Save”".
  public let name: String
  /// The elements there are, as they are spoken; `nil` where text was looked for.
  public let names: [String]?
  /// The text of the whole screen at that moment, for the test's output.
  public let snapshot: String

  /// What was asked for, what there is, and the screen.
  public var description: String {
    guard let names else { return "“\(name)” is not shown. The screen:\n\(snapshot)" }
    let known = names.isEmpty ? "none" : names.map { "“\($0)”" }.joined(separator: ", ")
    return "There is no \(name). Elements: \(known). The screen:\n\(snapshot)"
  }
}
