import Foundation

extension NSLayoutConstraint {
  /// How views of a visual format are aligned, and in which direction they follow each other (UIKit: `NSLayoutConstraint.FormatOptions`).
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// The options as bits, with the numbers that they have on iOS.
    public let rawValue: UInt
    /// Creates options from bits; a program uses the constants.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The left edges are equal.
    public static let alignAllLeft = FormatOptions(.left)
    /// The right edges are equal.
    public static let alignAllRight = FormatOptions(.right)
    /// The top edges are equal.
    public static let alignAllTop = FormatOptions(.top)
    /// The bottom edges are equal.
    public static let alignAllBottom = FormatOptions(.bottom)
    /// The edges are equal at which text begins.
    public static let alignAllLeading = FormatOptions(.leading)
    /// The edges are equal at which text ends.
    public static let alignAllTrailing = FormatOptions(.trailing)
    /// The middles from side to side are equal.
    public static let alignAllCenterX = FormatOptions(.centerX)
    /// The middles from top to bottom are equal.
    public static let alignAllCenterY = FormatOptions(.centerY)
    /// The last rows of text are the same.
    public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
    /// The first rows of text are the same.
    public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)
    /// All that say what is aligned.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

    /// The views follow each other as text does. The default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// The views follow each other from left to right, whatever the direction of text.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// The views follow each other from right to left, whatever the direction of text.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// All that say the direction.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)

    private init(_ attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }

    /// What is aligned.
    fileprivate var attributes: [Attribute] {
      (1...15).compactMap { contains(FormatOptions(rawValue: 1 << UInt($0))) ? Attribute(rawValue: $0) : nil }
    }
  }

  /// Constraints as a line draws them (UIKit: `constraints(withVisualFormat:options:metrics:views:)`).
  ///
  /// ```swift
  /// let constraints = NSLayoutConstraint.constraints(
  ///   withVisualFormat: "H:|-[name(64)]-(gap)-[slider(>=120@750)]-|", options: .alignAllCenterY, metrics: ["gap": 16],
  ///   views: ["name": nameLabel, "slider": slider])
  /// NSLayoutConstraint.activate(constraints)
  /// ```
  /// `H:` goes from side to side, which is what is meant without it, `V:` from top to bottom. `|` is the edge of the superview, `[name]` a
  /// view, a number or the name of one in `metrics` a distance or a length in points; `-` alone is 8 points, or the margin of the
  /// superview.
  ///
  /// - Returns: The constraints, not active yet. None where the format cannot be read, which is warned of.
  public static func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]? = nil,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var reader = VisualFormatReader(format, metrics: metrics ?? [:], views: views)
    do throws(VisualFormatFailure) {
      return try reader.read().constraints(opts)
    } catch {
      RetainedWarning.write(
        """
        The visual format “\(format)” cannot be read: \(error.text) No constraint was made.
        To fix it, write it like  "H:|-[name(64)]-[slider(>=120)]-|"  and give a view for each name in brackets.
        """)
      return []
    }
  }
}

/// Why a format cannot be read.
private struct VisualFormatFailure: Error {
  let text: String
}

/// What a format says.
@MainActor
private struct VisualFormat {
  /// A length or a distance: so much, at least or at most.
  struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var constant: CGFloat = 0
    /// As long as another view.
    var view: UIView?
    var priority = UILayoutPriority.required
  }

  /// A view, or the edge of the superview.
  struct Item {
    let view: UIView
    let isSuperview: Bool
    var lengths: [Predicate] = []
  }

  var isVertical = false
  var items: [Item] = []
  /// What is between an item and the next one; `nil` for the usual distance.
  var gaps: [[Predicate]?] = []

  func constraints(_ options: NSLayoutConstraint.FormatOptions) -> [NSLayoutConstraint] {
    var made: [NSLayoutConstraint] = []
    for item in items {
      made += item.lengths.map { length in
        make(
          item.view, isVertical ? .height : .width, length, length.view,
          isVertical ? .height : .width)
      }
    }
    for (index, gap) in gaps.enumerated() { made += constraints(between: items[index], items[index + 1], gap, options) }
    let views = items.filter { !$0.isSuperview }.map(\.view)
    for attribute in options.attributes {
      for (view, next) in zip(views, views.dropFirst()) {
        made.append(make(view, attribute, VisualFormat.Predicate(), next, attribute))
      }
    }
    return made
  }

  private func constraints(
    between first: Item, _ second: Item, _ gap: [Predicate]?, _ options: NSLayoutConstraint.FormatOptions
  ) -> [NSLayoutConstraint] {
    let isReversed = !isVertical && options.contains(.directionRightToLeft)
    let isAbsolute = isReversed || options.contains(.directionLeftToRight)
    let (start, end): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
      isVertical ? (.top, .bottom) : isReversed ? (.right, .left) : isAbsolute ? (.left, .right) : (.leading, .trailing)
    let predicates = gap ?? [Predicate(constant: first.isSuperview || second.isSuperview ? 0 : 8)]
    // The usual distance from a superview is its margin.
    let isMargin = gap == nil
    return predicates.map { predicate in
      let (later, earlier) = (second, first)
      let laterItem: AnyObject = later.isSuperview && isMargin ? later.view.layoutMarginsGuide : later.view
      let earlierItem: AnyObject = earlier.isSuperview && isMargin ? earlier.view.layoutMarginsGuide : earlier.view
      let laterEdge = later.isSuperview ? end : start
      let earlierEdge = earlier.isSuperview ? start : end
      guard isReversed else { return make(laterItem, laterEdge, predicate, earlierItem, earlierEdge) }
      return make(earlierItem, earlierEdge, predicate, laterItem, laterEdge)
    }
  }

  private func make(
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ predicate: Predicate, _ other: AnyObject?,
    _ otherAttribute: NSLayoutConstraint.Attribute
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: predicate.relation, toItem: other,
      attribute: other == nil ? .notAnAttribute : otherAttribute, multiplier: 1, constant: predicate.constant)
    constraint.priority = predicate.priority
    return constraint
  }
}

