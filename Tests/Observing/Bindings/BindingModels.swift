import Observation

struct Item: Identifiable, Equatable {
  var id: Int
  var name: String
}

struct Address: Equatable {
  var street = "Elm Street"
  var number: Int? = 1
}

@Observable
final class Child {
  var name = "child"
}

@Observable
final class Form {
  var isOn = false
  var text: String? = "a"
  var nested: String?? = .some(nil)
  var address = Address()
  var child = Child()
  var items = [Item(id: 1, name: "one"), Item(id: 2, name: "two"), Item(id: 3, name: "three")]
  var numbers = [10, 20, 30]
  var table = ["a": 1]
  var width = 1.0

  var doubled: Double {
    get { width * 2 }
    set { width = newValue / 2 }
  }
}

@Observable
final class Person: Identifiable {
  let id = 7
  var name = "Person"
}
