import FoundationEssentials

extension MockHospital {
  /// The appointments of a day before anybody books one: the same every day.
  public static func appointments(on day: PartialDate, doctors: [Doctor] = MockHospital.doctors) -> [Appointment] {
    let fixed = [("d1", "0900", patients[0], AppointmentStatus.arrived), ("d2", "1400", patients[3], .booked)]
    return fixed.compactMap { doctor, time, patient, status in
      slots(on: day, doctors: doctors).first { $0.id == "\(doctor)-\(day)-\(time)" }.map { slot in
        Appointment(
          id: "a-\(slot.id)", status: status, start: slot.start, end: slot.end,
          patient: PersonReference(id: patient.id, name: patient.name.full), doctor: slot.doctor,
          specialty: slot.specialty)
      }
    }
  }

  /// All times of a day, in UTC, before anybody books one: 9:00, 9:30, 14:00 and 14:30 of each doctor.
  public static func slots(on day: PartialDate, doctors: [Doctor] = MockHospital.doctors) -> [Slot] {
    guard let midnight = HospitalClock.utc.range(of: day)?.lowerBound else { return [] }
    return doctors.flatMap { doctor in
      [("0900", 540), ("0930", 570), ("1400", 840), ("1430", 870)].map { name, minutes in
        let start = midnight.addingTimeInterval(Double(minutes) * 60)
        let isTaken = (doctor.id == "d1" && name == "0900") || (doctor.id == "d2" && name == "1400")
        return Slot(
          id: "\(doctor.id)-\(day)-\(name)", start: start, end: start.addingTimeInterval(1_800), isFree: !isTaken,
          doctor: PersonReference(id: doctor.id, name: doctor.name.full), specialty: doctor.specialty, version: "1")
      }
    }
  }
}