/// Reads a format, character by character.
@MainActor
private struct VisualFormatReader {
  private var rest: Substring
  private let metrics: [String: Any]
  private let views: [String: Any]

  init(_ format: String, metrics: [String: Any], views: [String: Any]) {
    rest = format.filter { !$0.isWhitespace }[...]
    self.metrics = metrics
    self.views = views
  }

  mutating func read() throws(VisualFormatFailure) -> VisualFormat {
    var format = VisualFormat()
    if take("V:") { format.isVertical = true } else { _ = take("H:") }
    let beginsAtSuperview = take("|")
    var (gaps, items): ([[VisualFormat.Predicate]?], [VisualFormat.Item]) = ([], [])
    // What was read last, while nothing has come after it: none at all is not the same as one of the usual distance.
    var pending: [[VisualFormat.Predicate]?] = []
    if beginsAtSuperview { pending = [try readGap()] }
    var endsAtSuperview = false
    while !rest.isEmpty {
      if take("|") {
        endsAtSuperview = true
        break
      }
      gaps += pending
      items.append(try readView())
      pending = []
      if !rest.isEmpty { pending = [try readGap()] }
    }
    guard let first = items.first else { throw VisualFormatFailure(text: "It names no view.") }
    guard rest.isEmpty else { throw VisualFormatFailure(text: "“\(rest)” comes after its end.") }
    if !endsAtSuperview, !pending.isEmpty { throw VisualFormatFailure(text: "Nothing comes after its last distance.") }
    guard beginsAtSuperview || endsAtSuperview else {
      (format.items, format.gaps) = (items, gaps)
      return format
    }
    guard let superview = first.view.superview else {
      throw VisualFormatFailure(text: "It has an edge of the superview, and the view has none yet.")
    }
    let edge = VisualFormat.Item(view: superview, isSuperview: true)
    if beginsAtSuperview { items.insert(edge, at: 0) }
    if endsAtSuperview {
      items.append(edge)
      gaps += pending
    }
    (format.items, format.gaps) = (items, gaps)
    return format
  }

  /// What is between two items: nothing at all is no distance, a dash the usual one.
  private mutating func readGap() throws(VisualFormatFailure) -> [VisualFormat.Predicate]? {
    guard take("-") else { return [VisualFormat.Predicate()] }
    guard let next = rest.first, next != "[", next != "|" else { return nil }
    let predicates = next == "(" ? try readPredicates() : [try readPredicate()]
    guard take("-") else { throw VisualFormatFailure(text: "A dash is missing after a distance, before “\(rest)”.") }
    return predicates
  }

  private mutating func readView() throws(VisualFormatFailure) -> VisualFormat.Item {
    guard take("[") else { throw VisualFormatFailure(text: "A view in brackets is missing before “\(rest)”.") }
    let name = readName()
    guard let view = views[name] as? UIView else { throw VisualFormatFailure(text: "There is no view “\(name)”.") }
    var item = VisualFormat.Item(view: view, isSuperview: false)
    if rest.first == "(" { item.lengths = try readPredicates() }
    guard take("]") else { throw VisualFormatFailure(text: "A bracket is missing before “\(rest)”.") }
    return item
  }

  private mutating func readPredicates() throws(VisualFormatFailure) -> [VisualFormat.Predicate] {
    _ = take("(")
    var predicates = [try readPredicate()]
    while take(",") { predicates.append(try readPredicate()) }
    guard take(")") else { throw VisualFormatFailure(text: "A parenthesis is missing before “\(rest)”.") }
    return predicates
  }

  private mutating func readPredicate() throws(VisualFormatFailure) -> VisualFormat.Predicate {
    var predicate = VisualFormat.Predicate()
    if take(">=") {
      predicate.relation = .greaterThanOrEqual
    } else if take("<=") {
      predicate.relation = .lessThanOrEqual
    } else {
      _ = take("==")
    }
    let name = readName()
    if let number = number(name) {
      predicate.constant = number
    } else if let view = views[name] as? UIView {
      predicate.view = view
    } else {
      throw VisualFormatFailure(text: "“\(name)” is neither a number nor the name of a metric or a view.")
    }
    if take("@") {
      let name = readName()
      guard let number = number(name) else { throw VisualFormatFailure(text: "“\(name)” is no priority.") }
      predicate.priority = UILayoutPriority(rawValue: Float(number))
    }
    return predicate
  }

  private func number(_ name: String) -> CGFloat? {
    if let number = Double(name) { return CGFloat(number) }
    return switch metrics[name] {
    case let number as CGFloat: number
    case let number as Double: CGFloat(number)
    case let number as Float: CGFloat(number)
    case let number as Int: CGFloat(number)
    case let number as NSNumber: CGFloat(number.doubleValue)
    default: nil
    }
  }

  /// A name, or a number: a sign only at its beginning.
  private mutating func readName() -> String {
    var name = ""
    while let next = rest.first,
      next.isLetter || next.isNumber || next == "_" || next == "." || next == "-" && name.isEmpty
    {
      name.append(next)
      rest.removeFirst()
    }
    return name
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest.removeFirst(text.count)
    return true
  }
}
