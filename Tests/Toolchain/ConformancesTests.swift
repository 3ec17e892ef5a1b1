import AmbientToolchain
import Foundation
import Testing

@Suite("Conformances") struct ConformancesTests {
  private let equatables = Conformances(to: (any Equatable).self, as: (any Equatable.Type).self)
  private let samples = Conformances(to: (any Sampled).self, as: (any Sampled.Type).self)

  /// Types of every kind, of this file, the standard library and Foundation.
  static let types: [any Any.Type] = [
    Int.self, String.self, Unlike.self, Alike.self, Pick.self, Around<Int>.self, Around<Unlike>.self,
    Conditional<Int>.self,
    Conditional<Unlike>.self, [Int].self, [Unlike].self, [[Int]].self, [Int?].self, Int?.self, Unlike?.self, Int??.self,
    [String: Int].self, [String: Unlike].self, Set<Int>.self, ArraySlice<Int>.self, Range<Int>.self,
    ClosedRange<Double>.self,
    (Int, String).self, (Unlike, Int).self, Void.self, Action.self, Work.self,
    Int.Type.self, (any Sampled).self, (any Sampled.Type).self, Any.self, Classes.self, (any Error).self,
    Root.self, Below.self, FarBelow<Int>.self, Unrelated.self, NSObject.self, NSString.self, NSNumber.self, Date.self,
    URL.self, UUID.self, Data.self, CGRect.self, Decimal.self, IndexPath.self, AttributedString.self,
    DateComponents.self,
    Locale.self, Notification.self, Measurement<UnitLength>.self, Result<Int, Never>.self, Result<Unlike, Never>.self,
    Substring.self, Character.self, AnyHashable.self, ObjectIdentifier.self, KeyPath<String, Int>.self,
    WritableKeyPath<Unlike, Int>.self, timespec.self, stat.self, FileAttributeType.self, ComparisonResult.self,
    Unmanaged<Root>.self, UnsafeRawPointer.self, UnsafePointer<Int>.self, InlineArray<2, Int>.self, Duration.self,
  ]

  @Test("are what the runtime says, for types of every kind", arguments: types)
  func agreesWithTheRuntime(type: Asked) {
    for _ in 0..<2 {
      #expect((equatables.metatype(of: type) != nil) == (type as? any Equatable.Type != nil), "\(type)")
      #expect((samples.metatype(of: type) != nil) == (type as? any Sampled.Type != nil), "\(type)")
    }
  }

  @Test("stand where they are known to, so that the runtime need not be asked")
  func understood() { #expect(ConformanceTable.isUnderstood) }

  @Test("give a type that can be used as what it conforms to")
  func use() {
    #expect(equality(of: [1, nil], [1, nil]) == true)
    #expect(equality(of: [1, nil], [1, 2]) == false)
    #expect(equality(of: Alike(number: 1), Alike(number: 1)) == true)
    #expect(equality(of: Around(value: 1), Around(value: 1)) == true)
    #expect(equality(of: ["a": 1], ["a": 2]) == false)
    #expect(equality(of: Conditional(value: Optional("a")), Conditional(value: "a")) == true)
    #expect(equality(of: Unlike(), Unlike()) == nil)
    #expect(samples.metatype(of: Below.self)?.name == "Below")
    #expect(samples.metatype(of: FarBelow<String>.self)?.name == "FarBelow<String>")
    #expect(samples.metatype(of: Around<[Int]>.self)?.name == "Around<Array<Int>>")
  }

  @Test("of the main actor hold for who asks there alone")
  @MainActor func actor() {
    let there = Conformances(to: (any Sampled).self, as: (any Sampled.Type).self, isOnMainActor: true)
    #expect(there.contain(OfMainActor.self))
    #expect(there.contain(OfMainActor.self) == (OfMainActor.self as Any.Type is any Sampled.Type))
  }

  @Test("are found for a type that is asked for on many threads")
  func threads() async {
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<16 {
        group.addTask { [equatables] in Self.types.count { equatables.contain($0) } }
      }
      let expected = Self.types.count { $0 as? any Equatable.Type != nil }
      for await count in group { #expect(count == expected) }
    }
  }

  private func equality<Value>(of left: Value, _ right: Value) -> Bool? {
    func areEqual<Comparable: Equatable>(_ type: Comparable.Type) -> Bool {
      left as? Comparable == right as? Comparable
    }
    return equatables.metatype(of: Value.self).map { areEqual($0) }
  }
}

typealias Asked = any Any.Type
private typealias Action = () -> Void
private typealias Classes = AnyObject
private typealias Work = @Sendable (Int) async throws -> Int

private protocol Sampled { static var name: String { get } }
extension Sampled { static var name: String { "\(self)" } }

struct Unlike {}
struct Alike: Equatable { var number: Int }
enum Pick: Equatable { case one, two(Int) }
struct Around<Value> { var value: Value }
extension Around: Equatable { static func == (left: Self, right: Self) -> Bool { true } }
extension Around: Sampled {}
struct Conditional<Value> { var value: Value }
extension Conditional: Equatable where Value: Equatable {}
extension Array: Sampled where Element: Equatable {}
class Root: Sampled {}
class Below: Root {}
class FarBelow<Value>: Below {}
class Unrelated {}
@MainActor struct OfMainActor: @MainActor Sampled {}
