import Foundation

/// The English plural of a noun.
enum EnglishPlural {
  /// The plural of a noun, in the letters of the noun: `Box` is `Boxes`, `BOX` is `BOXES`.
  static func of(_ noun: String) -> String {
    let small = noun.lowercased()
    if unchanged.contains(small) { return noun }
    if let plural = irregular[small] { return cased(plural, as: noun) }
    for (end, plural) in irregular where end.count > 2 && compounds.contains(end) && small.hasSuffix(end) {
      return cased(String(small.dropLast(end.count)) + plural, as: noun)
    }
    let plural = regular(small)
    return cased(plural, as: noun)
  }

  /// A word in small or capital letters, as another one.
  static func cased(_ word: String, as other: String) -> String {
    let letters = other.filter(\.isLetter)
    if letters.count > 1, letters.allSatisfy(\.isUppercase) { return word.uppercased() }
    // What stays of the noun stays as it was written.
    let common = zip(word, other.lowercased()).prefix { $0 == $1 }.count
    let rest = String(word.dropFirst(common))
    return common == 0 && other.first?.isUppercase == true
      ? rest.prefix(1).uppercased() + rest.dropFirst() : String(other.prefix(common)) + rest
  }

  private static func regular(_ noun: String) -> String {
    if let last = noun.last, last == "y", let before = noun.dropLast().last, !"aeiou".contains(before) {
      return String(noun.dropLast()) + "ies"
    }
    if noun.hasSuffix("quy") { return String(noun.dropLast()) + "ies" }
    if noun.hasSuffix("sis") { return String(noun.dropLast(2)) + "es" }
    if ["s", "x", "z", "ch", "sh"].contains(where: noun.hasSuffix) {
      // Stomachs, monarchs: said with a k.
      if hardEndings.contains(where: noun.hasSuffix) { return noun + "s" }
      return noun + "es"
    }
    if withVes.contains(where: noun.hasSuffix) {
      return String(noun.dropLast(noun.hasSuffix("fe") ? 2 : 1)) + "ves"
    }
    if withOes.contains(noun) { return noun + "es" }
    return noun + "s"
  }

  private static let hardEndings = ["arch", "stomach", "epoch", "loch", "tech"]
  private static let withVes = [
    "knife", "wife", "life", "leaf", "loaf", "thief", "half", "calf", "shelf", "self", "elf", "wolf", "sheaf", "scarf",
    "hoof",
  ]
  private static let withOes: Set<String> = [
    "potato", "tomato", "hero", "echo", "veto", "torpedo", "embargo", "mosquito", "cargo", "domino", "volcano",
    "buffalo", "mango", "tornado",
  ]
  /// Those that end other words, too: grandchild, policeman, dormouse.
  private static let compounds: Set<String> = ["child", "man", "woman", "person", "foot", "tooth", "goose", "mouse"]

  private static let irregular = [
    "child": "children", "person": "people", "man": "men", "woman": "women", "foot": "feet", "tooth": "teeth",
    "goose": "geese", "mouse": "mice", "louse": "lice", "ox": "oxen", "die": "dice", "whiz": "whizzes",
    "criterion": "criteria", "phenomenon": "phenomena", "datum": "data",
    "matrix": "matrices", "vertex": "vertices", "appendix": "appendices", "cactus": "cacti",
    "nucleus": "nuclei", "stimulus": "stimuli", "alumnus": "alumni", "quiz": "quizzes", "human": "humans",
    "german": "Germans", "roman": "Romans", "talisman": "talismans", "this": "these", "that": "those",
  ]

  private static let unchanged: Set<String> = [
    "sheep", "fish", "deer", "moose", "swine", "series", "species", "aircraft", "spacecraft", "offspring", "salmon",
    "trout", "shrimp", "bison", "information", "equipment", "furniture", "money", "rice", "news", "luggage", "software",
    "hardware", "feedback", "advice", "homework", "headquarters", "means", "crossroads", "shorts", "scissors",
    "glasses",
    "trousers", "jeans", "pants", "people", "men", "women", "children", "mice", "feet", "teeth", "data", "media",
  ]
}
