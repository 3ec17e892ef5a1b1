import Core
import CoreTestSupport
import Testing

private enum Theme: Int {
  case light
  case dark
  case system
}

@Observable
@MainActor
private final class Settings {
  var isLive = false
  var count = 2.0
  var volume: Float = 0.5
  var theme = Theme.dark
  var choice: Theme?
  var page = 0
  /// Takes even numbers only.
  var even: Double {
    get { count }
    set { count = (newValue / 2).rounded(.down) * 2 }
  }
  nonisolated init() {}
}

/// Remembers what was written to it.
@Observable
@MainActor
private final class WriteCounter {
  @ObservationIgnored var writes: [Bool] = []
  var isOn = false { didSet { writes.append(isOn) } }
}

/// A switch that counts how often it was set.
private final class CountingSwitch: UISwitch {
  var sets = 0
  override func setOn(_ isOn: Bool, animated: Bool) {
    sets += 1
    super.setOn(isOn, animated: animated)
  }
}

@MainActor
@Suite struct ControlBindingTests {
  @UIBindable private var settings = Settings()

  @Test("the control shows the model's value, at once and after each change, and sends nothing for it")
  func modelToControl() {
    settings.isLive = true
    let control = CountingSwitch(isOn: $settings.isLive)
    var events = 0
    control.addAction(UIAction { _ in events += 1 }, for: .allEvents)
    let host = TestHost(control)
    #expect(host.snapshot == "[━●]")
    #expect(control.sets == 1)
    settings.isLive = false
    #expect(host.snapshot == "[●─]")
    #expect(control.sets == 2)
    host.update()
    #expect(control.sets == 2)
    #expect(events == 0)
  }

  @Test("the model gets what the user does, and the control is not set once more for it")
  func controlToModel() throws {
    let control = CountingSwitch(isOn: $settings.isLive)
    let host = TestHost(control)
    try host.press("space")
    #expect(settings.isLive)
    // The user's own.
    #expect(control.sets == 1)
    try host.press("space")
    #expect(!settings.isLive)
    #expect(control.sets == 2)
  }

  @Test("actions added after the binding see the model changed")
  func order() throws {
    let control = UISwitch(isOn: $settings.isLive)
    var seen: [Bool] = []
    control.addAction(UIAction { [settings] _ in seen.append(settings.isLive) }, for: .valueChanged)
    try TestHost(control).press("space", "space")
    #expect(seen == [true, false])
  }

  @Test("where the model makes something else of it, the control shows that")
  func coerced() throws {
    let control = UIStepper(value: $settings.even)
    let host = TestHost(control)
    try host.press("right")
    #expect(settings.count == 2)
    #expect(control.value == 2)
    control.stepValue = 3
    try host.press("right")
    #expect(settings.count == 4)
    #expect(control.value == 4)
  }

  @Test("binding again replaces the binding")
  func rebinding() throws {
    let other = Settings()
    other.isLive = true
    let control = UISwitch(isOn: $settings.isLive)
    control.bind(isOn: UIBindable(other).isLive)
    let host = TestHost(control)
    #expect(control.isOn)
    settings.isLive = true
    settings.isLive = false
    host.update()
    #expect(control.isOn)
    try host.press("space")
    #expect(!other.isLive)
    settings.isLive = true
    try host.press("space")
    #expect(other.isLive)
  }

  @Test("unbinding, or cancelling the token, ends both ways")
  func unbinding() throws {
    for usesToken in [false, true] {
      settings.isLive = false
      let control = UISwitch()
      let token = control.bind(isOn: $settings.isLive)
      if usesToken { token.cancel() } else { control.unbindIsOn() }
      let host = TestHost(control)
      settings.isLive = true
      host.update()
      #expect(!control.isOn)
      try host.press("space", "space")
      #expect(settings.isLive)
    }
  }

  @Test("neither the model nor the control is kept alive")
  func lifetimes() throws {
    var model: Settings? = Settings()
    weak let weakModel = model
    var control: UISwitch? = model.map { UISwitch(isOn: UIBindable($0).isLive) }
    weak let weakControl = control
    model = nil
    #expect(weakModel == nil)
    if let control {
      try TestHost(control).press("space")
      #expect(control.isOn)
    }
    control = nil
    #expect(weakControl == nil)
  }

