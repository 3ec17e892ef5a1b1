import UIKit

class WriterViewController: UIViewController, WordCounting {
  static let activityType = "com.example.DayLogbook.writing"

  private let eventLog: EventLog
  private let pageView = PageView()
  private let eventsLabel = UILabel()
  private var restoredText: String?

  init(eventLog: EventLog) {
    self.eventLog = eventLog
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func restore(from activity: NSUserActivity) {
    restoredText = activity.userInfo?["text"] as? String
    eventLog.record("restored")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Day Logbook"
    view.backgroundColor = .systemBackground
    eventsLabel.font = .preferredFont(forTextStyle: .footnote)
    eventsLabel.textColor = .secondaryLabel
    eventsLabel.numberOfLines = 2
    pageView.textView.text = restoredText
    pageView.textView.delegate = self

    for subview in [pageView, eventsLabel] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    let margins = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      pageView.topAnchor.constraint(equalTo: margins.topAnchor),
      pageView.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      pageView.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      pageView.bottomAnchor.constraint(equalTo: eventsLabel.topAnchor, constant: -8),
      eventsLabel.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      eventsLabel.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      eventsLabel.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ])
    NotificationCenter.default.addObserver(
      self, selector: #selector(showEvents), name: EventLog.didChange, object: eventLog)
    eventLog.record("viewDidLoad")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    eventLog.record("willAppear")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    eventLog.record("didAppear")
    let activity = NSUserActivity(activityType: WriterViewController.activityType)
    activity.title = "Writing"
    userActivity = activity
    view.window?.windowScene?.userActivity = activity
    updateUserActivityState(activity)
  }

  override func updateUserActivityState(_ activity: NSUserActivity) {
    super.updateUserActivityState(activity)
    activity.addUserInfoEntries(from: ["text": pageView.textView.text ?? ""])
  }

  func countWords(_ sender: Any?) {
    let count = pageView.textView.text.split(whereSeparator: \.isWhitespace).count
    navigationItem.prompt = "\(count) words on this page"
  }

  @objc private func showEvents() {
    eventsLabel.text = eventLog.events.joined(separator: " · ")
  }
}

extension WriterViewController: UITextViewDelegate {
  func textViewDidBeginEditing(_ textView: UITextView) {
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { _ in textView.resignFirstResponder() })
  }

  func textViewDidEndEditing(_ textView: UITextView) {
    navigationItem.rightBarButtonItem = nil
  }

  func textViewDidChange(_ textView: UITextView) {
    userActivity.map(updateUserActivityState)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let isAtTop = scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top
    title = isAtTop ? "Day Logbook" : "Day Logbook ↑"
  }
}
