import SwiftUI

@main
struct WardApp: App {
  var body: some Scene {
    WindowGroup { WardScreen() }
  }
}

struct Room: Identifiable, Hashable {
  let id: Int
  var free: Int
}

@Observable
final class WardStore {
  private(set) var rooms = [Room(id: 1, free: 2), Room(id: 2, free: 3)]

  var free: Int { rooms.reduce(0) { $0 + $1.free } }

  func takeBed(in id: Room.ID) {
    rooms = rooms.map { $0.id == id && $0.free > 0 ? Room(id: id, free: $0.free - 1) : $0 }
  }
}

struct WardScreen: View {
  @State private var store = WardStore()

  var body: some View {
    NavigationStack {
      SummaryScreen()
    }
    .environment(store)
  }
}

struct SummaryScreen: View {
  @Environment(WardStore.self) private var store
  @State private var isShowingPlan = false

  var body: some View {
    VStack {
      Text("Free beds: \(store.free)")
      NavigationLink("Rooms") { RoomListScreen() }
      Button("Plan") { isShowingPlan = true }
    }
    .navigationTitle("Ward")
    .sheet(isPresented: $isShowingPlan) { PlanView() }
  }
}

struct RoomListScreen: View {
  @Environment(WardStore.self) private var store

  var body: some View {
    VStack {
      ForEach(store.rooms) { room in
        NavigationLink("Room \(room.id), \(room.free) free") { RoomScreen(id: room.id) }
      }
    }
    .navigationTitle("Rooms")
  }
}

struct RoomScreen: View {
  let id: Room.ID
  @Environment(WardStore.self) private var store

  var body: some View {
    VStack {
      Text("Free in this room: \(store.rooms.first { $0.id == id }?.free ?? 0)")
      Button("Take a bed") { store.takeBed(in: id) }
    }
    .navigationTitle("Room \(id)")
  }
}

struct PlanView: View {
  @Environment(WardStore.self) private var store

  var body: some View {
    VStack {
      ForEach(store.rooms) { room in
        Text("Plan of room \(room.id): \(room.free)")
      }
    }
  }
}
