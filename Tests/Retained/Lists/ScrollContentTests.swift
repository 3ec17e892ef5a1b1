import Core
import CoreTestSupport
import Testing

@MainActor
@Suite struct ScrollContentTests {
  /// A scroll view that fills its superview, with a text whose edges are pinned to `edges`.
  private func screen(_ text: String, useGuides: Bool) -> (root: UIView, scrollView: UIScrollView, label: UILabel) {
    let (root, scrollView, label) = (UIView(), UIScrollView(), UILabel())
    label.text = text
    label.numberOfLines = 0
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(scrollView)
    scrollView.addSubview(label)
    let width = useGuides ? scrollView.frameLayoutGuide.widthAnchor : scrollView.widthAnchor
    let content = scrollView.contentLayoutGuide
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: root.topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      label.topAnchor.constraint(equalTo: useGuides ? content.topAnchor : scrollView.topAnchor),
      label.bottomAnchor.constraint(equalTo: useGuides ? content.bottomAnchor : scrollView.bottomAnchor),
      label.leadingAnchor.constraint(equalTo: useGuides ? content.leadingAnchor : scrollView.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: useGuides ? content.trailingAnchor : scrollView.trailingAnchor),
      label.widthAnchor.constraint(equalTo: width, constant: -8),
    ])
    return (root, scrollView, label)
  }

  @Test("what is pinned to the edges of the content says how large it is", arguments: [true, false])
  func size(useGuides: Bool) {
    let (root, scrollView, label) = screen("one two three four five six", useGuides: useGuides)
    let host = TestHost(root, columns: 7, rows: 3)
    #expect(host.snapshot == "one   ▐\ntwo\nthree")
    #expect(scrollView.contentSize == CGSize(width: 48, height: 96))
    host.scroll(.down)
    #expect(host.text == "four\nfive\nsix")
    label.text = "short"
    #expect(host.snapshot == "short\n\n")
    #expect(scrollView.contentSize == CGSize(width: 48, height: 16))
    #expect(scrollView.contentOffset == .zero)
  }

  @Test("what is pinned to the frame does not scroll")
  func frame() {
    let (root, scrollView, _) = screen("1\n2\n3\n4\n5", useGuides: true)
    let button = UILabel(text: "+")
    button.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(button)
    NSLayoutConstraint.activate([
      button.trailingAnchor.constraint(equalTo: scrollView.frameLayoutGuide.trailingAnchor, constant: -16),
      button.bottomAnchor.constraint(equalTo: scrollView.frameLayoutGuide.bottomAnchor),
    ])
    let host = TestHost(root, columns: 6, rows: 3)
    #expect(host.text == "1\n2\n3  +")
    host.scroll(.down)
    #expect(host.text == "3\n4\n5  +")
  }
}
