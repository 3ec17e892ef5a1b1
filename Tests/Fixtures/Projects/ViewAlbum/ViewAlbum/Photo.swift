import UIKit

struct Photo {
  let assetName: String
  let title: String

  var image: UIImage? { UIImage(named: assetName) }

  var sizeText: String {
    guard let size = image?.size else { return "missing" }
    return "\(Int(size.width)) × \(Int(size.height))"
  }

  static let samples = [
    Photo(assetName: "dunes", title: "Dunes at noon"),
    Photo(assetName: "forest", title: "Forest edge"),
    Photo(assetName: "harbour", title: "Harbour, evening"),
  ]
}
