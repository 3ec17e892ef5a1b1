import AppsCourse
import UIKit

package func stage() -> Stage {
  let room = RoomViewController()
  let navigation = UINavigationController(rootViewController: room)
  let sign = SignView(frame: CGRect(x: 0, y: 48, width: 160, height: 16))
  let pushed = LampViewController()

  func act(_ name: String, _ run: @escaping @MainActor () -> Void) -> Stage.Action {
    Stage.Action(name) { _ in
      run()
      return ""
    }
  }
  return Stage(
    navigation,
    actions: [
      act("put the lamp into the alcove") { room.putLamp(into: room.alcove) },
      act("put the lamp into the room") { room.putLamp(into: room.view) },
      Stage.Action("who reads what") { _ in
        "room: \(room.traitCollection.mode), alcove: \(room.alcove.traitCollection.mode), lamp: \(room.lamp.traitCollection.mode)"
      },
      Stage.Action("what the lamp said") { _ in
        defer { room.lamp.forget() }
        return text(of: room.lamp.events)
      },
      act("push a lamp") { navigation.pushViewController(pushed, animated: false) },
      Stage.Action("what the pushed lamp said") { _ in
        defer { pushed.forget() }
        return text(of: pushed.events)
      },
      act("hang up the sign") { room.view.addSubview(sign) },
      act("take the sign down") { sign.removeFromSuperview() },
      act("night in the room") { room.traitOverrides.mode = .night },
      act("day in the room") { room.traitOverrides.mode = .day },
      Stage.Action("what the sign said") { _ in
        defer { sign.forget() }
        return text(of: sign.events)
      },
      Stage.Action("what the sign reads") { _ in "\(sign.traitCollection.mode)" },
      Stage.Action("a lamp without a window") { _ in
        let lamp = LampViewController()
        let inner = LampViewController()
        lamp.addChild(inner)
        lamp.traitOverrides.mode = .night
        var lines = [
          "set: \(lamp.traitCollection.mode), its child: \(inner.traitCollection.mode), loaded: \(lamp.isViewLoaded)"
        ]
        lamp.loadViewIfNeeded()
        lines.append(
          "loadViewIfNeeded: \(lamp.traitCollection.mode), its child: \(inner.traitCollection.mode), loaded: \(lamp.isViewLoaded)"
        )
        lines.append("its view: \(lamp.view.traitCollection.mode)")
        return lines.joined(separator: "\n")
      },
      Stage.Action("a registration without a window") { _ in
        let lamp = LampViewController()
        var calls: [String] = []
        lamp.registerForTraitChanges([ModeTrait.self]) { (lamp: LampViewController, previous) in
          calls.append("\(previous.mode) to \(lamp.traitCollection.mode)")
        }
        func text() -> String { calls.isEmpty ? "not called" : calls.joined(separator: ", ") }
        lamp.traitOverrides.mode = .night
        var lines = ["set: \(text())"]
        lamp.loadViewIfNeeded()
        lines.append("loadViewIfNeeded: \(text())")
        lamp.updateTraitsIfNeeded()
        lines.append("updateTraitsIfNeeded: \(text())")
        return lines.joined(separator: "\n")
      },
    ])
}

private func text(of events: [String]) -> String { events.isEmpty ? "nothing" : events.joined(separator: "\n") }
