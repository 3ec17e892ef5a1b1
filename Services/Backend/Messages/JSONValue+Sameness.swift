import CoreJSON

extension JSONValue {
  /// Whether both are the same by RFC 6902 §4.6: texts by their code points, numbers by their value, objects whatever the order
  /// of their members.
  func isSame(as other: JSONValue) -> Bool {
    switch (self, other) {
    // `==` of texts takes a letter and its accent for the letter that has it.
    case (.string(let one), .string(let two)): one.utf8.elementsEqual(two.utf8)
    case (.array(let one), .array(let two)):
      one.count == two.count && zip(one, two).allSatisfy { $0.isSame(as: $1) }
    case (.object(let one), .object(let two)):
      one.members.count == two.members.count
        && one.members.allSatisfy { member in two[member.name].map { member.value.isSame(as: $0) } ?? false }
    default: self == other
    }
  }
}
