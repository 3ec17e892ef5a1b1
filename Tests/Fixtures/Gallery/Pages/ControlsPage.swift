import Core

/// What has a value: switches, sliders, steppers, segments, pages.
struct ControlsPage: Page {
  let title = "Controls"
  let states = ["least", "middle", "most", "disabled"]

  func makeContent(_ model: PageModel) -> UIViewController {
    let (toggle, slider, stepper) = (UISwitch(), UISlider(), UIStepper())
    let (segments, pages, label) = (UISegmentedControl(items: ["Light", "Dark", "System"]), UIPageControl(), UILabel())
    toggle.title = "Dark mode"
    slider.accessibilityLabel = "Volume"
    stepper.accessibilityLabel = "Quantity"
    pages.numberOfPages = 3
    let controls: [UIControl] = [toggle, slider, stepper, segments, pages]
    for control in controls {
      control.addAction(UIAction { _ in model.changes += 1 }, for: .valueChanged)
    }
    return PageContent(model, controls + [label], columns: 30, rows: [1, 1, 1, 1, 1, 1]) { model in
      label.text = "changed \(model.changes) times"
      for control in controls { control.isEnabled = model.state != 3 }
      // What the user has set stays until another state is chosen.
      guard model.shownState != model.state else { return }
      model.shownState = model.state
      let place = min(model.state, 2)
      toggle.isOn = place > 0
      slider.value = Float(place) / 2
      stepper.value = Double(place * 50)
      segments.selectedSegmentIndex = place
      pages.currentPage = place
    }
  }
}
