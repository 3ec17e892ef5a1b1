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

final class WardService {
  private(set) var rooms = [Room(id: 1, free: 2), Room(id: 2, free: 3)]

  func takeBed(in id: Room.ID) {
    rooms = rooms.map { $0.id == id && $0.free > 0 ? Room(id: id, free: $0.free - 1) : $0 }
  }
}

struct WardScreen: View {
  @State private var service = WardService()
  @State private var rooms: [Room] = []

  var body: some View {
    NavigationStack {
      SummaryScreen(rooms: rooms, service: service)
    }
    .onAppear { rooms = service.rooms }
  }
}

struct SummaryScreen: View {
  let rooms: [Room]
  let service: WardService
  @State private var isShowingPlan = false

  var body: some View {
    VStack {
      Text("Free beds: \(rooms.reduce(0) { $0 + $1.free })")
      NavigationLink("Rooms") { RoomListScreen(service: service) }
      Button("Plan") { isShowingPlan = true }
    }
    .navigationTitle("Ward")
    .sheet(isPresented: $isShowingPlan) { PlanView(rooms: rooms) }
  }
}

struct RoomListScreen: View {
  let service: WardService
  @State private var rooms: [Room] = []
  @State private var needsRefresh = true

  var body: some View {
    VStack {
      ForEach(rooms) { room in
        NavigationLink("Room \(room.id), \(room.free) free") {
          RoomScreen(room: room, service: service, needsRefresh: $needsRefresh)
        }
      }
    }
    .navigationTitle("Rooms")
    .onChange(of: needsRefresh, initial: true) {
      guard needsRefresh else { return }
      rooms = service.rooms
      needsRefresh = false
    }
  }
}

struct RoomScreen: View {
  @State var room: Room
  let service: WardService
  @Binding var needsRefresh: Bool

  var body: some View {
    VStack {
      Text("Free in this room: \(room.free)")
      Button("Take a bed") {
        service.takeBed(in: room.id)
        room = service.rooms.first { $0.id == room.id } ?? room
        needsRefresh = true
      }
    }
    .navigationTitle("Room \(room.id)")
  }
}

struct PlanView: View {
  let rooms: [Room]

  var body: some View {
    VStack {
      ForEach(rooms) { room in
        Text("Plan of room \(room.id): \(room.free)")
      }
    }
  }
}
