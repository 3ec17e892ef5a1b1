public import CoreTerminal
package import Foundation

extension UIView {
  /// How much room the view needs for a proposal, in cells; kept until its content changes.
  public final func measure(_ proposal: LayoutProposal) -> CellSize {
    LayoutPhase.main.measureAgain()
    return answer(to: proposal)
  }

  private func answer(to proposal: LayoutProposal) -> CellSize {
    if let known = measurements[proposal] { return known }
    guard !flags.contains(.isBeingMeasured) else { return askedByItself() }
    flags.insert(.isBeingMeasured)
    let size = ownSize(for: proposal)
    flags.remove(.isBeingMeasured)
    measurements.keep(size, for: proposal, ofContainer: !subviews.isEmpty)
    return size
  }

  /// Its size depends on itself: an answer that ends the question.
  private func askedByItself() -> CellSize {
    RetainedWarning.write(
      """
      \(nodeName) is measured while it is being measured; the size it has is taken.
        To fix it, have contentSize(for:), sizeThatFits(_:) and intrinsicContentSize go by the content alone, \
      never by what is around the view.
      """)
    return cellFrame.size
  }

  /// The content's size, as constraints of the view's own on its width and height have it.
  private func ownSize(for proposal: LayoutProposal) -> CellSize {
    guard extras?.constraints != nil, let limits = ownLimits else { return contentSize(for: proposal) }
    return limits.size(for: proposal, filling: filledAxis(proposal)) { contentSize(for: $0) }
  }

  /// Along which axis the stack that arranges the view makes it as long as it proposes.
  private func filledAxis(_ proposal: LayoutProposal) -> NSLayoutConstraint.Axis? {
    guard flags.contains(.isArranged), let stack = superview as? UIStackView else { return nil }
    // A row of views proposes columns where it has shared them out.
    if stack.axis == .horizontal, proposal.columns != nil { return .horizontal }
    guard stack.alignment == .fill else { return nil }
    return stack.axis == .vertical ? .horizontal : .vertical
  }

  /// Puts the view at a rectangle of its superview. Only a change of size lays it out again.
  public final func place(in frame: CellRectangle) {
    let former = cellFrame
    // Whoever places the view knows how large its superview is now.
    if let extras, !extras.autoresizingMask.isEmpty { extras.autoresizedSize = superview?.cellFrame.size }
    guard frame != former else { return }
    damageWhatIsDrawn()
    cellFrame = frame
    // The index goes by frames.
    superview?.childIndex = nil
    superview?.inkChanged(of: self)
    setNeedsDisplay()
    guard frame.width != former.width || frame.height != former.height else { return }
    if !subviews.isEmpty { inkChanged() }
    need(.needsLayout)
    // Keys of what takes no room are told after the others.
    if hasListeners, frame.isEmpty != former.isEmpty { setNeedsKeyHelpUpdate() }
  }

  final func defaultInvalidateIntrinsicContentSize() {
    setNeedsDisplay()
    // Who was never asked has told nobody anything.
    guard flags.isDisjoint(with: [.isUnmeasured, .isBeingMeasured]), !measurements.isEmpty else { return }
    flags.insert(.isUnmeasured)
    LayoutPhase.main.add(unmeasured: self)
  }

  /// Answers anew when it is asked next, and tells nobody.
  final func forgetMeasurements() {
    flags.remove(.isUnmeasured)
    measurements = MeasurementCache()
  }

  /// Asks again for what was answered; climbs while answers change.
  final func measureAgain() {
    guard flags.contains(.isUnmeasured) else { return }
    let former = measurements
    forgetMeasurements()
    guard let superview else { return }
    // The superview need not know while all answers that it got are still right.
    guard former.contains(where: { answer(to: $0) != $1 }) else { return }
    superview.setNeedsLayout()
    superview.subviewSizeDidChange()
    superview.invalidateIntrinsicContentSize()
    superview.contentSizeDidChange(of: self)
  }

  // MARK: Apple's names for it

  final func defaultSizeToFit() {
    let size = CellSize(sizeThatFits(bounds.size))
    place(in: CellRectangle(column: cellFrame.column, row: cellFrame.row, width: size.width, height: size.height))
  }

  final func defaultSystemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  final func defaultSystemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    func proposal(_ length: Int, _ priority: UILayoutPriority) -> Int? { priority == .required ? length : nil }
    let target = CellSize(targetSize)
    let asked = LayoutProposal(columns: proposal(target.width, horizontal), rows: proposal(target.height, vertical))
    var size = measure(asked)
    if let columns = asked.columns { size.width = columns }
    if let rows = asked.rows { size.height = rows }
    return size.points
  }

  final func defaultSizeThatFits(_ size: CGSize) -> CGSize {
    // Asked by the default answer to a proposal: nobody has overridden it.
    guard !flags.contains(.isAskedForSize) else { return CGSize(width: -1, height: -1) }
    let proposal = LayoutProposal(points: size)
    let answer = contentSize(for: proposal)
    let accepts = answer == CellSize(width: proposal.columns ?? 0, height: proposal.rows ?? 0)
    return accepts ? bounds.size : answer.points
  }

  final func defaultContentSize(for proposal: LayoutProposal) -> CellSize {
    if let size = sizeByConstraints(for: proposal) { return size }
    let intrinsic = intrinsicContentSize
    var width = intrinsic.width < 0 ? nil : CellLength.columns(ofSize: intrinsic.width)
    var height = intrinsic.height < 0 ? nil : CellLength.rows(ofSize: intrinsic.height)
    if overrides.contains(.size), width == nil || height == nil, !flags.contains(.isAskedForSize) {
      flags.insert(.isAskedForSize)
      let size = sizeThatFits(proposal.points)
      flags.remove(.isAskedForSize)
      if size.width >= 0, size.height >= 0 {
        width = width ?? CellLength.columns(ofSize: size.width)
        height = height ?? CellLength.rows(ofSize: size.height)
      }
    }
    return CellSize(width: width ?? proposal.columns ?? 0, height: height ?? proposal.rows ?? 0)
  }
}

extension LayoutProposal {
  /// A size in points as a proposal: what is not finite, or larger than any screen, asks for the ideal size.
  package init(points: CGSize) {
    func length(_ points: CGFloat, _ cells: (CGFloat) -> Int) -> Int? {
      points.isFinite && points < 1_000_000 && points > 0 ? cells(points) : nil
    }
    self.init(
      columns: length(points.width) { CellLength.columns(ofSize: $0) },
      rows: length(points.height) { CellLength.rows(ofSize: $0) })
  }

  /// The proposal in points; as large as can be where the ideal is asked for.
  package var points: CGSize {
    CGSize(
      width: columns.map { .columns($0) } ?? .greatestFiniteMagnitude,
      height: rows.map { .rows($0) } ?? .greatestFiniteMagnitude)
  }
}
