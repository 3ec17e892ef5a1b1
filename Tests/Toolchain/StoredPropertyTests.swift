import AmbientToolchain
import Testing

@Suite("Stored properties") struct StoredPropertyTests {
  @Test("of a structure: names, offsets and types, in the order of the source")
  func structure() {
    let properties = StoredProperty.all(of: Sample.self)
    #expect(properties.map(\.name) == ["flag", "_number", "text", "action"])
    #expect(properties.map(\.offset) == [0, 8, 16, 32])
    #expect(MemoryLayout<Sample>.offset(of: \.text) == 16)
    #expect(
      properties.map { ObjectIdentifier($0.type) } == [
        ObjectIdentifier(Bool.self), ObjectIdentifier(Wrapped<Int>.self), ObjectIdentifier(String.self),
        ObjectIdentifier((() -> Void).self),
      ])
  }

  @Test("what stands at an offset is the property")
  func read() {
    let sample = Sample(flag: true, number: 7, text: "seven") {}
    let texts: [String] = withUnsafeBytes(of: sample) { bytes in
      StoredProperty.all(of: Sample.self).map { property in
        func read<Value>(_ type: Value.Type) -> String { "\(bytes.loadUnaligned(property.offset, as: type))" }
        return property.type is AnyObject.Type || property.name == "action"
          ? "" : _openExistential(property.type, do: read)
      }
    }
    #expect(texts[0] == "true")
    #expect(texts[1].contains("7"))
    #expect(texts[2] == "seven")
  }

  @Test("of a generic structure, with its arguments; of a tuple, its elements")
  func generic() {
    #expect(StoredProperty.all(of: Wrapped<[String]>.self).map { "\($0.type)" } == ["Array<String>"])
    #expect(StoredProperty.all(of: (Int8, Int64).self).map(\.offset) == [0, 8])
    #expect(StoredProperty.all(of: (Int8, Int64).self).map { "\($0.type)" } == ["Int8", "Int64"])
  }

  @Test("enumerations, classes, functions and existentials have none: they are looked at as a whole")
  func whole() {
    let types: [any Any.Type] = [
      Choice.self, Int?.self, Object.self, (() -> Void).self, (any Error).self, Any.self, AnyObject.self,
      Object.Type.self,
    ]
    for type in types {
      #expect(!StoredProperty.hasParts(type), "\(type)")
      #expect(StoredProperty.all(of: type).isEmpty, "\(type)")
    }
    for type in [Sample.self, Wrapped<Int>.self, (Int, Int).self, Int.self, String.self] as [any Any.Type] {
      #expect(StoredProperty.hasParts(type), "\(type)")
    }
  }
}

private struct Sample {
  var flag: Bool
  @Wrapped var number: Int
  var text: String
  var action: () -> Void

  init(flag: Bool, number: Int, text: String, action: @escaping () -> Void) {
    self.flag = flag
    self.number = number
    self.text = text
    self.action = action
  }
}

@propertyWrapper
private struct Wrapped<Value> {
  var wrappedValue: Value
}

private enum Choice {
  case one(Int)
  case other(String)
}

private final class Object {
  var number = 0
}

extension UnsafeRawBufferPointer {
  fileprivate func loadUnaligned<Value>(_ offset: Int, as type: Value.Type) -> Value {
    guard let baseAddress else { preconditionFailure("no bytes") }
    return (baseAddress + offset).assumingMemoryBound(to: type).pointee
  }
}
