import AppsAdopting
import AppsCommandLine

/// `ambient doctor`.
enum DoctorCommand {
  static let json = OptionKey(flag: "json", help: "Print JSON for programs; its keys stay as they are.")

  static let command = Command<Void>(
    "doctor", "Say what this machine lacks, and how to get it.",
    discussion: "The exit status is 0 where all is there that is needed, else 1. Tried on \(Doctor.tried).",
    options: [json],
    examples: [Example("ambient doctor")]
  ) { parsed, _ in
    let machine = Doctor.Machine.current()
    let doctor = Doctor(machine)
    try Output.write(parsed[json] ? doctor.json(system: machine.system) : doctor.text(system: machine.system))
    if !doctor.isWell { throw Ambient.Ended(status: 1) }
  }
}
