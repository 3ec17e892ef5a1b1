import Foundation

extension LayerLook {
  /// A value by the key path that QuartzCore has for it; `nil` for what is not known.
  subscript(keyPath: String) -> LayerValue? {
    get { value(keyPath) }
    set { if let newValue { set(newValue, keyPath) } }
  }

  private func value(_ keyPath: String) -> LayerValue? {
    switch keyPath {
    case "bounds": .rect(bounds)
    case "bounds.size": .size(bounds.size)
    case "bounds.size.width": .number(bounds.width)
    case "bounds.size.height": .number(bounds.height)
    case "bounds.origin": .point(bounds.origin)
    case "bounds.origin.x": .number(bounds.minX)
    case "bounds.origin.y": .number(bounds.minY)
    case "position": .point(position)
    case "position.x": .number(position.x)
    case "position.y": .number(position.y)
    case "anchorPoint": .point(anchorPoint)
    case "zPosition": .number(zPosition)
    case "opacity": .number(Double(opacity))
    case "hidden": .number(isHidden ? 1 : 0)
    case "backgroundColor": (backgroundColor ?? UIColor.clear.cgColor).value
    case "borderColor": (borderColor ?? UIColor.label.cgColor).value
    case "borderWidth": .number(borderWidth)
    case "cornerRadius": .number(cornerRadius)
    case "path": path.map { .path($0) }
    case "fillColor": (fillColor ?? UIColor.clear.cgColor).value
    case "strokeColor": (strokeColor ?? UIColor.clear.cgColor).value
    case "lineWidth": .number(lineWidth)
    case "lineDashPhase": .number(lineDashPhase)
    case "strokeStart": .number(strokeStart)
    case "strokeEnd": .number(strokeEnd)
    case "colors": .colors(colors)
    case "locations": .numbers(locations)
    case "startPoint": .point(startPoint)
    case "endPoint": .point(endPoint)
    case "foregroundColor": (foregroundColor ?? UIColor.clear.cgColor).value
    case "transform": .transform(transform)
    case "sublayerTransform": .transform(sublayerTransform)
    default: transformPart(keyPath)
    }
  }

  private func transformPart(_ keyPath: String) -> LayerValue? {
    let parts = TransformParts(transform)
    return switch keyPath {
    case "transform.translation": .size(CGSize(width: parts.tx, height: parts.ty))
    case "transform.translation.x": .number(parts.tx)
    case "transform.translation.y": .number(parts.ty)
    case "transform.rotation", "transform.rotation.z": .number(parts.angle)
    case "transform.rotation.x", "transform.rotation.y": .number(0)
    case "transform.scale", "transform.scale.x": .number(parts.sx)
    case "transform.scale.y": .number(parts.sy)
    default: nil
    }
  }

  private mutating func set(_ value: LayerValue, _ keyPath: String) {
    switch (keyPath, value) {
    case ("bounds", .rect(let new)): bounds = new
    case ("bounds.size", .size(let new)): bounds.size = new
    case ("bounds.size.width", .number(let new)): bounds.size.width = new
    case ("bounds.size.height", .number(let new)): bounds.size.height = new
    case ("bounds.origin", .point(let new)): bounds.origin = new
    case ("bounds.origin.x", .number(let new)): bounds.origin.x = new
    case ("bounds.origin.y", .number(let new)): bounds.origin.y = new
    case ("position", .point(let new)): position = new
    case ("position.x", .number(let new)): position.x = new
    case ("position.y", .number(let new)): position.y = new
    case ("anchorPoint", .point(let new)): anchorPoint = new
    case ("zPosition", .number(let new)): zPosition = new
    case ("opacity", .number(let new)): opacity = Float(max(0, min(1, new)))
    case ("hidden", .number(let new)): isHidden = new >= 0.5
    case ("backgroundColor", .color(let new)): backgroundColor = new
    case ("borderColor", .color(let new)): borderColor = new
    case ("borderWidth", .number(let new)): borderWidth = new
    case ("cornerRadius", .number(let new)): cornerRadius = new
    case ("path", .path(let new)): path = new
    case ("fillColor", .color(let new)): fillColor = new
    case ("strokeColor", .color(let new)): strokeColor = new
    case ("lineWidth", .number(let new)): lineWidth = new
    case ("lineDashPhase", .number(let new)): lineDashPhase = new
    case ("strokeStart", .number(let new)): strokeStart = new
    case ("strokeEnd", .number(let new)): strokeEnd = new
    case ("colors", .colors(let new)): colors = new
    case ("locations", .numbers(let new)): locations = new
    case ("startPoint", .point(let new)): startPoint = new
    case ("endPoint", .point(let new)): endPoint = new
    case ("foregroundColor", .color(let new)): foregroundColor = new
    case ("transform", .transform(let new)): transform = new
    case ("sublayerTransform", .transform(let new)): sublayerTransform = new
    default: setTransformPart(value, keyPath)
    }
  }

  private mutating func setTransformPart(_ value: LayerValue, _ keyPath: String) {
    var parts = TransformParts(transform)
    switch (keyPath, value) {
    case ("transform.translation", .size(let new)): (parts.tx, parts.ty) = (new.width, new.height)
    case ("transform.translation", .point(let new)): (parts.tx, parts.ty) = (new.x, new.y)
    case ("transform.translation.x", .number(let new)): parts.tx = new
    case ("transform.translation.y", .number(let new)): parts.ty = new
    case ("transform.rotation", .number(let new)), ("transform.rotation.z", .number(let new)): parts.angle = new
    // What is turned away from the screen is seen narrower.
    case ("transform.rotation.x", .number(let new)): parts.sy *= cos(new)
    case ("transform.rotation.y", .number(let new)): parts.sx *= cos(new)
    case ("transform.scale", .number(let new)): (parts.sx, parts.sy) = (new, new)
    case ("transform.scale.x", .number(let new)): parts.sx = new
    case ("transform.scale.y", .number(let new)): parts.sy = new
    default: return
    }
    transform = CATransform3D(parts.transform)
  }
}

extension CGColor {
  fileprivate var value: LayerValue { .color(self) }
}
