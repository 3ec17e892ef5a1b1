package import CoreEnvironment

/// One of the system's colours that a user may choose, and what it is called.
package struct NamedColor {
  /// The colour.
  package let color: UIColor
  private let word: SystemWord

  /// All of them, in the order in which they are offered.
  package static let all = [
    NamedColor(.systemRed, .red), NamedColor(.systemOrange, .orange), NamedColor(.systemYellow, .yellow),
    NamedColor(.systemGreen, .green), NamedColor(.systemMint, .mint), NamedColor(.systemTeal, .teal),
    NamedColor(.systemCyan, .cyan), NamedColor(.systemBlue, .blue), NamedColor(.systemIndigo, .indigo),
    NamedColor(.systemPurple, .purple), NamedColor(.systemPink, .pink), NamedColor(.systemBrown, .brown),
    NamedColor(.systemGray, .gray), NamedColor(.white, .white), NamedColor(.black, .black),
  ]

  private init(_ color: UIColor, _ word: SystemWord) { (self.color, self.word) = (color, word) }

  /// What it is called in the language of an environment.
  package func name(in environment: EnvironmentValues) -> String { word.text(in: environment) }

  /// What a colour is called; a word for any other where it is none of the system's.
  package static func name(of color: UIColor, in environment: EnvironmentValues) -> String {
    all.first { $0.color == color }?.name(in: environment) ?? SystemWord.customColor.text(in: environment)
  }
}
