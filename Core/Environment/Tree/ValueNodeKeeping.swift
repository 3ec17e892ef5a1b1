extension ValueNode {
  /// A root with the values that are inherited below this node now: for what is taken out of the tree and keeps its last
  /// values. The same for everything that is taken out while no value changes.
  package var keptValues: ValueNode {
    if isKept { return self }
    let frame = currentFrame()
    if let kept = frame.kept { return kept }
    let kept = ValueNode("out of the hierarchy")
    for box in frame.boxes { kept.write(box) }
    kept.isKept = true
    frame.kept = kept
    return kept
  }
}
