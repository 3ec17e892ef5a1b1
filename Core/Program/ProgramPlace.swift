import Foundation

/// The program that runs: its name, and where it lies.
public struct ProgramPlace: Hashable, Sendable {
  /// What the program is called: the last part of its path; of a package's tests what they test.
  public let name: String
  /// The folder that it lies in, links resolved: that of `.build`, or of where it was installed.
  public let folder: String
  /// Whether it is not a program by itself, but tests.
  public let isTest: Bool

  /// Names a program by the path of its file.
  public init(executable: String) {
    let url = URL(fileURLWithPath: executable).resolvingSymlinksInPath()
    folder = url.deletingLastPathComponent().path
    let file = url.lastPathComponent
    isTest = file.hasSuffix(".xctest") || file == "swiftpm-testing-helper" || file == "xctest"
    let stem = file.hasSuffix(".xctest") ? String(file.dropLast(7)) : file
    name = isTest && stem.hasSuffix("PackageTests") ? String(stem.dropLast(12)) : stem
  }

  /// This program.
  public static let current: ProgramPlace = {
    // Without /proc the name that the program was called by must do.
    let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    // This may be asked as the program is loaded, when one that bears Swift's libraries in it has no arguments yet; asking for
    // them then would leave it without any. So only tests ask.
    if let own {
      let place = ProgramPlace(executable: own)
      if !place.isTest { return place }
    }
    // A helper that loads tests is told where they are.
    let arguments = CommandLine.arguments
    if let option = arguments.firstIndex(of: "--test-bundle-path"), option + 1 < arguments.count {
      return ProgramPlace(executable: arguments[option + 1])
    }
    return ProgramPlace(executable: own ?? arguments.first ?? "program")
  }()

  /// The module that the program's own types are in: its name, as the compiler writes one.
  public var moduleName: String {
    let letters = name.unicodeScalars.map { scalar -> Character in
      scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil ? Character(scalar) : "_"
    }
    return letters.first?.isNumber == true ? "_" + String(letters.dropFirst()) : String(letters)
  }
}
