import CoreTestSupport
import SwiftUI
import Testing
import UIKit

@testable import Exercise

@Suite(.exercise) struct ExerciseTests {
  @Test func theRowsFollowTheToggle() throws {
    let host = TestHost(TrailScreen(), columns: 30, rows: 6)
    #expect(host.snapshot.contains("Ridge path, 16 km"))
    try host.tap("Miles")
    #expect(host.snapshot.contains("Ridge path, 10 mi"))
  }

  @Test func theHeadingFollowsTheToggle() throws {
    let host = TestHost(TrailScreen(), columns: 30, rows: 6)
    #expect(host.snapshot.contains("In kilometres"))
    try host.tap("Miles")
    #expect(
      host.snapshot.contains("In miles"),
      "The heading reads a trait, and the screen sets an environment value. They have to be one. And what is nearer wins."
    )
  }

  @Test func aTraitOfTheTableReachesTheRows() {
    let controller = TrailsController(style: .plain)
    let host = TestHost(controller, columns: 30, rows: 6)
    controller.traitOverrides.unit = .miles
    #expect(host.snapshot.contains("In miles"))
    #expect(
      host.snapshot.contains("Lake round, 5 mi"),
      "The rows read an environment value, and a trait is set. Bridge the key to the trait: it reads it, and writes it."
    )
  }
}
