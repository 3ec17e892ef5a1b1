import CoreEnvironment
import CoreTerminal
import Foundation

/// An animation that a layer has, from its beginning on.
@MainActor
final class RunningAnimation {
  let key: String?
  let animation: CAAnimation
  /// When it begins, in the layer's own time.
  let beginning: CFTimeInterval
  fileprivate let transaction: TransactionState
  fileprivate var timer: ClockTimer?
  fileprivate var isOver = false

  fileprivate init(
    _ animation: CAAnimation, _ key: String?, beginning: CFTimeInterval, transaction: TransactionState
  ) {
    (self.animation, self.key, self.beginning, self.transaction) = (animation, key, beginning, transaction)
  }

  /// How much of it has passed, in its own time.
  func time(at layerTime: CFTimeInterval) -> CFTimeInterval {
    (layerTime - beginning) * Double(animation.speed) + animation.timeOffset
  }
}

extension CALayer {
  /// The clock of the place where it is drawn.
  private var clock: any EnvironmentClock { hostView?.window?.environment.clock ?? MediaTime.clockInUse }

  private var now: CFTimeInterval { localTime(MediaTime.seconds(clock.now)) }

  /// Whether it is in a window in which things move.
  final var isMoving: Bool { hostView?.window?.movesByFrames == true }

  /// Whether a change of a property may be seen to move there.
  final var canAnimate: Bool {
    !TransactionState.current.disablesActions && hostView?.flags.contains(.isDrawn) == true && isMoving
  }

  /// What it has, without any animation.
  final var modelLook: LayerLook {
    guard let view else { return look }
    var model = look
    (model.bounds, model.position, model.opacity) = (view.bounds, position, Float(view.alpha))
    (model.isHidden, model.backgroundColor) = (view.isHidden, view.backgroundColor?.cgColor)
    model.transform = CATransform3D(view.transform)
    return model
  }

  /// What is seen of it now.
  final var shown: LayerLook {
    let model = modelLook
    guard !running.isEmpty else { return model }
    var look = model
    let (now, isMoving) = (now, isMoving)
    for entry in running {
      // Where nothing moves it is at its end, which is only seen where it stays.
      let time = isMoving || entry.isOver ? entry.time(at: now) : .infinity
      guard let place = entry.animation.part(at: time) else { continue }
      entry.animation.apply(place.part, time: place.time, to: &look, model: model)
    }
    return look
  }

  // MARK: Beginning and ending

  final func begin(_ animation: CAAnimation, _ key: String?) {
    let copy = animation.duplicate()
    let transaction = TransactionState.current
    if copy.duration <= 0 { copy.duration = copy.naturalDuration ?? transaction.duration }
    if copy.timingFunction == nil, animation.timingFunction == nil { copy.timingFunction = transaction.timingFunction }
    if let key { stop { $0.key == key } }
    let beginning = copy.beginTime > 0 ? copy.beginTime : now
    let entry = RunningAnimation(copy, key, beginning: beginning, transaction: transaction)
    running.append(entry)
    transaction.began()
    AppearancePhase.main.afterFrame { copy.delegate?.animationDidStart(copy) }
    waitForEnd(of: entry)
    animationsChanged()
  }

  private func waitForEnd(of entry: RunningAnimation) {
    entry.timer?.stop()
    entry.timer = nil
    let animation = entry.animation
    let pace = Double(animation.speed) * Double(speed)
    guard pace > 0, animation.activeDuration.isFinite else { return }
    let left = (animation.activeDuration - entry.time(at: now)) / pace
    guard left < 1e9 else { return }
    entry.timer = clock.startTimer(after: .seconds(max(0, left))) { [weak self, weak entry] _ in
      if let entry { self?.end(entry) }
    }
  }

  private func end(_ entry: RunningAnimation) {
    guard !entry.isOver else { return }
    entry.isOver = true
    if entry.animation.isRemovedOnCompletion { running.removeAll { $0 === entry } }
    animationsChanged()
    let animation = entry.animation
    AppearancePhase.main.afterFrame {
      animation.delegate?.animationDidStop(animation, finished: true)
      entry.transaction.ended()
    }
  }

  final func stop(where isMeant: (RunningAnimation) -> Bool) {
    let stopped = running.filter(isMeant)
    guard !stopped.isEmpty else { return }
    running.removeAll { entry in stopped.contains { $0 === entry } }
    for entry in stopped where !entry.isOver {
      entry.timer?.stop()
      entry.isOver = true
      let animation = entry.animation
      AppearancePhase.main.afterFrame {
        animation.delegate?.animationDidStop(animation, finished: false)
        entry.transaction.ended()
      }
    }
    animationsChanged()
  }

