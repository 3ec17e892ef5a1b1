import CoreJSON
import Randomness
import Testing

@Suite struct JSONObjectTests {
  @Test("members keep their order; a name that is set again keeps its place")
  func order() {
    var object: JSONObject = ["b": 1, "a": 2]
    object["b"] = 3
    object["c"] = 4
    object["a"] = nil
    #expect(object.members.map(\.name) == ["b", "c"])
    #expect(object == ["c": 4, "b": 3])
    #expect(object.hashValue == (["c": 4, "b": 3] as JSONObject).hashValue)
    #expect(object != ["c": 4, "b": 3, "d": .null])
  }

  @Test("with many members it does what a dictionary does, in order")
  func many() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<50 {
      var object = JSONObject()
      var names: [String] = []
      var values: [String: JSONValue] = [:]
      for _ in 0..<random.below(120) {
        let name = "\(random.below(40))"
        if random.below(4) == 0 {
          object[name] = nil
          values[name] = nil
          names.removeAll { $0 == name }
        } else {
          let value = JSONValue.integer(random.below(9))
          object[name] = value
          if values.updateValue(value, forKey: name) == nil { names.append(name) }
        }
      }
      #expect(object.members.map(\.name) == names)
      #expect(object.members.allSatisfy { values[$0.name] == $0.value })
      #expect(names.allSatisfy { object[$0] == values[$0] })
      #expect(object["none"] == nil)
    }
  }
}
