import Core
import CoreRetained
import CoreTestSupport
import Foundation
import Testing

@MainActor
@Suite("Animations of layers")
struct LayerAnimationTests {
  private final class Log: CAAnimationDelegate {
    var entries: [String] = []
    func animationDidStart(_ anim: CAAnimation) { entries.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { entries.append(flag ? "finished" : "stopped") }
  }

  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 16))
  private let dot = CALayer()
  private let host: TestHost
  private let red = TerminalColor(red: 255, green: 0, blue: 0)

  init() {
    dot.frame = CGRect(x: 0, y: 0, width: 8, height: 16)
    dot.backgroundColor = UIColor.red.cgColor
    view.layer.addSublayer(dot)
    host = TestHost(view, columns: 10, rows: 1)
    host.window.frameTicker.source = ClockAnimationSource(in: host.window, every: .milliseconds(100))
  }

  /// The first column that is red, as a whole or in part.
  private var place: Int? {
    let surface = host.surface
    return (0..<10).first {
      let style = surface.style(column: $0, row: 0)
      return style.background == red || style.foreground == red
    }
  }

  private func move(_ from: CGFloat, _ to: CGFloat) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
    return animation
  }

  @Test("a layer is seen on its way, and where it was before once that is over")
  func basic() {
    let log = Log()
    let animation = move(4, 76)
    animation.delegate = log
    dot.add(animation, forKey: "move")
    #expect(place == 0)
    #expect(log.entries == ["start"])
    var places: [Int?] = []
    for _ in 0..<4 {
      host.advance(by: .milliseconds(250))
      places.append(place)
      if places.count == 2 {
        #expect(abs((dot.presentation()?.position.x ?? 0) - 40) < 0.01)
        #expect(dot.position.x == 4)
      }
    }
    #expect(places == [2, 4, 6, 0])
    #expect(log.entries == ["start", "finished"])
    #expect(dot.animationKeys() == nil)
    #expect(host.window.frameTicker.source != nil && host.clock.runningTimerCount == 0)
  }

  @Test("its end stays, where it is filled forwards and not removed")
  func forwards() {
    let animation = move(4, 76)
    (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false)
    dot.add(animation, forKey: "move")
    host.advance(by: .seconds(3))
    #expect(place == 9)
    #expect(dot.animationKeys() == ["move"])
    dot.removeAllAnimations()
    #expect(place == 0)
  }

  @Test("what flies beats no more when its view has left the window, and flies on when it is back")
  func emitter() {
    let cell = CAEmitterCell()
    (cell.birthRate, cell.lifetime, cell.velocity) = (5, 2, 8)
    let emitter = CAEmitterLayer()
    emitter.frame = view.bounds
    emitter.emitterCells = [cell]
    view.layer.addSublayer(emitter)
    host.advance(by: .seconds(1))
    #expect(host.clock.runningTimerCount == 1)
    let place = view.superview
    view.removeFromSuperview()
    host.advance(by: .seconds(1))
    #expect(host.clock.runningTimerCount == 0)
    place?.addSubview(view)
    host.update()
    #expect(host.clock.runningTimerCount == 1)
    // Those that fly go on, and then it is over.
    emitter.birthRate = 0
    host.advance(by: .seconds(1))
    #expect(host.clock.runningTimerCount == 1)
    host.advance(by: .seconds(3))
    #expect(host.clock.runningTimerCount == 0)
    (emitter.birthRate, cell.birthRate) = (.greatestFiniteMagnitude, .greatestFiniteMagnitude)
    host.advance(by: .seconds(1))
  }

  @Test("it repeats, and goes back")
  func repeats() {
    let animation = move(4, 76)
    (animation.repeatCount, animation.autoreverses) = (.infinity, true)
    dot.add(animation, forKey: nil)
    host.advance(by: .milliseconds(1_000))
    #expect(place == 9)
    host.advance(by: .milliseconds(1_000))
    #expect(place == 0)
    host.advance(by: .milliseconds(1_000))
    #expect(place == 9)
    dot.removeAllAnimations()
    #expect(host.clock.runningTimerCount == 0)
  }

  @Test("one that is taken away has not finished, and another of its key takes its place")
  func removal() {
    let log = Log()
    let animation = move(4, 76)
    animation.delegate = log
    dot.add(animation, forKey: "move")
    host.update()
    dot.add(move(4, 12), forKey: "move")
    host.update()
    #expect(log.entries == ["start", "stopped"])
    #expect((dot.animation(forKey: "move") as? CABasicAnimation)?.toValue as? CGFloat == 12)
    dot.removeAnimation(forKey: "move")
    #expect(dot.animation(forKey: "move") == nil)
  }

  @Test("key frames go from value to value by their times")
  func keyframes() {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [4, 76, 20]
    animation.keyTimes = [0, 0.2, 1]
    animation.duration = 1
    animation.calculationMode = .linear
    dot.add(animation, forKey: nil)
    host.advance(by: .milliseconds(200))
    #expect(place == 9)
    host.advance(by: .milliseconds(400))
    #expect(place == 5)
    dot.removeAllAnimations()
    let along = CAKeyframeAnimation(keyPath: "position")
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 4, y: 8), CGPoint(x: 76, y: 8)])
    (along.path, along.duration) = (path, 1)
    dot.add(along, forKey: nil)
    host.advance(by: .milliseconds(500))
    #expect(place == 4)
  }

  @Test("a group moves several properties, each in its time")
  func group() {
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.beginTime, fade.duration) = (1, 0, 1, 1)
    fade.fillMode = .forwards
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([move(4, 76), fade], 3)
    group.animations?[0].fillMode = .forwards
    dot.add(group, forKey: nil)
    host.advance(by: .seconds(1))
    #expect(place == 9)
    host.advance(by: .milliseconds(1_500))
    #expect(place == nil)
    host.advance(by: .milliseconds(500))
    #expect(place == 0)
  }

  @Test("a spring swings beyond its end and comes to rest there")
  func spring() {
    let spring = CASpringAnimation(keyPath: "position.x")
    (spring.fromValue, spring.toValue, spring.damping) = (4, 44, 4)
    spring.duration = spring.settlingDuration
    #expect(spring.settlingDuration > 3 && spring.settlingDuration < 4)
    dot.add(spring, forKey: nil)
    host.advance(by: .milliseconds(300))
    #expect((dot.presentation()?.position.x ?? 0) > 60)
    host.advance(by: .milliseconds(3_000))
    #expect(abs((dot.presentation()?.position.x ?? 0) - 44) < 1)
  }

  @Test("a view moves, fades and is coloured with its own layer, and is itself all the time")
  func viewLayer() {
    let inner = UILabel(frame: CGRect(x: 0, y: 0, width: 16, height: 16))
    inner.text = "ab"
    dot.removeFromSuperlayer()
    view.addSubview(inner)
    let shake = CAKeyframeAnimation(keyPath: "transform.translation.x")
    (shake.values, shake.duration) = ([0, 32, 0], 1)
    inner.layer.add(shake, forKey: nil)
    host.advance(by: .milliseconds(500))
    #expect(host.snapshot == "    ab")
    #expect(inner.frame.minX == 0)
    host.advance(by: .milliseconds(500))
    #expect(host.snapshot == "ab")
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 1)
    inner.layer.add(fade, forKey: nil)
    #expect(host.snapshot == "")
    host.advance(by: .milliseconds(900))
    #expect(host.snapshot == "ab")
    #expect(inner.alpha == 1)
  }

  @Test("a property of a layer goes where it is set, as the transaction says; of a view it is there at once")
  func implicit() {
    #expect(place == 0)
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    var isDone = false
    CATransaction.setCompletionBlock { isDone = true }
    dot.position.x = 76
    CATransaction.commit()
    host.advance(by: .milliseconds(500))
    #expect(place == 4)
    #expect(!isDone && dot.position.x == 76)
    host.advance(by: .milliseconds(500))
    #expect(place == 9 && isDone)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    dot.position.x = 4
    CATransaction.commit()
    #expect(place == 0 && dot.animationKeys() == nil)
    dot.actions = ["position": NSNull()]
    dot.position.x = 76
    #expect(place == 9)
  }

  @Test("where nothing moves, everything is at its end at once, and is told of when its time is over")
  func reducedMotion() {
    host.window.frameTicker.source = nil
    let log = Log()
    let animation = move(4, 76)
    animation.delegate = log
    (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false)
    dot.add(animation, forKey: "move")
    #expect(place == 9)
    #expect(log.entries == ["start"])
    host.advance(by: .seconds(1))
    #expect(log.entries == ["start", "finished"])
    dot.removeAllAnimations()
    dot.add(move(40, 76), forKey: nil)
    #expect(place == 0)
    dot.position.x = 76
    #expect(place == 9)
    #expect(UIAccessibility.isReduceMotionEnabled)
  }

  @Test("a layer whose time is held stands still, and goes on from there")
  func held() {
    dot.add(move(4, 76), forKey: nil)
    host.advance(by: .milliseconds(500))
    let time = dot.convertTime(CACurrentMediaTime(), from: nil)
    dot.speed = 0
    dot.timeOffset = time
    let held = place
    host.advance(by: .seconds(5))
    #expect(place == held && held != 0)
    dot.speed = 1
    dot.timeOffset = 0
    dot.beginTime = 0
    dot.beginTime = dot.convertTime(CACurrentMediaTime(), from: nil) - time
    #expect(place == held)
  }

  @Test("the ends of a form's line, its colour and its path go over into each other")
  func shapes() {
    let form = CAShapeLayer()
    form.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 8, height: 16)).cgPath
    form.fillColor = UIColor.red.cgColor
    view.layer.addSublayer(form)
    let path = CABasicAnimation(keyPath: "path")
    path.fromValue = form.path
    path.toValue = UIBezierPath(rect: CGRect(x: 72, y: 0, width: 8, height: 16)).cgPath
    path.duration = 1
    form.add(path, forKey: nil)
    host.advance(by: .milliseconds(500))
    #expect(form.presentation()?.path?.boundingBoxOfPath.minX.rounded() == 36)
    let color = CABasicAnimation(keyPath: "fillColor")
    (color.fromValue, color.toValue, color.duration) = (UIColor.black.cgColor, UIColor.white.cgColor, 1)
    form.add(color, forKey: nil)
    host.advance(by: .milliseconds(500))
    let grey = form.presentation()?.fillColor?.components?[0] ?? 0
    #expect(abs(grey - 0.5) < 0.01)
    let end = CABasicAnimation(keyPath: "strokeEnd")
    (end.fromValue, end.duration) = (0, 1)
    form.add(end, forKey: nil)
    host.advance(by: .milliseconds(250))
    #expect(abs((form.presentation()?.strokeEnd ?? 0) - 0.25) < 0.001)
  }

  @Test("named curves begin and end where they should, and are slow where they say")
  func curves() {
    let at = { (name: CAMediaTimingFunctionName, time: CFTimeInterval) -> CGFloat in
      let animation = move(0, 1)
      animation.timingFunction = CAMediaTimingFunction(name: name)
      dot.add(animation, forKey: "curve")
      host.advance(by: .seconds(time))
      return dot.presentation()?.position.x ?? -1
    }
    #expect(abs(at(.linear, 0.5) - 0.5) < 0.001)
    #expect(at(.easeIn, 0.25) < 0.15)
    #expect(at(.easeOut, 0.25) > 0.35)
    #expect(abs(at(.easeInEaseOut, 0.5) - 0.5) < 0.001)
  }
}

