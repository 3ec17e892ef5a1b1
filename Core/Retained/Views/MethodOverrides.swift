import AmbientToolchain

/// Which of the methods that are tracked, or cost something to be called, a class from outside overrides.
///
/// Tracking costs about a microsecond and half a kilobyte for each method of each view, and most views override one of them.
/// The language does not tell which: ``MethodSlots`` does, and says "every one" where it cannot tell, which costs time and is right.
struct MethodOverrides: OptionSet {
  let rawValue: UInt16

  static let layout = MethodOverrides(rawValue: 1)
  static let properties = MethodOverrides(rawValue: 2)
  static let constraints = MethodOverrides(rawValue: 4)
  static let drawing = MethodOverrides(rawValue: 8)
  static let traits = MethodOverrides(rawValue: 16)
  static let size = MethodOverrides(rawValue: 32)
  static let all: MethodOverrides = [.layout, .properties, .constraints, .drawing, .traits, .size]

  /// What a class overrides of another one's methods, which it descends from.
  @MainActor
  static func of(_ type: AnyClass, comparedTo base: AnyClass, _ slots: MethodSlots<MethodOverrides>) -> MethodOverrides
  {
    let key = ObjectIdentifier(type)
    if let known = cache[key] { return known }
    let overrides = slots.overrides(of: type, comparedTo: base)
    cache[key] = overrides
    return overrides
  }

  @MainActor fileprivate static var cache: [ObjectIdentifier: MethodOverrides] = [:]
}

extension UIView {
  /// A class of the framework's in another module: what its methods do is known, and none is tracked.
  package static func leaveUntracked(_ type: UIView.Type) { MethodOverrides.cache[ObjectIdentifier(type)] = [] }
}
