import AppsCommandLine
import AppsShared
import ServicesBackend
import ServicesHTTPServer

/// Where `serve` listens, how it is spoken to, and what it writes: its options, and what they mean together.
enum ServeOptions {
  static let socket = OptionKey(
    "socket", .name(placeholder: "PATH", wanted: "a path"),
    help: "Listen on this Unix socket; else the one that --server local uses.")
  static let port = OptionKey(
    "port", .wholeNumber(in: 0...65_535), help: "Listen on 127.0.0.1 at this port instead; 0 for a free one.")
  static let listen = OptionKey(
    "listen",
    ValueFormat("ADDRESS:PORT, [ADDRESS]:PORT or unix:PATH", placeholder: "ADDRESS") { ListenAddress($0) },
    help: "Listen here instead; beyond this machine with --certificate and --private-key, or --insecure.")
  static let host = OptionKey(
    repeating: "host", ValueFormat("a host's name without port", placeholder: "NAME") { hostName($0) },
    help: "Answer to this name, too; may be given several times.")
  static let certificate = OptionKey(
    "certificate", .name(placeholder: "FILE", wanted: "a file"),
    help: "Speak TLS with this certificate and those that follow it in the file, in PEM.")
  static let privateKey = OptionKey(
    "private-key", .name(placeholder: "FILE", wanted: "a file"),
    help: "The certificate's key, in PEM; nobody else may read it.")
  static let insecure = OptionKey(
    flag: "insecure", help: "Speak without TLS beyond this machine, where the network keeps others out.")
  static let publicURL = OptionKey(
    "public-url",
    ValueFormat("an http or https URL without user, query and fragment", placeholder: "URL") { PublicBaseURL($0) },
    help: "Where the world reaches the server through a proxy: addresses in replies begin with it, its pages may ask.")
  static let fhirAccess = OptionKey(
    "fhir-access", .choice(of: FHIRAccess.self, placeholder: "WHO"),
    help: "Who may use the hospital; else anybody on a socket that it makes, and who signs in everywhere else.")
  static let allowedOrigins = OptionKey(
    repeating: "allow-origin",
    ValueFormat("an http or https origin without a path, as https://app.example", placeholder: "ORIGIN") {
      WebOrigin(serialization: $0)
    },
    help: "Let web pages of this origin ask, such as https://app.example. May be given several times.")
  static let updatesWithoutVersion = OptionKey(
    flag: "fhir-updates-without-version",
    help: "Take FHIR updates that do not say which version they change; what others wrote is then lost.")
  static let log = OptionKey(
    "log", .choice(RequestLogForm.allCases.map(\.rawValue), placeholder: "FORM"), default: RequestLogForm.text.rawValue,
    help: "json: an object for each request on standard error; text: a line for each failure of the server's own.")
  static let idle = OptionKey(
    "idle", .wholeNumber(in: 1...86_400, placeholder: "SECONDS"), help: "End after so long without a request.")

  /// In the order in which they are told of.
  static var all: [any OptionDeclaration] {
    [
      socket, port, listen, host, certificate, privateKey, insecure, publicURL, allowedOrigins, fhirAccess,
      updatesWithoutVersion, log, idle,
    ]
  }

  /// Where to listen: as the options say, else on the socket that the service manager has given.
  ///
  /// - Throws: `UsageError` for options that exclude each other; `TransportError` for a socket that is none.
  static func address(_ parsed: ParsedCommand, _ given: SocketActivation) throws -> ListenAddress {
    let named = [parsed.isGiven(socket), parsed.isGiven(port), parsed.isGiven(listen)].filter { $0 }.count
    guard named <= 1 else {
      throw UsageError("--socket, --port and --listen exclude each other.", hint: "Name one of them.")
    }
    if let first = given.sockets.first {
      guard named == 0, given.sockets.count == 1 else {
        throw UsageError(
          "The service manager has given \(given.sockets.count) socket(s), and one is served.",
          hint: "Leave out --socket, --port and --listen, and have one ListenStream= in the socket unit.")
      }
      return try ListenAddress(inheriting: first.descriptor)
    }
    if let address = parsed[listen] { return address }
    if let port = parsed[port] { return .loopback(UInt16(port)) }
    if let path = parsed[socket] { return .unixSocket(path) }
    return .unixSocket(try SuitePlaces().backendSocket)
  }

  /// Puts what the options say into a configuration that has its address.
  ///
  /// - Throws: `UsageError`; `TLSIdentityError`; `ExposureError` for an address that must not be listened on so.
  static func apply(_ parsed: ParsedCommand, to configuration: inout BackendConfiguration) throws {
    configuration.publicBaseURL = parsed[publicURL]
    configuration.idleLimit = parsed[idle].map { .seconds($0) }
    configuration.hosts = Set(parsed[host])
    configuration.fhirAccess = parsed[fhirAccess]
    configuration.allowsFHIRUpdatesWithoutVersion = parsed[updatesWithoutVersion]
    configuration.allowedOrigins = parsed[allowedOrigins]
    configuration.log = RequestLogForm(rawValue: parsed[log]) ?? .text
    switch (parsed[certificate], parsed[privateKey]) {
    case (nil, nil): break
    case (let certificate?, let key?):
      if configuration.address.isUnixSocket {
        throw UsageError("A Unix socket speaks no TLS.", hint: "Leave out --certificate and --private-key.")
      }
      configuration.tls = try TLSIdentity(certificateFile: certificate, keyFile: key)
    default:
      throw UsageError("--certificate and --private-key need each other.", hint: "Give both.")
    }
    try configuration.checkExposure(isInsecureAllowed: parsed[insecure])
  }

  /// A name as `Host` fields give it, in lower case; `nil` with a port, a path or anything else.
  private nonisolated static func hostName(_ text: String) -> String? {
    let name = text.lowercased()
    guard let url = PublicBaseURL("http://\(name)"), url.host == name, url.description == "http://\(name)" else {
      return nil
    }
    return name
  }
}
