import CoreTestSupport
import Testing
import UIKit

@testable import Exercise

@Suite(.exercise) struct ExerciseTests {
  private let ward = WardController()
  private let navigation: UINavigationController
  private let host: TestHost

  init() {
    navigation = UINavigationController(rootViewController: ward)
    navigation.traitOverrides.patient = "Bed 1"
    host = TestHost(navigation, columns: 30, rows: 6)
    ward.bed.forget()
  }

  @Test func theLampIsSwitchedForTheModeAlone() {
    host.window.traitOverrides.mode = .evening
    host.update()
    #expect(ward.bed.switches == 1)
    host.window.overrideUserInterfaceStyle = .dark
    host.update()
    #expect(
      ward.bed.switches == 1,
      "traitCollectionDidChange runs for every trait, also for the style. Register for the one that matters.")
  }

  @Test func theBedFollowsTheWardAgain() {
    ward.toggleNightAtTheBed()
    #expect(ward.bed.traitCollection.mode == .night)
    ward.toggleNightAtTheBed()
    host.window.traitOverrides.mode = .evening
    #expect(
      ward.bed.traitCollection.mode == .evening,
      "It is day at the bed by an override, whatever the ward has. To inherit again, the override has to go.")
  }

  @Test func theLampKnowsItsAlcove() {
    ward.bringTheLamp()
    #expect(
      host.snapshot.contains("Lamp: night"),
      "In viewWillAppear the lamp is in no alcove yet. Look which call comes when it is in its superview.")
  }

  @Test func aVisitLeavesNothingBehind() {
    let visit = VisitController()
    navigation.pushViewController(visit, animated: false)
    host.update()
    #expect(visit.traitCollection.patient == "Bed 9")
    navigation.popViewController(animated: false)
    host.update()
    #expect(
      !visit.traitOverrides.contains(PatientTrait.self),
      "nil is an override: it lets go of the patient, and hides that of the ward. There is a way to take it away.")
  }
}
