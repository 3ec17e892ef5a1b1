import AppsCommandLine
import ServicesBackend
import ServicesHTTPServer

/// What `serve` says at its start, so that nobody stands before a hospital without a way in.
enum SignInAdvice {
  /// How to come to an account of the hospital, on one line.
  ///
  /// - Returns: `nil` where the hospital asks nobody, where `--fhir-access` has chosen, and where standard error is for programs (`--log`).
  static func line(_ parsed: ParsedCommand, _ configuration: BackendConfiguration) -> String? {
    guard configuration.fhirAccess == nil, configuration.effectiveFHIRAccess == .signedIn, configuration.log == .text
    else { return nil }
    // An account is of use in the data that are served. What a database's address holds is not repeated.
    var command = "backend users add NAME --role reception"
    if let folder = parsed[BackendApp.data] { command += " --data \(folder)" }
    if parsed.isGiven(BackendApp.database) { command += " --database DATABASE" }
    let line = "backend: The hospital wants a sign-in. Make an account:  \(command)"
    // Where others come by, that is no advice.
    let isHere = !configuration.address.isBeyondThisMachine && configuration.publicBaseURL == nil
    return isHere ? line + "   or ask nobody:  --fhir-access open" : line
  }
}
