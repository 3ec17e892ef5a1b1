import Core
import CoreEnvironment
import CoreTestSupport
import Foundation
import Testing

import CoreRetained

@MainActor
@Suite("Views as pixels") struct CellPictureTests {
  private func pixel(_ image: UIImage, _ x: Int, _ y: Int) -> [UInt8] {
    guard let pixels = image.pixels, x < pixels.width, y < pixels.height else { return [] }
    let place = (y * pixels.width + x) * 4
    return Array(pixels.bytes[place..<place + 4])
  }

  @Test("what a view shows is drawn into a picture in memory, at its place and in its size")
  func hierarchy() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 32, height: 32))
    let child = UIView(frame: CGRect(x: 16, y: 16, width: 16, height: 16))
    child.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    view.addSubview(child)
    var isDrawn = false
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { _ in
      isDrawn = view.drawHierarchy(in: CGRect(x: 8, y: 8, width: 32, height: 32), afterScreenUpdates: true)
    }
    #expect(isDrawn)
    #expect(pixel(image, 30, 30) == [255, 0, 0, 255])
    #expect(pixel(image, 10, 10)[3] == 0)
    #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: false), "there is no picture to draw into")
  }

  @Test("letters are bars of their colour, and blanks are clear")
  func letters() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 24, height: 16))
    label.text = "a b"
    label.textColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    let image = try #require(label.cellPicture(scale: 2, laysOut: true))
    #expect(image.size == CGSize(width: 24, height: 16) && image.scale == 2)
    #expect(pixel(image, 8, 16)[3] > 0 && Array(pixel(image, 8, 16).prefix(3)) == [0, 0, 255])
    #expect(pixel(image, 24, 16)[3] == 0)
    #expect(pixel(image, 40, 16)[3] > 0)
  }
}
