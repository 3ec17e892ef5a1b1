import Foundation

struct Profile: Codable, Equatable {
  var name = ""
  var age = ""
  var about = ""
  var wantsMail = false

  var problem: String? {
    if name.count < 2 { return "Please enter your name." }
    guard let years = Int(age), (1...120).contains(years) else { return "Please enter your age in years." }
    return nil
  }
}

extension Profile {
  private static var archiveURL: URL {
    FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0].appending(path: "profile.plist")
  }

  static func restored() -> Profile {
    guard let data = try? Data(contentsOf: archiveURL) else { return Profile() }
    return (try? PropertyListDecoder().decode(Profile.self, from: data)) ?? Profile()
  }

  func store() throws {
    try FileManager.default.createDirectory(
      at: Self.archiveURL.deletingLastPathComponent(), withIntermediateDirectories: true)
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    try encoder.encode(self).write(to: Self.archiveURL, options: [.atomic])
  }
}
