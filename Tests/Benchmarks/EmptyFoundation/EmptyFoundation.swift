import Foundation

/// The floor of every start-up: a program that imports Foundation, touches it once and ends.
@main
struct EmptyFoundation {
  static func main() {
    if Date().timeIntervalSince1970 < 0 { print("before 1970") }
  }
}
