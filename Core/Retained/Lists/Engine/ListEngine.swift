import CoreTerminal
import FoundationEssentials

/// Shows the part of a list that is in sight: it asks its host for a view when an element comes into sight, gives the view
/// back when the element leaves, measures views, and scrolls.
///
/// In come a ``ListStructure``, changes of it, and scrolling; out go frames for the views in sight. Tables, collections, and lazy
/// stacks and grids are its hosts, and call it.
///
/// Only elements in sight have views. What is above the window may be measured at any time without moving what is in it (see
/// ``ListViewport``). Lines of the window count from 0, after the inset at the top, which belongs to the leading element, as
/// the inset at the bottom belongs to the trailing one.
@MainActor
package final class ListEngine {
  /// What shows an element: nothing for a header that a section does not have.
  package struct Shown {
    package var view: UIView?
    /// How many lines it has, where that is not for the view to say.
    package var fixedHeight: Int?

    package init(view: UIView? = nil, fixedHeight: Int? = nil) {
      self.view = view
      self.fixedHeight = fixedHeight
    }
  }

  unowned let host: any ListEngineHost
  package private(set) var structure = ListStructure()
  package private(set) var viewport = ListViewport()
  /// What shows the elements that are seen, by position.
  package private(set) var shown: [Int: Shown] = [:]
  private var width = -1
  private var arrived: Set<Int> = []
  package private(set) var isLayingOut = false
  private var waiting: [() -> Void] = []

  package init(_ host: any ListEngineHost) { self.host = host }

  // MARK: The list

  /// Takes over another list. All views are given back.
  package func load(_ structure: ListStructure, heights: LengthIndex) {
    let gone = shown.keys.sorted().compactMap { remove($0) }
    self.structure = structure
    viewport.replace(heights)
    host.setNeedsLayout()
    takeBack(gone)
  }

  /// Takes over changes of the list, told by positions. What is seen stays where it is, and views stay with their elements.
  package func apply(_ changes: KeyedChanges, _ structure: ListStructure, estimate: (ListElement) -> ItemLength) {
    // Before anything changes: afterwards the old positions stand for other elements.
    let anchor = firstSeen { changes.stays($0) }
      .flatMap { seen in changes.destination(of: seen.position).map { (position: $0, line: seen.line) } }
    var staying: [Int: Shown] = [:]
    var gone: [Gone] = []
    for position in shown.keys.sorted() {
      guard let element = shown[position] else { continue }
      if let destination = changes.destination(of: position) {
        staying[destination] = element
      } else if let element = remove(position) {
        gone.append(element)
      }
    }
    shown = staying
    let isSingle = self.structure.isSingle && structure.isSingle
    self.structure = structure
    // With one element on each line, lines change as positions do; else lines are broken anew, and the anchor is put back.
    if isSingle {
      viewport.apply(changes) { estimate(structure.element(at: $0)) }
    } else {
      replaceHeights(structure.heights(estimate), keeping: anchor)
    }
    host.setNeedsLayout()
    takeBack(gone)
  }

  /// The elements are the same, but stand elsewhere, and on other lines. What is at the top stays there, and views stay with
  /// their elements.
  ///
  /// - Parameter fixedHeight: How many lines an element has now, where that is not for its view to say; 0 where it is not
  ///   there.
  package func rearrange(
    _ structure: ListStructure, estimate: (ListElement) -> ItemLength, fixedHeight: (ListElement) -> Int?
  ) {
    let anchor = firstSeen { _ in true }
    var gone: [Gone] = []
    for position in shown.keys.sorted() {
      guard let element = shown[position] else { continue }
      let height = fixedHeight(structure.element(at: position))
      if element.view == nil || height == 0 {
        if let element = remove(position) { gone.append(element) }
      } else {
        shown[position]?.fixedHeight = height
      }
    }
    self.structure = structure
    replaceHeights(structure.heights(estimate), keeping: anchor)
    host.setNeedsLayout()
    takeBack(gone)
  }

  private func replaceHeights(_ heights: LengthIndex, keeping anchor: (position: Int, line: Int)?) {
    let isAtBeginning = viewport.offset == 0
    viewport.replace(heights)
    guard let anchor, !isAtBeginning else { return }
    viewport.scroll(to: structure.line(of: anchor.position), at: .top, covered: anchor.line)
  }

  /// The first element seen of those wanted, and the line of the window on which it begins.
  private func firstSeen(_ isWanted: (Int) -> Bool) -> (position: Int, line: Int)? {
    for line in viewport.visible {
      if let position = structure.positions(ofLine: line).first(where: isWanted) {
        return (position, viewport.line(of: line))
      }
    }
    return nil
  }

  /// Elements have changed: their views are given back, and made again where they are in sight.
  package func replace(_ positions: some Sequence<Int>, estimate: (ListElement) -> ItemLength) {
    for position in positions where 0..<structure.count ~= position {
      giveBack(position)
      viewport.forgetHeight(of: structure.line(of: position), estimate: estimate(structure.element(at: position)))
    }
    host.setNeedsLayout()
  }

  /// The element at the beginning or at the end has another height.
  func setHeight(_ height: Int, of element: ListElement) {
    guard let position = structure.position(of: element) else { return }
    let line = structure.line(of: position)
    guard viewport.heights.count > line, viewport.heights[line] != ItemLength(height) else { return }
    let isAtBeginning = viewport.offset == 0
    viewport.setHeight(height, of: line)
    if isAtBeginning { viewport.scroll(toOffset: 0) }
    host.setNeedsLayout()
    if !isLayingOut { tellOffset() }
  }

  /// A line is longer or shorter than was known or guessed, by so many.
  package func adjust(line: Int, by difference: Int) {
    guard difference != 0, viewport.heights.count > line else { return }
    viewport.adjustHeight(of: line, by: difference)
    host.setNeedsLayout()
  }

  /// Nothing is seen any more: all views are given back.
  package func giveBackAll() { takeBack(shown.keys.sorted().compactMap { remove($0) }) }

  /// What delegates were asked for may be another answer now, for rows whose height they tell.
  func forgetFixedHeights() {
    for position in shown.keys.sorted() where shown[position]?.fixedHeight != nil { giveBack(position) }
    viewport.forgetHeights()
    host.setNeedsLayout()
  }

  /// A view that shows an element no more.
  private typealias Gone = (view: UIView, element: ListElement)

  private func giveBack(_ position: Int) {
    if let gone = remove(position) { takeBack([gone]) }
  }

  private func remove(_ position: Int) -> Gone? {
    guard let element = shown.removeValue(forKey: position) else { return nil }
    arrived.remove(position)
    return element.view.map { ($0, structure.element(at: position)) }
  }

  /// Only when the list is whole again: delegates are told, and may ask it anything.
  private func takeBack(_ gone: [Gone]) {
    for (view, element) in gone { host.takeBack(view, of: element) }
  }

  // MARK: Scrolling

  /// Does what scrolls, now; in the middle of a layout, or before there is room, as soon as the layout is over.
  package func scroll(_ body: @escaping (inout ListViewport) -> Void) {
    let height = host.listWindow.length
    guard !isLayingOut, height > 0 else {
      waiting.append { [weak self] in self?.scroll(body) }
      return
    }
    if viewport.height != height { viewport.resize(to: height) }
    body(&viewport)
    host.setNeedsLayout()
    tellOffset()
  }

  /// Takes over the window of a host that another view scrolls.
  ///
  /// - Parameters:
  ///   - leading: How many lines go before the list.
  ///   - trailing: How many lines come after it.
  ///   - scrolling: How it was scrolled since the last time, if it was.
  package func follow(leading: Int, trailing: Int, scrolling: (inout ListViewport) -> Void) {
    guard !isLayingOut, viewport.heights.count == structure.lineCount else { return }
    let isAtBeginning = viewport.offset == 0
    viewport.setHeight(leading, of: 0)
    viewport.setHeight(trailing, of: structure.lineCount - 1)
    if isAtBeginning { viewport.scroll(toOffset: 0) }
    scrolling(&viewport)
  }

  private func tellOffset() { host.windowMoved(to: viewport.offset) }

  /// How many lines a pinned header covers at the top.
  package var covered: Int { pinnedHeader?.height ?? 0 }

  private var pinnedHeader: PinnedSlot? {
    host.pinsHeaders ? viewport.pinnedHeader(in: structure.lineSections, startingAt: 1) : nil
  }

  private var pinnedFooter: PinnedSlot? {
    guard host.pinsFooters else { return nil }
    return viewport.pinnedFooter(in: structure.lineSections, startingAt: 1) { host.spacing(below: $0) }
  }

  /// Where what is pinned begins, counted from the first line of the list.
  private var pinned: [(position: Int, line: Int)] {
    let header = pinnedHeader.flatMap { slot in
      structure.position(of: .slot(.header(section: slot.section))).map { ($0, viewport.offset + slot.line) }
    }
    let footer = pinnedFooter.flatMap { slot in
      structure.position(of: .slot(.footer(section: slot.section))).map { ($0, viewport.offset + slot.line) }
    }
    return [header, footer].compactMap { $0 }
  }

  // MARK: Layout

  /// Makes what is seen, measures it and places it, and gives back what is not.
  package func layout() {
    guard !isLayingOut, viewport.heights.count == structure.lineCount else { return }
    isLayingOut = true
    let window = host.listWindow
    if window.width != width {
      width = window.width
      viewport.forgetHeights()
    }
    if window.length != viewport.height {
      viewport.resize(to: window.length, keeping: host.keptPosition.map { structure.line(of: $0) }, covered: covered)
    }
    let kept = positionInSight
    measure()
    if let kept, !viewport.isFullyVisible(structure.line(of: kept), covered: covered) {
      // Rows above it have turned out to be higher.
      viewport.scroll(to: structure.line(of: kept), at: .nearest, covered: covered)
      measure()
    }
    giveBackUnseen()
    place()
    isLayingOut = false
    // Views that came and went have asked for the layout that is just done.
    host.flags.remove(.needsLayout)
    showArrived()
    tellOffset()
    guard window.length > 0 else { return }
    let waiting = waiting
    self.waiting = []
    for work in waiting { work() }
  }

  /// The element with the focus, where all of it is seen.
  private var positionInSight: Int? {
    guard let kept = host.keptPosition, kept < structure.count, case let line = structure.line(of: kept),
      !viewport.heights[line].isEstimated, viewport.isFullyVisible(line, covered: covered)
    else { return nil }
    return kept
  }

  /// Measures what is seen until all of it is known to be as high as it is.
  private func measure() {
    // Measuring may bring other lines into sight, or pin another header. Ten rounds end a list that never settles.
    for _ in 0..<10 {
      var measuring = ListMeasuring(viewport)
      while let line = measuring.next(viewport) { viewport.setHeight(measured(line), of: line) }
      viewport.settle()
      var isSettled = true
      for line in linesWithViews {
        let height = measured(line)
        guard height != viewport.heights[line].value || viewport.heights[line].isEstimated else { continue }
        viewport.setHeight(height, of: line)
        isSettled = false
      }
      for line in pinned.map({ structure.line(of: $0.position) }) where viewport.heights[line].isEstimated {
        viewport.setHeight(measured(line), of: line)
        isSettled = false
      }
      if isSettled { return }
    }
  }

  private func measured(_ line: Int) -> Int {
    // What is at the ends says itself how high it is.
    if line == 0 || line == structure.lineCount - 1 { return viewport.heights[line].value }
    var height = 0
    for position in structure.positions(ofLine: line) {
      let element = shown[position] ?? make(position)
      height = max(height, element.fixedHeight ?? measured(element.view, at: position))
    }
    return height + host.spacing(below: line)
  }

  private func measured(_ view: UIView?, at position: Int) -> Int {
    guard let view else { return 0 }
    return host.length(of: view, of: structure.element(at: position))
  }

  private var linesWithViews: Range<Int> { viewport.positions(within: host.linesBeyond) }

  private func make(_ position: Int) -> Shown {
    let element = structure.element(at: position)
    let new = host.makeElement(element)
    shown[position] = new
    guard let view = new.view else { return new }
    arrived.insert(position)
    host.insert(
      view, of: element, length: new.fixedHeight ?? viewport.heights[structure.line(of: position)].value)
    // What it shows decides how high it is: properties and constraints first.
    view.layoutTree()
    return new
  }

  private func giveBackUnseen() {
    var seen: Set<Int> = []
    for line in linesWithViews { seen.formUnion(structure.positions(ofLine: line)) }
    for (position, _) in pinned {
      seen.insert(position)
      if shown[position] == nil { _ = make(position) }
    }
    let focused = host.window?.focus.responder as? UIView
    for position in shown.keys.sorted() where !seen.contains(position) {
      // Who types into a row does not lose it by scrolling.
      if let focused, let view = shown[position]?.view, focused.isDescendant(of: view) { continue }
      giveBack(position)
    }
  }

  private func place() {
    let pinned = pinned
    for (position, element) in shown {
      guard let view = element.view else { continue }
      var lines = lines(of: position)
      let own = lines.lowerBound
      if let line = pinned.first(where: { $0.position == position })?.line {
        lines = line - host.listStart..<line - host.listStart + lines.count
      }
      host.place(view, of: structure.element(at: position), at: lines, isPinned: lines.lowerBound != own)
    }
    host.lengthChanged(to: viewport.heights.total)
  }

  private func showArrived() {
    guard !arrived.isEmpty else { return }
    let elements = arrived.sorted().compactMap { position in
      shown[position]?.view.map { (structure.element(at: position), $0) }
    }
    arrived = []
    host.willShow(elements)
  }
}
