/// Whether two values of a view would come to the same body.
///
/// Compared are the stored properties: by `==` where there is one, references by identity, environment properties by what
/// they ask for, structures and tuples part by part. What cannot be compared, closures above all, counts as changed.
enum ViewComparison {
  @MainActor
  static func areEqual<Content: View>(_ left: Content, _ right: Content) -> Bool { areEqualValues(left, right) }

  private static func areEqualValues(_ left: Any, _ right: Any) -> Bool {
    if let left = left as? any EnvironmentReading { return left.asksForTheSame(as: right) }
    if let left = left as? any Equatable { return isEqual(left, right) }
    if type(of: left) is AnyClass {
      return type(of: right) is AnyClass && left as AnyObject === right as AnyObject
    }
    let (left, right) = (Mirror(reflecting: left), Mirror(reflecting: right))
    guard left.subjectType == right.subjectType, left.children.count == right.children.count else { return false }
    switch left.displayStyle {
    case .struct, .tuple, .optional:
      return zip(left.children, right.children).allSatisfy { areEqualValues($0.value, $1.value) }
    case .enum where !left.children.isEmpty:
      return zip(left.children, right.children).allSatisfy {
        $0.label == $1.label && areEqualValues($0.value, $1.value)
      }
    default:
      return false
    }
  }

  private static func isEqual<Value: Equatable>(_ left: Value, _ right: Any) -> Bool {
    (right as? Value).map { $0 == left } ?? false
  }
}
