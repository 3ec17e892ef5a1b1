import Core

/// A bar that says how full something is: its own size, its own drawing, its own layout.
class MeterView: UIView {
  var level = 0.0 {
    didSet {
      captionLabel.text = "\(Int(level * 100)) %"
      setNeedsDisplay()
    }
  }

  let captionLabel: UILabel = {
    let label = UILabel()
    label.text = "0 %"
    label.textAlignment = .right
    return label
  }()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(captionLabel)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 16)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    captionLabel.frame = CGRect(x: bounds.maxX - 40, y: 0, width: 40, height: bounds.height)
  }

  override func draw(_ rect: CGRect) {
    let filled = CGRect(x: 0, y: 0, width: (rect.width - 40) * level, height: rect.height)
    UIColor.systemGreen.setFill()
    UIRectFill(filled)
  }
}
