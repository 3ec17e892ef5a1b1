import CoreRetained

/// Whether a section has a header and a footer.
struct SectionEnds: Equatable {
  let hasHeader: Bool
  let hasFooter: Bool
}

extension ListDriver {
  func hasHeader(_ section: Int) -> Bool { sections[section].node?.headerItems.isEmpty == false }
  func hasFooter(_ section: Int) -> Bool { sections[section].node?.footerItems.isEmpty == false }
  private func isThere(_ section: Int) -> Bool {
    sections[section].rowCount > 0 || hasHeader(section) || hasFooter(section)
  }

  private func look(of section: Int) -> SectionLook { sections[section].node?.look ?? look }

  /// The next section of which something is seen.
  private func next(after section: Int) -> Int? {
    sections.indices.contains(section) && isThere(section)
      ? sections.indices.dropFirst(section + 1).first(where: isThere) : nil
  }

  func showsSeparator(below section: Int) -> Bool {
    sections.indices.contains(section) && look(of: section).showsSeparator && next(after: section) != nil
  }

  /// Blank rows below a section: in groups, and where no header tells it from the next one, or a footer stands right above that
  /// header. A line takes the place of one.
  func spacing(belowSection section: Int) -> Int {
    guard let next = next(after: section) else { return 0 }
    let usual = isGrouped || hasFooter(section) || !(hasHeader(next) || look(of: next).hasTitleRow) ? 1 : 0
    let spacing = min(look(of: section).spacing ?? usual, look(of: next).spacing ?? usual)
    return max(0, spacing - (look(of: section).showsSeparator ? 1 : 0))
  }

  /// What is there of each section, by its node.
  func currentEnds() -> [ObjectIdentifier: SectionEnds] {
    var ends: [ObjectIdentifier: SectionEnds] = [:]
    for (index, section) in sections.enumerated() {
      guard let id = section.id else { continue }
      ends[id] = SectionEnds(hasHeader: hasHeader(index), hasFooter: hasFooter(index) || showsSeparator(below: index))
    }
    return ends
  }
}
