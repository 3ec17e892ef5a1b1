import UIKit

/// A view that overrides what few do, as cards and badges of articles have it.
class NoticeCard: UIView {
  private(set) var log: [String] = []
  private let lines = UIStackView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    lines.axis = .vertical
    addSubview(lines)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func addSubview(_ view: UIView) {
    super.addSubview(view)
    log.append("added")
  }

  override func setNeedsLayout() { super.setNeedsLayout() }
  override func sizeToFit() { super.sizeToFit() }
  override func invalidateIntrinsicContentSize() { super.invalidateIntrinsicContentSize() }
  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    super.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
  }

  override func removeFromSuperview() {
    log.append("gone")
    super.removeFromSuperview()
  }

  override var center: CGPoint { didSet { log.append("centred") } }
  override var alignmentRectInsets: UIEdgeInsets { .zero }
  override func awakeFromNib() { super.awakeFromNib() }
  override func prepareForInterfaceBuilder() { super.prepareForInterfaceBuilder() }
  override func accessibilityPerformEscape() -> Bool { true }
}

class LoudButton: UIButton {
  override func setTitle(_ title: String?, for state: UIControl.State) {
    super.setTitle(title?.uppercased(), for: state)
  }
}

class PinField: UITextField {
  override func caretRect(for position: UITextPosition) -> CGRect { .zero }
  override var isSecureTextEntry: Bool { didSet { accessibilityHint = isSecureTextEntry ? "hidden" : nil } }
  override func leftViewRect(forBounds bounds: CGRect) -> CGRect { super.leftViewRect(forBounds: bounds) }
  override func drawPlaceholder(in rect: CGRect) { super.drawPlaceholder(in: rect) }
}

class GrowingTextView: UITextView {
  private(set) var heights: [CGFloat] = []

  override init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame, textContainer: textContainer)
    isScrollEnabled = false
    self.textContainer.lineFragmentPadding = 0
    self.textContainer.maximumNumberOfLines = 2
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override var contentSize: CGSize { didSet { heights.append(contentSize.height) } }
}

final class NoticeController: UIViewController, UITextViewDelegate, UISearchBarDelegate {
  let card = NoticeCard()
  let button = LoudButton(type: .roundedRect)
  let pin = PinField()
  let body = GrowingTextView(frame: .zero)
  let search = UISearchBar()
  private(set) var opened: [URL] = []
  private(set) var bookmarks = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    automaticallyAdjustsScrollViewInsets = false
    button.setTitle("send", for: .normal)
    pin.placeholder = "PIN"
    pin.defaultTextAttributes = [.kern: 8, .foregroundColor: UIColor.red]
    pin.smartQuotesType = .no
    pin.inputAssistantItem.leadingBarButtonGroups = []
    body.isEditable = false
    body.delegate = self
    body.dataDetectorTypes = [.link]
    body.linkTextAttributes = [.underlineStyle: NSUnderlineStyle.single.rawValue]
    body.text = "See https://example.org/help for help."
    search.showsBookmarkButton = true
    search.barTintColor = .systemGroupedBackground
    search.backgroundImage = UIImage()
    search.delegate = self
    navigationItem.titleView = search
    let stack = UIStackView(arrangedSubviews: [button, pin, body, card])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    let item = UIBarButtonItem(image: UIImage.add, landscapeImagePhone: nil, style: .plain, target: nil, action: nil)
    item.imageInsets = UIEdgeInsets(top: 4, left: 0, bottom: -4, right: 0)
    navigationItem.rightBarButtonItem = item
  }

  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool {
    opened.append(URL)
    return false
  }

  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { bookmarks += 1 }

  /// The text of a notice from the server, which comes as a page.
  static func text(ofPage page: String) -> NSAttributedString {
    let shadow = NSShadow()
    shadow.shadowBlurRadius = 2
    let paragraph = NSMutableParagraphStyle()
    paragraph.hyphenationFactor = 1
    paragraph.tabStops = [NSTextTab(textAlignment: .left, location: 20)]
    let result = NSMutableAttributedString()
    if let text = try? NSAttributedString(
      data: Data(page.utf8),
      options: [
        .documentType: NSAttributedString.DocumentType.html, .characterEncoding: String.Encoding.utf8.rawValue,
      ],
      documentAttributes: nil)
    {
      result.append(text)
    }
    result.addAttributes(
      [.shadow: shadow, .paragraphStyle: paragraph, .strokeWidth: -2],
      range: NSRange(location: 0, length: result.length))
    return result
  }
}
