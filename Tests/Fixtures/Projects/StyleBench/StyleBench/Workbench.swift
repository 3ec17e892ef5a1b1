import SwiftUI

final class Workbench: ObservableObject {
  struct Job: Identifiable {
    let id = UUID()
    var name: String
    var isDone = false
  }

  @Published var jobs = [Job(name: "Saw the legs"), Job(name: "Plane the top"), Job(name: "Oil everything")]
  @Published var glueIsDry = false
  @Published var coats = 0

  var progress: Double {
    Double(jobs.filter(\.isDone).count) / Double(jobs.count)
  }

  var isReady: Bool { progress == 1 && glueIsDry }
}
