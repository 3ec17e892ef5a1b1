import UIKit

final class BeatViewController: UIViewController {
  private let metronome: Metronome
  private let beatsInBar = 4
  private let feedback = UIImpactFeedbackGenerator(style: .rigid)
  private var displayLink: CADisplayLink?
  private var startTime: CFTimeInterval = 0

  private let pulseView = PulseView()
  private let countLabel = UILabel()
  private let tempoLabel = UILabel()
  private let elapsedBar = UIProgressView(progressViewStyle: .default)
  private lazy var stepper = UIStepper()
  private lazy var playButton = UIButton(configuration: .filled(), primaryAction: nil)

  init(metronome: Metronome) {
    self.metronome = metronome
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    countLabel.font = .monospacedDigitSystemFont(ofSize: 44, weight: .bold)
    countLabel.text = "Ready"

    stepper.minimumValue = 60
    stepper.maximumValue = 300
    stepper.stepValue = 60
    stepper.value = Double(metronome.beatsPerMinute)
    stepper.addTarget(self, action: #selector(tempoChanged), for: .valueChanged)

    playButton.addTarget(self, action: #selector(togglePlay), for: .touchUpInside)
    playButton.configurationUpdateHandler = { [weak self] button in
      let isRunning = self?.metronome.isRunning ?? false
      button.configuration?.title = isRunning ? "Stop" : "Start"
      button.configuration?.image = UIImage(systemName: isRunning ? "stop.fill" : "play.fill")
      button.configuration?.imagePadding = 8
      button.configuration?.baseBackgroundColor = isRunning ? .systemRed : .systemGreen
    }

    let tempoRow = UIStackView(arrangedSubviews: [tempoLabel, stepper])
    tempoRow.spacing = 16
    let stack = UIStackView(arrangedSubviews: [countLabel, elapsedBar, tempoRow, playButton])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 16

    for subview in [pulseView, stack] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      elapsedBar.widthAnchor.constraint(equalToConstant: 240),
      pulseView.centerXAnchor.constraint(equalTo: countLabel.centerXAnchor),
      pulseView.centerYAnchor.constraint(equalTo: countLabel.centerYAnchor),
      pulseView.heightAnchor.constraint(equalToConstant: 96),
      pulseView.widthAnchor.constraint(equalTo: pulseView.heightAnchor),
    ])
    showTempo()
    observeMetronome()
  }

  private func observeMetronome() {
    NotificationCenter.default.addObserver(
      self, selector: #selector(didBeat(_:)), name: .metronomeDidBeat, object: metronome)
    NotificationCenter.default.addObserver(
      forName: .metronomeDidChangeState, object: metronome, queue: .main
    ) { [weak self] _ in
      self?.stateChanged()
    }
  }

  private func stateChanged() {
    playButton.setNeedsUpdateConfiguration()
    displayLink?.invalidate()
    displayLink = nil
    guard metronome.isRunning else {
      countLabel.text = "Stopped at beat \(metronome.beat)"
      elapsedBar.setProgress(0, animated: false)
      return
    }
    feedback.prepare()
    startTime = CACurrentMediaTime()
    displayLink = CADisplayLink(target: self, selector: #selector(frame(_:)))
    displayLink?.add(to: .main, forMode: .common)
  }

  private func showTempo() {
    tempoLabel.text = "\(metronome.beatsPerMinute) beats per minute"
  }

  @objc private func didBeat(_ notification: Notification) {
    guard let beat = notification.userInfo?["beat"] as? Int else { return }
    let position = (beat - 1) % beatsInBar + 1
    countLabel.text = String(repeating: "● ", count: position) + String(repeating: "○ ", count: beatsInBar - position)
    pulseView.pulse(accented: position == 1, duration: 60 / Double(metronome.beatsPerMinute))
    feedback.impactOccurred(intensity: position == 1 ? 1 : 0.5)
  }

  @objc private func frame(_ link: CADisplayLink) {
    let seconds = link.timestamp - startTime
    elapsedBar.progress = Float(seconds.truncatingRemainder(dividingBy: 10) / 10)
  }

  @objc private func tempoChanged() {
    metronome.beatsPerMinute = Int(stepper.value)
    showTempo()
  }

  @objc private func togglePlay() {
    metronome.isRunning ? metronome.stop() : metronome.start()
  }
}
