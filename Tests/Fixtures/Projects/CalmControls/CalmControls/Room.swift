import Foundation
import Observation

@Observable
final class Room: Identifiable {
  let id: Int
  let name: String
  var brightness: Int
  var isQuiet: Bool
  var stars: Int

  init(id: Int, name: String, brightness: Int, isQuiet: Bool, stars: Int) {
    self.id = id
    self.name = name
    self.brightness = brightness
    self.isQuiet = isQuiet
    self.stars = stars
  }
}

@Observable
final class House {
  var rooms = [
    Room(id: 1, name: "Reading room", brightness: 60, isQuiet: true, stars: 4),
    Room(id: 2, name: "Workshop", brightness: 90, isQuiet: false, stars: 2),
    Room(id: 3, name: "Winter garden", brightness: 30, isQuiet: true, stars: 5),
  ]
  var announcement = ""
}
