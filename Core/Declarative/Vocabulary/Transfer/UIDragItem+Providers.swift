public import CoreRetained
public import Foundation

/// What is dragged, with its forms (UIKit).
extension UIDragItem {
  /// Creates something that is dragged from what it hands over.
  public convenience init(itemProvider: NSItemProvider) { self.init(provider: itemProvider) }
  /// What it hands over.
  public final var itemProvider: NSItemProvider { provider as? NSItemProvider ?? NSItemProvider() }
}

extension UIDragDropSession {
  /// Whether something of it can be read as a type.
  public func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }
  /// Whether something of it is of one of these kinds.
  public func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in
      typeIdentifiers.contains { item.itemProvider.hasRepresentationConforming(toTypeIdentifier: $0) }
    }
  }
}

extension UIDropSession {
  /// Reads what can be read of it as a type, and calls the closure with that, in the order of the items.
  @discardableResult
  public func loadObjects<Object: NSItemProviderReading>(
    ofClass aClass: Object.Type, completion: @escaping @MainActor ([Object]) -> Void
  ) -> Progress {
    let providers = items.map(\.itemProvider)
    let progress = Progress(totalUnitCount: Int64(providers.count))
    let gathered = GatheredObjects<Object>(providers.count) { objects in
      // Safe to carry over: nobody else has them.
      nonisolated(unsafe) let objects = objects
      Task { @MainActor in completion(objects) }
    }
    for (index, provider) in providers.enumerated() {
      provider.loadObject(ofClass: aClass) { object, _ in
        progress.completedUnitCount += 1
        gathered.add(object, at: index)
      }
    }
    return progress
  }
}

/// What was read so far of several things.
private final class GatheredObjects<Object>: @unchecked Sendable {
  // Unchecked: the values are behind a lock.
  private let lock = NSLock()
  private var objects: [Int: Object] = [:]
  private var left: Int
  private let completion: @Sendable ([Object]) -> Void

  init(_ count: Int, _ completion: @escaping @Sendable ([Object]) -> Void) {
    (left, self.completion) = (count, completion)
    if count == 0 { completion([]) }
  }

  func add(_ object: Object?, at index: Int) {
    let done: [Object]? = lock.withLock {
      if let object { objects[index] = object }
      left -= 1
      return left == 0 ? objects.sorted { $0.key < $1.key }.map(\.value) : nil
    }
    if let done { completion(done) }
  }
}

extension UIPasteboard {
  /// What is in it, as providers: each text and each address. Setting them puts in the texts that they have.
  public final var itemProviders: [NSItemProvider] {
    get {
      (urls ?? []).map { NSItemProvider(object: $0) }
        + (strings ?? []).filter { URL(string: $0)?.scheme == nil }.map { NSItemProvider(object: $0) }
    }
    set { setItemProviders(newValue, localOnly: true, expirationDate: nil) }
  }

  /// Puts in the texts that providers have, as soon as they are there.
  ///
  /// `localOnly` and `expirationDate` have no effect here: no other device listens, and nothing expires.
  public func setItemProviders(_ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?) {
    let gathered = GatheredObjects<String>(itemProviders.count) { texts in
      Task { @MainActor in self.strings = texts }
    }
    for (index, provider) in itemProviders.enumerated() {
      provider.loadObject(ofClass: String.self) { text, _ in gathered.add(text, at: index) }
    }
  }
}
