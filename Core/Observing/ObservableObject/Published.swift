import AmbientPublishers

/// A property of an ``ObservableObject`` that tells whoever holds the object before it changes.
///
/// ```swift
/// final class Player: ObservableObject {
///   @Published var volume = 5
/// }
///
/// let player = Player()
/// let subscription = player.$volume.sink { print("volume \($0)") }
/// ```
///
/// For older listings, and for models that other threads change while a view reads them for the first time. A new model
/// is rather `@Observable`, whose readers hear of the properties that they have read and of no others.
///
/// Any class may have such properties. In one that is no ``ObservableObject`` there is nobody else to tell than those who take the
/// values of the property.
///
/// Every set tells, also one to an equal value. As in Combine the subscribers are told first, those of the object and
/// those of the property's values, when the property still has its old value; observers run again after it has the new
/// one.
///
/// Combine: Published.
@propertyWrapper
public struct Published<Value> {
  private var value: Value
  private var subject: PublishedSubject<Value>?

  /// Creates the property with its first value, as `@Published var volume = 5` does.
  ///
  /// Nobody is told.
  public init(wrappedValue: Value) {
    value = wrappedValue
  }

  /// Creates the property with its first value, as in `_count = Published(initialValue: 3)`.
  public init(initialValue: Value) {
    value = initialValue
  }

  /// Unavailable: only classes have published properties, as only an object can tell that it changes.
  ///
  /// The compiler says so in a structure.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError("@Published is only available on properties of classes") }
    // swift-format-ignore
    set { fatalError("@Published is only available on properties of classes") }
  }

  /// Gives the values of the property, and takes those of another publisher: `for await count in store.$count.values`,
  /// `$query.map(\.count).assign(to: &$length)`.
  public var projectedValue: Publisher {
    mutating get {
      if let subject { return Publisher(subject: subject) }
      let subject = PublishedSubject(value)
      self.subject = subject
      return Publisher(subject: subject)
    }
    // What is assigned to it was taken by the publisher itself: see `assign(to:)`.
    nonmutating set { _ = newValue }
  }

  /// Reads the property, and sets it between telling the subscribers and the observers of its object.
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get {
      if let subject = object[keyPath: storageKeyPath].subject, subject.isAssigned {
        if subject.teller == nil { subject.teller = ObservedObjectLink.teller(ofAny: object) }
        return subject.value
      }
      return object[keyPath: storageKeyPath].value
    }
    set {
      let publisher = ObservedObjectLink.teller(ofAny: object)
      publisher?.willChange()
      object[keyPath: storageKeyPath].subject?.send(newValue)
      object[keyPath: storageKeyPath].value = newValue
      publisher?.didChange()
    }
    // In place where nobody takes the values: appending to an array copies nothing then.
    _modify {
      let publisher = ObservedObjectLink.teller(ofAny: object)
      publisher?.willChange()
      defer { publisher?.didChange() }
      if let subject = object[keyPath: storageKeyPath].subject, subject.isWanted || subject.isAssigned {
        var value = subject.isAssigned ? subject.value : object[keyPath: storageKeyPath].value
        defer {
          subject.send(value)
          object[keyPath: storageKeyPath].value = value
        }
        yield &value
      } else {
        defer {
          // Whoever subscribes later begins with it.
          object[keyPath: storageKeyPath].updateSubject()
        }
        yield &object[keyPath: storageKeyPath].value
      }
    }
  }

  private func updateSubject() { subject?.send(value) }

  /// Sends the values of a published property: what `$volume` gives.
  ///
  /// It does not keep the object alive. Combine: Published.Publisher.
  public struct Publisher {
    fileprivate weak let subject: PublishedSubject<Value>?
  }
}

extension Published: @MainActor PublishedStorage {
  var storedValue: Any { if let subject, subject.isAssigned { subject.value } else { value } }

  static func set(_ value: Any, at storage: UnsafeMutableRawPointer, of object: AnyObject) -> Bool {
    guard let value = value as? Value else { return false }
    let property = storage.assumingMemoryBound(to: Published.self)
    let teller = ObservedObjectLink.teller(ofAny: object)
    teller?.willChange()
    property.pointee.subject?.send(value)
    property.pointee.value = value
    teller?.didChange()
    return true
  }
}

extension Published.Publisher where Value: Sendable {
  /// The present value, and each that is set.
  ///
  /// Combine: Publisher.values.
  public var values: PublishedValues<Value> { PublishedValues(subject: subject) }
}

extension Published.Publisher {
  /// Sets the property to each value of a publisher, for as long as its object lives.
  func take<Source: AmbientPublishers.Publisher>(_ source: Source)
  where Source.Output == Value, Source.Failure == Never { subject?.take(source) }
}

extension Published.Publisher: PublisherOfObject {
  package var publisherObject: AnyObject? { subject }
}

extension Published.Publisher: Sendable where Value: Sendable {}
