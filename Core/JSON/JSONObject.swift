/// The members of a JSON object in their order, no name twice.
///
/// ```swift
/// var address: JSONObject = ["city": "Springfield"]
/// address["zip"] = "12345"
/// print(address.members.map(\.name))  // ["city", "zip"]
/// ```
///
/// A member is found by its name without looking through the others where there are many. Two objects are equal when
/// they have the same members, in whichever order.
public struct JSONObject: Sendable {
  /// One member of an object: a name and its value.
  public struct Member: Hashable, Sendable {
    /// The name, as it stands in the text once its escapes are read.
    public let name: String
    /// The value of the member, which may be an object or an array again.
    public var value: JSONValue

    /// Creates a member; whether its name is taken is for the object to say.
    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The members in the order in which they were read or added; each name is there once.
  public private(set) var members: [Member]
  /// Where each name stands, from ``indexedCount`` members on.
  private var places: [String: Int]?

  /// Below this a look through all costs less than a table.
  private static let indexedCount = 12

  /// An object with these members; of a name that is there twice the last value counts, in the place of the first.
  public init(_ members: some Sequence<Member> = []) {
    self.members = []
    let count = members.underestimatedCount
    self.members.reserveCapacity(count)
    if count >= Self.indexedCount { places = Dictionary(minimumCapacity: count) }
    for member in members { self[member.name] = member.value }
  }

  /// The value of a member: `nil` where there is none. Setting replaces it in its place, adds it at the end, or takes it
  /// out, which costs time in proportion to the members.
  public subscript(name: String) -> JSONValue? {
    get { place(of: name).map { members[$0].value } }
    set {
      switch (place(of: name), newValue) {
      case (let place?, let value?): members[place].value = value
      case (let place?, nil): remove(at: place)
      case (nil, let value?): append(Member(name, value))
      case (nil, nil): break
      }
    }
  }

  /// Adds a member at the end unless there is one of its name; says whether it did.
  mutating func insert(_ member: Member) -> Bool {
    // One search in the table, where there is one.
    if let earlier = places?.updateValue(members.count, forKey: member.name) {
      places?[member.name] = earlier
      return false
    }
    if places == nil {
      guard place(of: member.name) == nil else { return false }
      append(member)
    } else {
      members.append(member)
    }
    return true
  }

  private func place(of name: String) -> Int? {
    if let places { places[name] } else { members.firstIndex { $0.name == name } }
  }

  private mutating func append(_ member: Member) {
    members.append(member)
    if places != nil {
      places?[member.name] = members.count - 1
    } else if members.count >= Self.indexedCount {
      makeTable()
    }
  }

  private mutating func remove(at place: Int) {
    members.remove(at: place)
    if places != nil { makeTable() }
  }

  private mutating func makeTable() {
    places = Dictionary(uniqueKeysWithValues: members.indices.map { (members[$0].name, $0) })
  }
}

extension JSONObject: Hashable {
  /// Whether both have the same members, in whichever order.
  public static func == (one: JSONObject, other: JSONObject) -> Bool {
    one.members.count == other.members.count && one.members.allSatisfy { other[$0.name] == $0.value }
  }

  /// Hashes the members without regard to their order, as equality does.
  public func hash(into hasher: inout Hasher) {
    var sum = 0
    for member in members { sum &+= member.hashValue }
    hasher.combine(sum)
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// Members in this order; of a name that is there twice the last value counts.
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self.init(members.map { Member($0, $1) })
  }
}
