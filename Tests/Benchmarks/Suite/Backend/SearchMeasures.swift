/// Searches among patients, and whether they take longer where there are more.
enum SearchMeasures {
  static func measure(_ folder: String) async throws -> [Measure] {
    let server = try BackendProcess(folder: "\(folder)/data")
    let hospital = try BenchHospital(server.address)
    var measures: [Measure] = []
    var medians: [Double] = []
    for total in [5_000, 20_000, 100_000] {
      Peers.tell("filling up to \(total) patients")
      try await hospital.fill(to: total)
      let seconds = try await hospital.searchSeconds(rounds: 50)
      medians.append(Measure.median(seconds.search) * 1e3)
      measures.append(
        Measure(
          name: "FHIR search by family among \(total) patients, 50 of them; floor: no database",
          value: medians.last ?? .nan, unit: "ms", floor: Measure.median(seconds.floor) * 1e3, goal: .value(2)))
    }
    measures.append(
      Measure(
        name: "the same among 100000 patients; floor: among 5000", value: medians[2], unit: "ms", floor: medians[0],
        goal: .ratio(1.5)))
    return withExtendedLifetime(server) { measures }
  }
}
