import Accessibility
import SwiftUI

struct RoomList: View {
  @State private var house = House()
  @AccessibilityFocusState private var focusedRoom: Room.ID?

  var body: some View {
    List {
      Section {
        ForEach(house.rooms) { room in
          NavigationLink {
            RoomView(room: room, house: house)
          } label: {
            RoomRow(room: room)
          }
          .accessibilityFocused($focusedRoom, equals: room.id)
          .accessibilityAction(named: "Dim the light") { room.brightness = 0 }
          .swipeActions {
            Button("Dim", systemImage: "lightbulb.slash") { room.brightness = 0 }
              .tint(.indigo)
          }
        }
      } header: {
        Text("Rooms")
          .accessibilityAddTraits(.isHeader)
      } footer: {
        if !house.announcement.isEmpty {
          Text(house.announcement)
        }
      }
    }
    .navigationTitle("Calm house")
    .accessibilityRotor("Quiet rooms") {
      ForEach(house.rooms.filter(\.isQuiet)) { room in
        AccessibilityRotorEntry(room.name, id: room.id)
      }
    }
    .toolbar {
      Button("Find the brightest", systemImage: "sun.max") {
        guard let brightest = house.rooms.max(by: { $0.brightness < $1.brightness }) else { return }
        focusedRoom = brightest.id
        house.announcement = "The brightest is the \(brightest.name.lowercased())."
        AccessibilityNotification.Announcement(house.announcement).post()
      }
    }
  }
}

struct RoomRow: View {
  let room: Room
  @ScaledMetric(relativeTo: .body) private var gap = 8.0
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    let layout =
      typeSize.isAccessibilitySize
      ? AnyLayout(VStackLayout(alignment: .leading)) : AnyLayout(HStackLayout(spacing: gap))
    layout {
      Image(systemName: room.isQuiet ? "moon.fill" : "bolt.fill")
        .accessibilityHidden(true)
      Text(room.name)
      Spacer()
      Text("\(room.brightness) %")
        .foregroundStyle(.secondary)
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(room.name)
    .accessibilityValue(Text("\(room.brightness) percent bright, \(room.isQuiet ? "quiet" : "busy")"))
    .accessibilityHint("Opens the controls of the room")
    .accessibilityInputLabels([room.name, "Room \(room.id)"])
  }
}
