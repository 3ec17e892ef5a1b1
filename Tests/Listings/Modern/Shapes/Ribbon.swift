import Core

struct Ribbon: InsettableShape {
  var inset = 0.0

  var animatableData: Double {
    get { inset }
    set { inset = newValue }
  }

  func path(in rect: CGRect) -> Path { Path(trimmed(rect)) }

  func inset(by amount: CGFloat) -> Ribbon {
    var ribbon = self
    ribbon.inset += amount
    return ribbon
  }

  private func trimmed(_ rect: CGRect) -> CGRect { rect.insetBy(dx: inset, dy: inset) }
}

struct Pennant: Codable, Identifiable, Hashable, Transferable {
  var id = 1
  static var transferRepresentation: some TransferRepresentation { CodableRepresentation(contentType: .json) }
}

struct RibbonView: View {
  var body: some View { Ribbon().fill(.red).clipShape(Ribbon()) }
}
