import Core

/// What goes on: progress and activity.
struct ProgressPage: Page {
  let title = "Progress"
  let states = ["moving", "halted"]

  func makeContent(_ model: PageModel) -> UIViewController {
    let (progress, activity, label) = (
      UIProgressView(progressViewStyle: .default), UIActivityIndicatorView(), UILabel()
    )
    progress.accessibilityLabel = "Upload"
    activity.hidesWhenStopped = false
    return PageContent(model, [progress, activity, label], columns: 40, rows: [1, 1, 1]) { model in
      progress.progress = Float(model.changes % 11) / 10
      label.text = "\(model.changes % 11 * 10) %"
      if model.state == 0 { activity.startAnimating() } else { activity.stopAnimating() }
    }
  }
}
