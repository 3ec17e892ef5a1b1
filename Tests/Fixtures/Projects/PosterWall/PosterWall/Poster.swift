import Foundation

struct Poster {
  let title: String
  let place: String
  let back: String

  static let season = [
    Poster(title: "Jazz in the Yard", place: "Old Brewery", back: "Doors at seven"),
    Poster(title: "Puppet Night", place: "Town Hall", back: "For ages six and up"),
  ]
}
