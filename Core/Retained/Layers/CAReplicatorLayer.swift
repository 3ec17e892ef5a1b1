import Foundation

/// A layer that shows what is in it several times (QuartzCore: `CAReplicatorLayer`).
open class CAReplicatorLayer: CALayer {
  /// How often it is shown. Default: once.
  open var instanceCount = 1 { didSet { if instanceCount != oldValue { changed() } } }
  /// What is done to each further one, about the middle of the layer. Default: nothing.
  open var instanceTransform = CATransform3DIdentity { didSet { if instanceTransform != oldValue { changed() } } }
  /// Has no effect here: all of them move at once; accepted so that listings compile.
  open var instanceDelay: CFTimeInterval = 0
  /// Has no effect here: layers have the colours that they have; accepted so that listings compile.
  open var instanceColor: CGColor?
  /// Has no effect here: layers have the colours that they have; accepted so that listings compile.
  open var instanceRedOffset: Float = 0
  /// Has no effect here: layers have the colours that they have; accepted so that listings compile.
  open var instanceGreenOffset: Float = 0
  /// Has no effect here: layers have the colours that they have; accepted so that listings compile.
  open var instanceBlueOffset: Float = 0
  /// How much more opaque each further one is, from -1 to 1. Default: 0.
  open var instanceAlphaOffset: Float = 0 { didSet { if instanceAlphaOffset != oldValue { changed() } } }
  /// Has no effect here: there is no depth to be seen; accepted so that listings compile.
  open var preservesDepth = false

  override func drawSublayers(_ drawing: LayerDrawing, _ look: LayerLook) {
    let middle = CGPoint(x: look.bounds.midX, y: look.bounds.midY)
    let step = CGAffineTransform(translationX: -middle.x, y: -middle.y)
      .concatenating(instanceTransform.affine)
      .concatenating(CGAffineTransform(translationX: middle.x, y: middle.y))
    var copy = drawing
    // More than a screen has cells are not told apart.
    for index in 0..<max(0, min(1_000, instanceCount)) {
      copy.opacity = drawing.opacity * max(0, min(1, 1 + Double(instanceAlphaOffset) * Double(index)))
      super.drawSublayers(copy, look)
      copy.matrix = step.concatenating(copy.matrix)
    }
  }
}

/// A layer whose layers stand at depths of their own (QuartzCore: `CATransformLayer`). Nothing of depth is seen here.
open class CATransformLayer: CALayer {}
