import AmbientCore
import Core
import backend

@main
struct ClashingClient {
  @MainActor
  static func main() {
    let label = UILabel()
    label.text = "\(Core.owner), \(backend.owner), and a \(type(of: label))"
    print(label.text ?? "")
  }
}
