import SwiftUI

@Observable
class Profile {
  var name = UserDefaults.standard.string(forKey: "profile.name") ?? "" {
    didSet { UserDefaults.standard.set(name, forKey: "profile.name") }
  }
  var dailySteps = UserDefaults.standard.object(forKey: "profile.steps") as? Int ?? 6000 {
    didSet { UserDefaults.standard.set(dailySteps, forKey: "profile.steps") }
  }

  var greeting: String {
    name.isEmpty ? "Hello, walker" : "Hello, \(name)"
  }
}

struct WelcomePage: Identifiable {
  let id: Int
  let title: String
  let text: String
  let symbol: String
  let color: Color

  static let pages = [
    WelcomePage(
      id: 0, title: "Walk", text: "Every step counts, also the one to the fridge.", symbol: "figure.walk", color: .mint),
    WelcomePage(id: 1, title: "Rest", text: "A bench is a fine place, too.", symbol: "moon", color: .indigo),
  ]
}
