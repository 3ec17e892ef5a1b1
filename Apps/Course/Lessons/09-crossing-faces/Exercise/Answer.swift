import SwiftUI
import UIKit

@main
struct TrailApp: App {
  var body: some Scene {
    WindowGroup { TrailScreen() }
  }
}

enum LengthUnit: String {
  case kilometres, miles

  func text(_ kilometres: Double) -> String {
    switch self {
    case .kilometres: "\(Int(kilometres)) km"
    case .miles: "\(Int(kilometres * 0.625)) mi"
    }
  }
}

struct UnitTrait: UITraitDefinition {
  static let defaultValue = LengthUnit.kilometres
}

extension UITraitCollection {
  var unit: LengthUnit { self[UnitTrait.self] }
}

extension UIMutableTraits {
  var unit: LengthUnit {
    get { self[UnitTrait.self] }
    set { self[UnitTrait.self] = newValue }
  }
}

struct UnitKey: EnvironmentKey {
  static let defaultValue = LengthUnit.kilometres
}

extension EnvironmentValues {
  var unit: LengthUnit {
    get { self[UnitKey.self] }
    set { self[UnitKey.self] = newValue }
  }
}

extension UnitKey: UITraitBridgedEnvironmentKey {
  static func read(from traitCollection: UITraitCollection) -> LengthUnit { traitCollection.unit }

  static func write(to mutableTraits: inout any UIMutableTraits, value: LengthUnit) { mutableTraits.unit = value }
}

struct TrailScreen: View {
  @State private var isInMiles = false

  var body: some View {
    VStack(alignment: .leading) {
      Toggle("Miles", isOn: $isInMiles)
      TrailList()
    }
    .environment(\.unit, isInMiles ? .miles : .kilometres)
  }
}

struct TrailList: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> TrailsController {
    TrailsController(style: .plain)
  }

  func updateUIViewController(_ controller: TrailsController, context: Context) {}
}

/// A table of UIKit, with rows of SwiftUI.
final class TrailsController: UITableViewController {
  private let trails = [("Ridge path", 16.0), ("Lake round", 8.0)]
  private let heading = UILabel(frame: CGRect(x: 0, y: 0, width: 240, height: 16))

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "trail")
    tableView.tableHeaderView = heading
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    heading.text = "In \(traitCollection.unit)"
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { trails.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "trail", for: indexPath)
    let trail = trails[indexPath.row]
    cell.contentConfiguration = UIHostingConfiguration {
      TrailRow(name: trail.0, kilometres: trail.1)
    }
    return cell
  }
}

struct TrailRow: View {
  @Environment(\.unit) private var unit
  let name: String
  let kilometres: Double

  var body: some View {
    Text("\(name), \(unit.text(kilometres))")
  }
}
