public import Foundation

// What is handed from one place to another, with its forms, as Foundation has it on Apple's systems and not on Linux.

/// What can be read from bytes that were handed over (Foundation: `NSItemProviderReading`).
public protocol NSItemProviderReading: SendableMetatype {
  /// The kinds of bytes that it is read from, the best first.
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  /// Reads it.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// What can be handed over as bytes (Foundation: `NSItemProviderWriting`).
public protocol NSItemProviderWriting {
  /// The kinds of bytes that it is written as, the best first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }
  /// Writes it, and calls the closure with the bytes or with what went wrong.
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress?
}

/// Who may see what is handed over (Foundation: `NSItemProviderRepresentationVisibility`).
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  /// Every program.
  case all = 0
  /// Programs of the same developer.
  case team = 1
  /// Programs of a group.
  case group = 2
  /// The program itself.
  case ownProcess = 3
}

/// How a file is handed over (Foundation: `NSItemProviderFileOptions`).
public struct NSItemProviderFileOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: Int
  /// Creates options from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The file itself, and not a copy.
  public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
}

/// Something that is handed over in one or more forms, which are made when they are asked for (Foundation: `NSItemProvider`).
///
/// Nothing is dragged in a terminal: a `PasteButton` hands over the text on the clipboard in one, and a program may hand one to
/// itself.
/// May be used on any thread.
open class NSItemProvider: NSObject, @unchecked Sendable {
  // Unchecked: the forms are behind a lock.

  /// Makes bytes.
  public typealias DataLoadHandler = @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  /// Makes a file.
  public typealias FileLoadHandler = @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?
  /// Called with what was loaded, or with what went wrong.
  public typealias CompletionHandler = @Sendable ((any NSSecureCoding)?, (any Error)?) -> Void

  /// Why nothing was loaded (Foundation: `NSItemProvider.ErrorCode`).
  public enum ErrorCode: Int, Error, Sendable {
    /// Nobody knows.
    case unknownError = -1
    /// There is no such form.
    case itemUnavailableError = -1000
    /// What was loaded is of another class.
    case unexpectedValueClassError = -1100
    /// No form can be made into what is asked for.
    case unavailableCoercionError = -1200
  }

  private struct Form: Sendable {
    let type: String
    let load: DataLoadHandler
  }

  private let lock = NSLock()
  private var forms: [Form] = []
  /// The name that a file of it would have.
  open var suggestedName: String?

  /// Creates one without any form.
  public override init() { super.init() }

