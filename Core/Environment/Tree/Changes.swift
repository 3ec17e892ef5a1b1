/// What one operation on the tree has to tell, gathered while the tree is being changed and told when it is whole again.
///
/// So whoever is told may read, write and move at once.
struct Changes {
  private var readings: [Reading] = []
  private var registrations: [TraitRegistrations] = []
  private var transforms: [EnvironmentTransform] = []
  /// What the operation let go of, released last: a `deinit` of the user's may come back to the tree.
  private var released: [AnyObject] = []

  mutating func add(_ reading: Reading) { readings.append(reading) }
  mutating func add(_ registration: TraitRegistrations) { registrations.append(registration) }
  mutating func add(_ transform: EnvironmentTransform) { transforms.append(transform) }
  mutating func keep(_ object: AnyObject) { released.append(object) }

  /// Transforms first: what they write is there when the readers look.
  func announce() {
    for transform in transforms { transform.apply() }
    for reading in readings {
      for case let transform? in reading.transforms.map(\.transform) { transform.apply() }
    }
    for registration in registrations { registration.ask() }
    for reading in readings { reading.readers.beat() }
  }
}
