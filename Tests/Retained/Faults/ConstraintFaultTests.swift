import Core
import CoreObserving
import Testing

@testable import CoreRetained

/// Constraints that cannot hold, that mean nothing, and very many of them.
@MainActor
@Suite("Constraints that cannot hold")
struct ConstraintFaultTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 160))

  private func constrained(in superview: UIView) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: superview.leadingAnchor),
      view.topAnchor.constraint(equalTo: superview.topAnchor),
    ])
    return view
  }

  @Test("numbers that are none are left out with a warning, and the rest holds")
  func multipliers() {
    let view = constrained(in: root)
    let texts = warnings {
      for multiplier in [CGFloat.nan, .infinity, -.infinity, .greatestFiniteMagnitude] {
        view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: multiplier).isActive = true
      }
      view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5).isActive = true
      view.heightAnchor.constraint(equalToConstant: 32).isActive = true
      root.layoutIfNeeded()
      #expect(view.cellFrame == CellRectangle(width: 20, height: 2))
    }
    #expect(texts.count == 4)
    #expect(texts.allSatisfy { $0.contains("is not activated: its multiplier is") })
  }

  @Test("constants of any size, and of none, become frames that can be drawn")
  func constants() {
    let view = constrained(in: root)
    let width = view.widthAnchor.constraint(equalToConstant: 8)
    let top = view.heightAnchor.constraint(equalTo: root.heightAnchor)
    NSLayoutConstraint.activate([width, top])
    let screen = FaultScreen(root)
    for constant in [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300, -8, 0, 80] {
      (width.constant, top.constant) = (constant, constant)
      screen.update()
      #expect(screen.complaint == nil, "\(constant)")
    }
    #expect(view.cellFrame == CellRectangle(width: 10, height: 15))
  }

  @Test("at every priority two contradict each other: the highest wins, and only required ones are warned of")
  func allPriorities() {
    let view = constrained(in: root)
    let texts = warnings {
      for priority in [1, 50, 249, 250, 251, 500, 749, 750, 751, 999, 1000] as [Float] {
        for width in [80, 160] as [CGFloat] {
          let constraint = view.widthAnchor.constraint(equalToConstant: width + CGFloat(priority) * 8)
          constraint.priority = UILayoutPriority(priority)
          constraint.isActive = true
        }
        root.layoutIfNeeded()
        // Between two of the same weight both are as near as can be.
        #expect((10 + Int(priority)...20 + Int(priority)).contains(view.cellFrame.width), "\(priority)")
      }
    }
    #expect(view.cellFrame.width == 1_010)
    #expect(texts.count == 1)
  }

  @Test("what was left out is in force again as soon as what it contradicts is gone, changed, or weaker")
  func comesBack() {
    let view = constrained(in: root)
    let narrow = view.widthAnchor.constraint(equalToConstant: 80)
    let wide = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 160)
    let texts = warnings {
      NSLayoutConstraint.activate([narrow, wide])
      root.layoutIfNeeded()
      #expect(view.cellFrame.width == 10)
      narrow.constant = 240
      root.layoutIfNeeded()
      #expect(view.cellFrame.width == 30)
      narrow.constant = 80
      root.layoutIfNeeded()
      narrow.priority = .defaultHigh
      root.layoutIfNeeded()
      #expect(view.cellFrame.width == 20)
      narrow.priority = .required
      root.layoutIfNeeded()
      narrow.isActive = false
      root.layoutIfNeeded()
      #expect(view.cellFrame.width >= 20)
      #expect(narrow.isActive == false && wide.isActive)
    }
    #expect(texts.count >= 1)
  }

  @Test("hundreds that contradict one: each is named once, and the rest holds")
  func many() {
    let view = constrained(in: root)
    view.heightAnchor.constraint(equalToConstant: 16).isActive = true
    let texts = warnings {
      for width in 1...300 { view.widthAnchor.constraint(equalToConstant: CGFloat(width * 8)).isActive = true }
      root.layoutIfNeeded()
      root.setNeedsLayout()
      root.layoutIfNeeded()
    }
    #expect(view.cellFrame == CellRectangle(width: 1, height: 1))
    #expect(texts.count == 299)
    #expect(Set(texts).count == 299)
  }

  @Test("what is called by commands to a terminal is named harmlessly in warnings")
  func names() {
    let view = constrained(in: root)
    let texts = warnings {
      for width in [8, 16] as [CGFloat] {
        let constraint = view.widthAnchor.constraint(equalToConstant: width)
        constraint.identifier = "\u{1B}]52;c;aGFjaw==\u{7}\u{9B}2J"
        constraint.isActive = true
      }
      root.layoutIfNeeded()
    }
    #expect(texts.count == 1)
    #expect(texts[0].unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && !(0x7F...0x9F ~= $0.value) })
    #expect(texts[0].contains("␛]52"))
  }

  @Test("rings of multiples come to rest")
  func rings() {
    let (a, b) = (constrained(in: root), constrained(in: root))
    NSLayoutConstraint.activate([
      a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 2),
      b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 2),
      a.heightAnchor.constraint(equalTo: a.widthAnchor, multiplier: 1e-300),
      b.heightAnchor.constraint(equalTo: b.heightAnchor),
    ])
    root.layoutIfNeeded()
    #expect((a.cellFrame.width, b.cellFrame.width) == (0, 0))
  }
}