  /// Creates one of something that can be written as bytes.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  /// Creates one of something that is there, as a text, an address or bytes, under the name of a kind.
  public convenience init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
    self.init()
    guard let item, let data = Self.data(of: item) else { return }
    let type =
      typeIdentifier ?? (item is NSURL ? "public.url" : item is NSString ? "public.utf8-plain-text" : "public.data")
    registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { done in
      done(data, nil)
      return nil
    }
  }

  /// Creates one of a file, by its address; `nil` where there is none.
  public convenience init?(contentsOf fileURL: URL?) {
    guard let fileURL, FileManager.default.fileExists(atPath: fileURL.path) else { return nil }
    self.init()
    suggestedName = fileURL.deletingPathExtension().lastPathComponent
    let type = UTType(filenameExtension: fileURL.pathExtension)?.identifier ?? "public.data"
    registerFileRepresentation(forTypeIdentifier: type, fileOptions: [], visibility: .all) { done in
      done(fileURL, false, nil)
      return nil
    }
    registerDataRepresentation(forTypeIdentifier: "public.file-url", visibility: .all) { done in
      done(Data(fileURL.absoluteString.utf8), nil)
      return nil
    }
  }

  /// A text of the clipboard, which may be an address.
  convenience init(pasted text: String) {
    self.init()
    if let url = URL(string: text), url.scheme != nil { registerObject(url, visibility: .all) }
    registerObject(text, visibility: .all)
  }

  private static func data(of item: any NSSecureCoding) -> Data? {
    switch item {
    case let data as NSData: Data(referencing: data)
    case let url as NSURL: Data(url.absoluteString.utf8)
    case let text as NSString: Data("\(text)".utf8)
    default: try? NSKeyedArchiver.archivedData(withRootObject: item, requiringSecureCoding: true)
    }
  }

  // MARK: What there is

  /// The kinds of its forms, in the order in which they were added.
  open var registeredTypeIdentifiers: [String] { lock.withLock { forms.map(\.type) } }
  /// The kinds of its forms, in the order in which they were added.
  public var registeredContentTypes: [UTType] { registeredTypeIdentifiers.compactMap { UTType($0) } }

  /// Whether one of its forms is of a kind.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool { form(typeIdentifier) != nil }

  /// Whether one of its forms is of a kind.
  ///
  /// `fileOptions` has no effect here: every form can be had as a file.
  open func hasRepresentationConforming(
    toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = []
  ) -> Bool { form(typeIdentifier) != nil }

  /// Whether it can be read as a type.
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    aClass.readableTypeIdentifiersForItemProvider.contains { form($0) != nil }
  }

  private func form(_ typeIdentifier: String) -> Form? {
    let forms = lock.withLock { self.forms }
    return forms.first { $0.type == typeIdentifier }
      ?? UTType(typeIdentifier).flatMap { kind in forms.first { UTType($0.type)?.conforms(to: kind) == true } }
  }

  // MARK: Adding forms

  /// Adds bytes that a closure makes when they are asked for.
  ///
  /// `visibility` has no effect here: no other program asks.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping DataLoadHandler
  ) { lock.withLock { forms.append(Form(type: typeIdentifier, load: loadHandler)) } }

  /// Adds bytes that a closure makes when they are asked for.
  ///
  /// `visibility` has no effect here: no other program asks.
  public func registerDataRepresentation(
    for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all,
    loadHandler: @escaping DataLoadHandler
  ) {
    registerDataRepresentation(
      forTypeIdentifier: contentType.identifier, visibility: visibility, loadHandler: loadHandler)
  }

  /// Adds a file that a closure makes when it is asked for.
  ///
  /// `fileOptions` and `visibility` have no effect here: the file is read, and no other program asks.
  open func registerFileRepresentation(
    forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions,
    visibility: NSItemProviderRepresentationVisibility, loadHandler: @escaping FileLoadHandler
  ) {
    registerDataRepresentation(forTypeIdentifier: typeIdentifier, visibility: visibility) { done in
      loadHandler { url, _, error in
        guard let url else { return done(nil, error) }
        do { done(try Data(contentsOf: url), nil) } catch { done(nil, error) }
      }
    }
  }

  /// Adds the forms of something that can be written as bytes.
  open func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility) {
    let object = Writing(object: object)
    for type in Swift.type(of: object.object).writableTypeIdentifiersForItemProvider {
      registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { done in
        object.object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: done)
      }
    }
  }

  /// What is written: handed over to whoever loads it, as on Apple's systems.
  private struct Writing: @unchecked Sendable {
    let object: any NSItemProviderWriting
  }

  /// Adds a value in its form as text.
  public func register<T: Transferable & Sendable>(_ transferable: @autoclosure @escaping @Sendable () -> T) {
    registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text", visibility: .all) { done in
      Task { done(await transferable()._sharedText.map { Data($0.utf8) }, ErrorCode.itemUnavailableError) }
      return nil
    }
  }

  // MARK: Loading

  /// Loads the bytes of a form, and calls the closure with them or with what went wrong.
  @discardableResult
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    guard let form = form(typeIdentifier) else {
      completionHandler(nil, ErrorCode.itemUnavailableError)
      return progress
    }
    return form.load { data, error in
      completionHandler(data, data == nil ? error ?? ErrorCode.itemUnavailableError : nil)
      progress.completedUnitCount = 1
    } ?? progress
  }

  /// Loads the bytes of a form, and calls the closure with them or with what went wrong.
  @discardableResult
  public func loadDataRepresentation(
    for contentType: UTType, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    loadDataRepresentation(forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
  }

  /// Loads the bytes of a form.
  public func loadDataRepresentation(forTypeIdentifier typeIdentifier: String) async throws -> Data {
    try await withCheckedThrowingContinuation { continuation in
      loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
        if let data {
          continuation.resume(returning: data)
        } else {
          continuation.resume(throwing: error ?? ErrorCode.unknownError)
        }
      }
    }
  }

  /// Writes a form to a file that is there while the closure runs, and calls it with its address or with what went wrong.
  @discardableResult
  open func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress {
    let name = suggestedName ?? "Item"
    return loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
      guard let data else { return completionHandler(nil, error) }
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      let ending = UTType(typeIdentifier)?.preferredFilenameExtension.map { ".\($0)" } ?? ""
      let file = folder.appending(path: name + ending)
      defer { try? FileManager.default.removeItem(at: folder) }
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try data.write(to: file)
        completionHandler(file, nil)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  /// Loads a form as a text, an address or bytes, whatever its kind is, and calls the closure with it or with what went wrong.
  ///
  /// `options` has no effect here: there is nothing to be said of how it is loaded.
  open func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: CompletionHandler? = nil
  ) {
    loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
      completionHandler?(data.map { Self.item(of: $0, typeIdentifier) }, error)
    }
  }

  /// Loads a form as a text, an address or bytes, whatever its kind is.
  ///
  /// `options` has no effect here: there is nothing to be said of how it is loaded.
  public func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil
  ) async throws -> any NSSecureCoding {
    Self.item(of: try await loadDataRepresentation(forTypeIdentifier: typeIdentifier), typeIdentifier)
  }

  private static func item(of data: Data, _ typeIdentifier: String) -> any NSSecureCoding {
    let text = String(data: data, encoding: .utf8)
    let kind = UTType(typeIdentifier)
    if kind?.conforms(to: .url) == true, let url = text.flatMap({ NSURL(string: $0) }) { return url }
    if kind?.conforms(to: .text) == true, let text { return NSString(string: text) }
    return NSData(data: data)
  }

  /// Reads it as a type, and calls the closure with the value or with what went wrong.
  @discardableResult
  public func loadObject<T: NSItemProviderReading>(
    ofClass: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
  ) -> Progress {
    guard let type = T.readableTypeIdentifiersForItemProvider.first(where: { form($0) != nil }) else {
      completionHandler(nil, ErrorCode.unavailableCoercionError)
      return Progress(totalUnitCount: 1)
    }
    return loadDataRepresentation(forTypeIdentifier: type) { data, error in
      guard let data else { return completionHandler(nil, error) }
      do {
        completionHandler(try T.object(withItemProviderData: data, typeIdentifier: type), nil)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  /// Reads its text as a value, and calls the closure with it or with what went wrong.
  @discardableResult
  public func loadTransferable<T: Transferable & Sendable>(
    type transferableType: T.Type, completionHandler: @escaping @Sendable (Result<T, any Error>) -> Void
  ) -> Progress {
    loadObject(ofClass: String.self) { text, error in
      Task {
        if let text, let value = await T._pasted(text) {
          completionHandler(.success(value))
        } else {
          completionHandler(.failure(error ?? ErrorCode.unavailableCoercionError))
        }
      }
    }
  }
}

// MARK: What can be handed over

private let textTypes = ["public.utf8-plain-text", "public.plain-text", "public.text"]

extension String: NSItemProviderReading, NSItemProviderWriting {
  /// Text.
  public static var readableTypeIdentifiersForItemProvider: [String] { textTypes }
  /// Text in UTF-8.
  public static var writableTypeIdentifiersForItemProvider: [String] { Array(textTypes.prefix(1)) }
  /// The text of bytes in UTF-8.
  ///
  /// `typeIdentifier` has no effect here: all that is read is UTF-8.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> String {
    String(decoding: data, as: UTF8.self)
  }
  /// The text in UTF-8, at once.
  ///
  /// `typeIdentifier` has no effect here: all that is written is UTF-8.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(utf8), nil)
    return nil
  }
}