@MainActor
@Suite("Links to the display")
struct DisplayLinkTests {
  @MainActor private final class Counter {
    var times: [CFTimeInterval] = []
    var beats = 0
    func step(_ link: CADisplayLink) { times.append(link.targetTimestamp - link.timestamp) }
    func beat() { beats += 1 }
  }

  @Test("a link calls its method with the frames, until it is held or invalidated")
  func beats() {
    let host = TestHost(UIView(), columns: 1, rows: 1)
    host.update()
    let counter = Counter()
    let link = CADisplayLink(target: counter, selector: Counter.step)
    #expect(host.clock.runningTimerCount == 0)
    link.add(to: .main, forMode: .common)
    host.advance(by: .seconds(1))
    #expect(counter.times.count == 30)
    #expect(counter.times.allSatisfy { abs($0 - 1 / 30) < 0.001 })
    #expect(abs(link.timestamp - CACurrentMediaTime()) < 0.04)
    link.isPaused = true
    host.advance(by: .seconds(1))
    #expect(counter.times.count == 30)
    link.isPaused = false
    link.preferredFramesPerSecond = 10
    host.advance(by: .seconds(1))
    #expect(counter.times.count == 40)
    link.invalidate()
    #expect(host.clock.runningTimerCount == 0)
  }

  @Test("a method without an argument is called as well, and the range says how often")
  func plain() {
    let host = TestHost(UIView(), columns: 1, rows: 1)
    host.update()
    let counter = Counter()
    let link = CADisplayLink(target: counter, selector: Counter.beat)
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 60, preferred: 20)
    #expect(link.duration == 0.05)
    link.add(to: .current, forMode: .default)
    host.advance(by: .seconds(1))
    #expect(counter.beats == 20)
    link.remove(from: .current, forMode: .default)
    #expect(host.clock.runningTimerCount == 0)
  }
}
