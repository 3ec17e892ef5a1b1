import Foundation

/// Places in layers.
extension CALayer {
  /// From its points to those of the layer around it.
  private var toSuperlayer: CGAffineTransform {
    guard let view else { return look.matrix }
    let (frame, bounds) = (view.frame, view.bounds)
    return CGAffineTransform(translationX: frame.minX - bounds.minX, y: frame.minY - bounds.minY)
  }

  /// From its points to those of the outermost layer.
  private var toRoot: CGAffineTransform {
    var (transform, layer) = (CGAffineTransform.identity, self)
    while let outer = layer.superlayer {
      transform = transform.concatenating(layer.toSuperlayer)
      layer = outer
    }
    return transform
  }

  final func defaultConvert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    p.applying((l?.toRoot ?? .identity).concatenating(toRoot.inverted()))
  }

  final func defaultConvert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    p.applying(toRoot.concatenating((l?.toRoot ?? .identity).inverted()))
  }

  final func defaultConvert(_ r: CGRect, from l: CALayer?) -> CGRect {
    r.applying((l?.toRoot ?? .identity).concatenating(toRoot.inverted()))
  }

  final func defaultConvert(_ r: CGRect, to l: CALayer?) -> CGRect {
    r.applying(toRoot.concatenating((l?.toRoot ?? .identity).inverted()))
  }

  /// A time of another layer, or of the machine, as that of this one.
  public final func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    localTime(l?.mediaTime(t) ?? t)
  }

  /// A time of this layer as that of another one, or of the machine.
  public final func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    l?.localTime(mediaTime(t)) ?? mediaTime(t)
  }

  /// The time of the machine as that of the layer.
  final func localTime(_ time: CFTimeInterval) -> CFTimeInterval { (time - beginTime) * Double(speed) + timeOffset }

  private func mediaTime(_ local: CFTimeInterval) -> CFTimeInterval {
    speed == 0 ? beginTime : (local - timeOffset) / Double(speed) + beginTime
  }

  final func defaultContains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  final func defaultHitTest(_ p: CGPoint) -> CALayer? {
    let own =
      superlayer == nil && view == nil ? p.applying(look.matrix.inverted()) : p.applying(toSuperlayer.inverted())
    guard !isHidden, opacity > 0 else { return nil }
    let isInside = contains(own)
    guard isInside || !masksToBounds else { return nil }
    for layer in drawnSublayers.reversed() {
      if let found = layer.hitTest(own) { return found }
    }
    return isInside ? self : nil
  }
}
