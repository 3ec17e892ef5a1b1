import Core
import CoreStores
import CoreTestSupport
import Synchronization
import Testing

@testable import hospital

/// Times of doctors, as they are booked on the screen.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct BookingScreenTests {
  private static let slot = "d1-2026-02-28-1400"

  @Test("a free time is booked by keys, after a question, and stands among the patient's appointments")
  func book() async throws {
    let ward = try Ward()
    try await ward.choose("Okafor, Chidi")
    #expect(await ward.shows("None to come."))
    try ward.host.press("b")
    #expect(await ward.shows("09:30–10:00"))
    // The times have the focus as soon as they are there.
    try ward.host.press("down", "enter")
    #expect(await ward.shows("today at 09:30 with Dr. Yuki Abe"))
    try ward.host.press("enter")
    #expect(await ward.shows("Chidi Okafor is booked for today at 09:30 with Dr. Yuki Abe."))
    #expect(await ward.hides("None to come."))
    #expect(ward.snapshot.contains("booked"))
    #expect(try await ward.hospital.slot(id: "d1-2026-02-28-0930").isFree == false)
  }

  @Test("y copies the id of the time, and of the appointment, that has the focus")
  func copying() async throws {
    let ward = try Ward()
    let clipboard = InMemoryClipboard()
    ward.host.window.valueNode.environment(\.clipboard, clipboard)
    try await ward.choose("Okafor, Chidi")
    #expect(await ward.shows("None to come."))
    try ward.host.press("b")
    #expect(await ward.shows("09:30–10:00"))
    try ward.host.press("down", "y")
    #expect(clipboard.text == "d1-2026-02-28-0930")
    try ward.host.press("enter")
    #expect(await ward.shows("Book this time?"))
    try ward.host.press("enter")
    #expect(await ward.shows("is booked for today"))
    #expect(await ward.hides("None to come."))
    let booked = try await ward.hospital.appointments(
      of: "p2", from: Date(timestamp: "2026-02-28T00:00:00Z") ?? .now)
    try ward.host.click("today")
    try ward.host.press("y")
    #expect(clipboard.text == booked.first?.id)
    try ward.host.press("1")
    #expect(await ward.shows("to come"))
    clipboard.setText("")
    try ward.host.press("y")
    let day = try #require(Date(timestamp: "2026-02-28T00:00:00Z"))
    let today = try await ward.hospital.appointments(in: day..<day.addingTimeInterval(86_400)).map(\.id)
    #expect(clipboard.text.map(today.contains) == true)
  }

  @Test("who does not want it after all books nothing")
  func cancelled() async throws {
    let ward = try Ward()
    try await ward.choose("Okafor, Chidi")
    try ward.host.press("b")
    #expect(await ward.shows("09:30–10:00"))
    try ward.host.press("down", "enter")
    #expect(await ward.shows("Book this time?"))
    try ward.host.press("escape")
    #expect(await ward.hides("Book this time?"))
    #expect(try await ward.hospital.slot(id: "d1-2026-02-28-0930").isFree)
  }

  @Test("times are narrowed down to a specialty")
  func specialty() async throws {
    let ward = try Ward()
    try await ward.choose("Okafor, Chidi")
    try ward.host.press("b")
    #expect(await ward.shows("09:30–10:00"))
    #expect(ward.snapshot.contains("Dr. Yuki Abe"))
    try ward.host.press("enter", "end", "enter")
    #expect(await ward.hides("Dr. Yuki Abe"))
    #expect(ward.snapshot.contains("Dr. Jan Novak"))
  }

  @Test("where the coming week does not do, another one is shown below it")
  func laterWeeks() async throws {
    let ward = try Ward()
    try await ward.choose("Okafor, Chidi")
    try ward.host.press("b")
    #expect(await ward.shows("09:30–10:00"))
    try ward.host.press("end")
    #expect(await ward.shows("Show another week"))
    #expect(await ward.shows("Fri, Mar 6"))
    try ward.host.press("enter")
    let slots = try ward.tree[.patient("p2")].object(SlotStore.self)
    #expect(await eventually { slots.slots.contains { $0.id.hasPrefix("d1-2026-03-13") } })
    // What is chosen stays under the finger: the new days are below it.
    try ward.host.press("end")
    #expect(await ward.shows("Fri, Mar 13"))
  }

  @Test("a time that somebody else has taken is not booked twice: it says so, and shows what is free now")
  func taken() async throws {
    let ward = try Ward()
    try await ward.choose("Schmieder, Ana")
    try ward.host.press("b")
    #expect(await ward.shows("14:00–14:30"))
    try await ward.hospital.takeElsewhere(Self.slot)
    try ward.host.click("14:00–14:30")
    #expect(await ward.shows("today at 14:00 with Dr. Yuki Abe"))
    try ward.host.press("enter")
    #expect(await ward.shows("Somebody else has taken today at 14:00 with Dr. Yuki Abe."))
    #expect(ward.snapshot.contains("Book a time"))
    let first = ward.snapshot.components(separatedBy: "tomorrow")[0]
    #expect(!first.contains("14:00–14:30"), "\(ward.snapshot)")
    #expect(
      try await ward.hospital.appointments(of: "p4", from: Date(timestamp: "2026-02-28T09:00:00Z") ?? .now)
        .allSatisfy { $0.id != "a-" + Self.slot })
  }

  @Test("a time is booked from the doctor's side, for a patient who is found by the name")
  func fromDoctor() async throws {
    let ward = try Ward()
    try ward.host.press("3")
    #expect(await ward.shows("today 09:30"))
    try ward.host.press("enter")
    #expect(await ward.shows("555-0111"))
    try ward.host.click("09:30–10:00")
    #expect(await ward.shows("For whom?"))
    #expect(await ward.shows("4 patients"))
    try ward.host.press("/")
    ward.host.type("oka")
    #expect(await ward.shows("1 patient"))
    try ward.host.press("down", "enter")
    #expect(await ward.shows("Book this time?"))
    try ward.host.press("enter")
    #expect(await ward.shows("Chidi Okafor is booked for today at 09:30 with Dr. Yuki Abe."))
    #expect(await ward.shows("today 14:00"))
  }

  @Test("an appointment is cancelled with Delete, after a question, and its time is free again")
  func cancel() async throws {
    let ward = try Ward()
    try await ward.choose("Schmieder, Ana")
    #expect(await ward.shows("today       14:00"))
    // The record has the focus as soon as it is gone to.
    try ward.host.click("today       14:00")
    try ward.host.press("delete")
    #expect(await ward.shows("Cancel this appointment?"))
    #expect(ward.snapshot.contains("today at 14:00 with Dr. Jan Novak"))
    try ward.host.click("Cancel the appointment")
    #expect(await ward.shows("Cancelled: today at 14:00 with Dr. Jan Novak."))
    #expect(await ward.shows("cancelled"))
    #expect(try await ward.hospital.slot(id: "d2-2026-02-28-1400").isFree)
  }
}