extension URL: NSItemProviderReading, NSItemProviderWriting {
  /// An address.
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
  /// An address.
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
  /// The address that a text is.
  ///
  /// `typeIdentifier` has no effect here: all that is read is text.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> URL {
    guard let url = URL(string: String(decoding: data, as: UTF8.self)) else {
      throw NSItemProvider.ErrorCode.unexpectedValueClassError
    }
    return url
  }
  /// The address as text, at once.
  ///
  /// `typeIdentifier` has no effect here: all that is written is text.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(absoluteString.utf8), nil)
    return nil
  }
}

extension NSString: NSItemProviderReading, NSItemProviderWriting {
  /// Text.
  public static var readableTypeIdentifiersForItemProvider: [String] { textTypes }
  /// Text in UTF-8.
  public static var writableTypeIdentifiersForItemProvider: [String] { Array(textTypes.prefix(1)) }
  /// The text of bytes in UTF-8.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    let text = NSString(string: try String.object(withItemProviderData: data, typeIdentifier: typeIdentifier))
    guard let text = text as? Self else { throw NSItemProvider.ErrorCode.unexpectedValueClassError }
    return text
  }
  /// The text in UTF-8, at once.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    "\(self)".loadData(withTypeIdentifier: typeIdentifier, forItemProviderCompletionHandler: completionHandler)
  }
}

extension NSURL: NSItemProviderReading, NSItemProviderWriting {
  /// An address.
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
  /// An address.
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
  /// The address that a text is.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    let url = try URL.object(withItemProviderData: data, typeIdentifier: typeIdentifier)
    guard let url = NSURL(string: url.absoluteString) as? Self else {
      throw NSItemProvider.ErrorCode.unexpectedValueClassError
    }
    return url
  }
  /// The address as text, at once.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    absoluteString.loadData(
      withTypeIdentifier: typeIdentifier, forItemProviderCompletionHandler: completionHandler)
  }
}
