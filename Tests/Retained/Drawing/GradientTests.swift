import Core
import CoreTestSupport
import Foundation
import Testing

@testable import CoreRetained

@MainActor
@Suite("Gradients, shadows and pictures of layers")
struct GradientTests {
  private func picture(_ draw: (CGContext) -> Void) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10), format: format).image { draw($0.cgContext) }
  }

  private func parts(_ image: UIImage, _ x: CGFloat, _ y: CGFloat) -> [Int] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    image.pixelColor(x: (x + 0.5) / 20, y: (y + 0.5) / 10)?.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha].map { Int(($0 * 10).rounded()) }
  }

  private var redToBlue: CGGradient {
    let colors = [
      UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor, UIColor(red: 0, green: 0, blue: 1, alpha: 1).cgColor,
    ]
    return CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors as CFArray, locations: [0, 1])!
  }

  @Test("colours go along a line, and on behind it where that is asked for")
  func linear() {
    let plain = picture {
      $0.drawLinearGradient(redToBlue, start: CGPoint(x: 5, y: 0), end: CGPoint(x: 15, y: 0), options: [])
    }
    #expect(parts(plain, 2, 5) == [0, 0, 0, 0])
    #expect(parts(plain, 5, 5) == [10, 0, 1, 10] || parts(plain, 5, 5) == [9, 0, 1, 10])
    #expect(parts(plain, 14, 5) == [1, 0, 9, 10] || parts(plain, 14, 5) == [1, 0, 10, 10])
    let whole = picture {
      $0.drawLinearGradient(
        redToBlue, start: CGPoint(x: 5, y: 0), end: CGPoint(x: 15, y: 0),
        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }
    #expect(parts(whole, 0, 5) == [10, 0, 0, 10])
    #expect(parts(whole, 19, 5) == [0, 0, 10, 10])
  }

  @Test("colours go from one circle to another")
  func radial() {
    let image = picture {
      $0.drawRadialGradient(
        redToBlue, startCenter: CGPoint(x: 10, y: 5), startRadius: 0, endCenter: CGPoint(x: 10, y: 5), endRadius: 5,
        options: [])
    }
    #expect(parts(image, 1, 1) == [0, 0, 0, 0])
    #expect(parts(image, 10, 5)[0] > parts(image, 13, 5)[0])
    #expect(parts(image, 10, 5)[3] == 10)
  }

  @Test("what is filled casts a shadow, until none is set")
  func shadow() {
    let image = picture { context in
      context.setShadow(offset: CGSize(width: 10, height: 0), blur: 0, color: UIColor(white: 0, alpha: 1).cgColor)
      UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 10))
      context.setShadow(offset: .zero, blur: 0, color: nil)
      context.fill(CGRect(x: 5, y: 0, width: 2, height: 10))
    }
    #expect(parts(image, 1, 5) == [10, 0, 0, 10])
    #expect(parts(image, 11, 5) == [0, 0, 0, 10])
    #expect(parts(image, 15, 5) == [0, 0, 0, 0])
  }

  @Test("a shadow may be of any number, and is soft around what casts it")
  func shadowNumbers() {
    let image = picture { context in
      UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
      for number in [1e300, -1e300, 0] {
        context.setShadow(
          offset: CGSize(width: number, height: number), blur: number == 0 ? 4 : 1e300,
          color: UIColor(white: 0, alpha: 1).cgColor)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 10))
      }
    }
    #expect(parts(image, 1, 5) == [10, 0, 0, 10])
    #expect((1...9).contains(parts(image, 5, 5)[3]))
    #expect(parts(image, 15, 5) == [0, 0, 0, 0])
  }

  @Test("a layer is drawn into a picture")
  func render() {
    let layer = CALayer()
    layer.frame = CGRect(x: 80, y: 80, width: 16, height: 16)
    layer.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1).cgColor
    let image = picture { layer.render(in: $0) }
    #expect(parts(image, 4, 4) == [0, 10, 0, 10])
    #expect(parts(image, 18, 4) == [0, 0, 0, 0])
  }

  @Test("a path of a context is told, and what lies in it")
  func path() {
    _ = picture { context in
      context.translateBy(x: 2, y: 0)
      context.addRect(CGRect(x: 1, y: 1, width: 4, height: 4))
      #expect(context.boundingBoxOfPath == CGRect(x: 1, y: 1, width: 4, height: 4))
      #expect(context.pathContains(CGPoint(x: 2, y: 2), mode: .fill))
      #expect(!context.pathContains(CGPoint(x: 8, y: 2), mode: .fill))
      context.beginPath()
      #expect(context.path == nil)
    }
  }

  @Test("a text in a width has a height")
  func boundingRect() {
    let rect = "one two three".boundingRect(
      with: CGSize(width: 56, height: CGFloat.greatestFiniteMagnitude), options: .usesLineFragmentOrigin,
      attributes: [.font: UIFont.systemFont(ofSize: 17)], context: nil)
    #expect(rect == CGRect(x: 0, y: 0, width: 56, height: 32))
    let line = ("one two three" as NSString).boundingRect(with: .zero, options: [], attributes: nil, context: nil)
    #expect(line.size == CGSize(width: 104, height: 16))
    #expect(
      NSAttributedString(string: "one two").boundingRect(
        with: CGSize(width: 24, height: 1_000), options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil
      ).height == 32)
  }

  @Test("properties of layers by their names")
  func keyPaths() {
    let layer = CALayer()
    layer.setValue(2, forKeyPath: "transform.scale")
    #expect(layer.transform.m11 == 2)
    #expect(layer.value(forKeyPath: "transform.scale.x") as? Double == 2)
    layer.setValue("mine", forKey: "owner")
    #expect(layer.value(forKey: "owner") as? String == "mine")
  }
}