  /// Its own time goes on in another way.
  final func timeChanged() {
    for entry in running where !entry.isOver { waitForEnd(of: entry) }
    animationsChanged()
  }

  private func animationsChanged() {
    follow()
    frameChanged()
  }

  /// Has it move with the frames of its window, as long as it has animations under way.
  final func follow() {
    guard let window = hostView?.window else { return }
    let isUnderWay = running.contains { !$0.isOver }
    if isUnderWay != window.motion.contains(self) { window.motion.set(isUnderWay, self) }
  }

  /// A frame on, it may look otherwise.
  final func frameChanged() {
    if let view { view.follow(running.isEmpty ? nil : shown, of: modelLook) }
    changed()
  }

  // MARK: Changes of properties

  /// Has a property that was set go there from what was seen of it.
  final func animateChange(of keyPath: String, from former: LayerValue?, to value: LayerValue) {
    guard let former, let action = action(forKey: keyPath) else { return }
    guard let animation = action as? CABasicAnimation, animation.fromValue == nil, animation.keyPath == keyPath else {
      return action.run(forKey: keyPath, object: self, arguments: nil)
    }
    animation.fromValue = former.any
    add(animation, forKey: keyPath)
  }
}

extension LayerValue {
  /// The same as a program would say it.
  fileprivate var any: Any {
    switch self {
    case .number(let value): value
    case .point(let value): value
    case .size(let value): value
    case .rect(let value): value
    case .color(let value): value
    case .path(let value): value
    case .transform(let value): value
    case .numbers(let value): value
    case .colors(let value): value
    }
  }
}

/// Layers of a window that move with its frames.
@MainActor
final class LayerMotion: FrameFollower {
  private struct WeakLayer {
    weak var layer: CALayer?
  }

  private weak var window: UIWindow?
  private var layers: [ObjectIdentifier: WeakLayer] = [:]

  init(window: UIWindow) { self.window = window }

  /// Whether a layer moves with the frames of the window.
  func contains(_ layer: CALayer) -> Bool { layers[ObjectIdentifier(layer)]?.layer === layer }

  func set(_ isMoving: Bool, _ layer: CALayer) {
    layers[ObjectIdentifier(layer)] = isMoving ? WeakLayer(layer: layer) : nil
    window?.frameTicker.setMoving(!layers.isEmpty, self)
  }

  func showNextFrame() {
    // In no order: each one only asks to be drawn.
    for (key, entry) in layers {
      guard let layer = entry.layer, layer.hostView?.window === window else {
        layers[key] = nil
        continue
      }
      layer.frameChanged()
    }
    if layers.isEmpty { window?.frameTicker.setMoving(false, self) }
  }
}

extension UIWindow {
  /// Whether something is seen to move in the window, rather than to be at its end at once.
  final var movesByFrames: Bool { frameTicker.source != nil }
}

/// How a view is seen while its layer moves.
struct ViewMotion: Equatable {
  /// How far it is drawn from its place, in cells.
  var (columns, rows): (Int, Int)
  var alpha: CGFloat
  var isCollapsed: Bool
  var backgroundColor: UIColor?

  static func == (left: ViewMotion, right: ViewMotion) -> Bool {
    left.columns == right.columns && left.rows == right.rows && left.alpha == right.alpha
      && left.isCollapsed == right.isCollapsed && left.backgroundColor == right.backgroundColor
  }
}

extension UIView {
  /// Draws the view as its layer is seen; `nil` for as it is.
  final func follow(_ look: LayerLook?, of model: LayerLook) {
    let motion = look.map { look in
      let (way, own) = (look.transform.affine, model.transform.affine)
      return ViewMotion(
        columns: CellLength.columns(look.position.x - model.position.x + way.tx - own.tx),
        rows: CellLength.rows(look.position.y - model.position.y + way.ty - own.ty),
        alpha: look.isHidden ? 0 : CGFloat(look.opacity),
        isCollapsed: hypot(way.a, way.b) < 0.01 || hypot(way.c, way.d) < 0.01,
        backgroundColor: look.backgroundColor.map { UIColor(cgColor: $0) })
    }
    guard motion != extras?.motion else { return }
    damageWhatIsDrawn()
    ownExtras.motion = motion
    superview?.childIndex = nil
    superview?.inkChanged(of: self)
    setNeedsDisplay()
  }
}