  @Test("steppers, sliders, page and segmented controls are bound likewise")
  func others() throws {
    let stepper = UIStepper(value: $settings.count)
    let slider = UISlider(value: $settings.volume)
    let segments = UISegmentedControl(items: ["Light", "Dark", "System"])
    segments.bind(selectedSegment: $settings.theme)
    let choices = UISegmentedControl(items: ["A", "B"])
    choices.bind(selectedSegment: $settings.choice)
    let pages = UIPageControl()
    pages.numberOfPages = 4
    pages.bind(currentPage: $settings.page)
    #expect(stepper.value == 2)
    #expect(slider.value == 0.5)
    #expect(segments.selectedSegmentIndex == 1)
    #expect(choices.selectedSegmentIndex == UISegmentedControl.noSegment)
    for control in [stepper, slider, segments, choices, pages] { try TestHost(control, columns: 24).press("right") }
    #expect(settings.count == 3)
    #expect(settings.volume == 0.55)
    #expect(settings.theme == .system)
    #expect(settings.choice == .light)
    #expect(settings.page == 1)
    settings.theme = .light
    settings.choice = nil
    segments.layoutIfNeeded()
    #expect(segments.selectedSegmentIndex == 0)
    #expect(choices.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test("the model gets what the program sets, once, and no event is sent")
  func programToModel() {
    let toggle = UISwitch(isOn: $settings.isLive)
    let stepper = UIStepper(value: $settings.count)
    let slider = UISlider(value: $settings.volume)
    let segments = UISegmentedControl(items: ["Light", "Dark", "System"])
    segments.bind(selectedSegment: $settings.theme)
    let pages = UIPageControl()
    pages.numberOfPages = 4
    pages.bind(currentPage: $settings.page)
    var events = 0
    for control in [toggle, stepper, slider, segments, pages] {
      control.addAction(UIAction { _ in events += 1 }, for: .allEvents)
    }
    toggle.setOn(true, animated: true)
    stepper.value = 7
    slider.value = 0.25
    segments.selectedSegmentIndex = 2
    pages.currentPage = 3
    #expect(settings.isLive)
    #expect(settings.count == 7)
    #expect(settings.volume == 0.25)
    #expect(settings.theme == .system)
    #expect(settings.page == 3)
    #expect(events == 0)
    stepper.maximumValue = 5
    #expect(settings.count == 5)
    toggle.unbindIsOn()
    toggle.isOn = false
    #expect(settings.isLive)
  }

  @Test("each change is one write, whoever makes it; of a property of a subclass as well")
  func oneWrite() throws {
    let counter = WriteCounter()
    let control = CountingSwitch()
    control.bind(UIBindable(counter).isOn, to: \.isOn, for: .valueChanged)
    control.isOn = true
    #expect(counter.writes == [true])
    try TestHost(control).press("space")
    #expect(counter.writes == [true, false])
    counter.isOn = true
    control.layoutIfNeeded()
    #expect(control.isOn)
    #expect(counter.writes == [true, false, true])
  }

  @Test("where the model makes something else of what the program sets, the control shows that")
  func coercedFromProgram() {
    let control = UIStepper(value: $settings.even)
    control.value = 5
    #expect(settings.count == 4)
    #expect(control.value == 4)
  }

  @Test("what the program sets in a pass of tracking reaches the model after it, and subscribes that pass to nothing")
  func withinTracking() {
    let control = UISwitch(isOn: $settings.isLive)
    var runs = 0
    let token = observe { [settings] in
      runs += 1
      control.isOn = settings.page > 0
    }
    settings.page = 1
    UpdateCycle.main.flush()
    #expect(settings.isLive)
    #expect(runs == 2)
    settings.isLive = false
    UpdateCycle.main.flush()
    #expect(runs == 2)
    #expect(!control.isOn)
    token.cancel()
  }

  @Test("any property can be bound, in a way of its own, with what the change was made with")
  func custom() {
    let button = UIButton(type: .system)
    var animated: [Bool] = []
    button.bind($settings.isLive, to: \.isSelected, for: .primaryActionTriggered) { button, value, transaction in
      button.isSelected = value
      animated.append(transaction.animation != nil)
    }
    withAnimation { settings.isLive = true }
    button.layoutIfNeeded()
    #expect(button.isSelected)
    #expect(animated == [true])
    button.unbind(\.isSelected)
    settings.isLive = false
    button.layoutIfNeeded()
    #expect(button.isSelected)
  }
}
