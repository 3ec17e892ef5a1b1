/// A sign that something goes on: one column, whose frames follow each other.
package enum Spinner {
  private static let frames: [Character] = Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")
  private static let plainFrames: [Character] = Array(#"|/-\"#)

  /// How many frames there are until the first one comes again.
  package static func count(isPlain: Bool = false) -> Int { isPlain ? plainFrames.count : frames.count }

  /// A frame; whatever the number, there is one.
  package static func frame(_ number: Int, isPlain: Bool = false) -> String {
    let frames = isPlain ? plainFrames : frames
    let index = number % frames.count
    return String(frames[index < 0 ? index + frames.count : index])
  }
}
