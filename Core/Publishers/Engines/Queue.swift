/// First in, first out, at a constant cost for each element.
struct Queue<Element> {
  private var elements: [Element?] = []
  private var head = 0

  /// Counted apart: it is asked for at each value, and an array of a generic type is slow to ask.
  private(set) var count = 0
  var isEmpty: Bool { count == 0 }
  var first: Element? { isEmpty ? nil : elements[head] }

  mutating func append(_ element: Element) {
    elements.append(element)
    count += 1
  }

  mutating func removeFirst() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    let element = elements[head].take()
    head += 1
    if head == elements.count {
      elements.removeAll(keepingCapacity: head < 64)
      head = 0
    } else if head >= 64, head * 2 >= elements.count {
      elements.removeFirst(head)
      head = 0
    }
    return element
  }

  mutating func removeAll() { (elements, head, count) = ([], 0, 0) }

  mutating func removeAll(where isRemoved: (Element) -> Bool) {
    elements = elements[head...].filter { $0.map { !isRemoved($0) } ?? false }
    head = 0
    count = elements.count
  }
}
