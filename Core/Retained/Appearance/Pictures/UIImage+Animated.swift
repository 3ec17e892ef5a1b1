import AmbientProgram
public import Foundation

/// Pictures that move: others that follow each other in ``UIImageView``; everywhere else the first of them is drawn.
extension UIImage {
  /// A picture of others that follow each other, for ever (UIKit: `animatedImage(with:duration:)`); `nil` for none.
  ///
  /// - Parameters:
  ///   - images: The pictures. Those of one that moves itself count each, for the time that it gives all of its own.
  ///   - duration: How long all take, in seconds; 0 is a thirtieth of a second for each.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    let frames = images.flatMap { $0.images ?? [$0] }
    return frames.first?.changed { look in
      look.frames = frames
      look.duration = duration > 0 && duration.isFinite ? duration : Double(frames.count) / 30
    }
  }

  /// A picture of those whose names begin so and end with a number, from 0 or 1 on, as far as there are any (UIKit:
  /// `animatedImageNamed(_:duration:)`); `nil` for none.
  public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    var frames: [UIImage] = []
    // Apple's documentation allows for 1,024 of them.
    for number in 0...1024 {
      if let frame = UIImage(named: "\(name)\(number)", from: .main, traits: nil, isWanted: false) {
        frames.append(frame)
      } else if number > 0 {
        break
      }
    }
    return animatedImage(with: frames, duration: duration)
  }

  /// The pictures that follow each other; `nil` where it does not move.
  public var images: [UIImage]? { look.frames.isEmpty ? nil : look.frames }
  /// How long they take, in seconds; 0 where it does not move.
  public var duration: TimeInterval { look.duration }
}
