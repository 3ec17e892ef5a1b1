import Foundation

struct Question: Identifiable {
  let id: Int
  let flags: [String]
  let correctAnswer: Int

  var answer: String { flags[correctAnswer] }

  static let round = [
    Question(id: 0, flags: ["Charlie", "Hotel", "Kilo"], correctAnswer: 1),
    Question(id: 1, flags: ["Oscar", "Delta", "Golf"], correctAnswer: 0),
    Question(id: 2, flags: ["Kilo", "Charlie", "Oscar"], correctAnswer: 0),
    Question(id: 3, flags: ["Golf", "Hotel", "Delta"], correctAnswer: 2),
  ]
}

enum Meaning {
  static let all = [
    "Charlie": "Yes, affirmative",
    "Delta": "Keep clear of me, I am manoeuvring with difficulty",
    "Golf": "I require a pilot",
    "Hotel": "I have a pilot on board",
    "Kilo": "I wish to communicate with you",
    "Oscar": "Man overboard",
  ]

  static let looks = [
    "Charlie": "Five horizontal stripes: blue, white, red, white, blue",
    "Delta": "Blue band between two yellow stripes",
    "Golf": "Six vertical stripes, yellow and blue",
    "Hotel": "Two vertical halves, white and red",
    "Kilo": "Two vertical halves, yellow and blue",
    "Oscar": "Two triangles, yellow and red",
  ]
}
