/// What a search asks of resources that its results name, and of those that name them.
extension FHIRSearchParser {
  /// As many references lead from a result to what is compared.
  private static let maximumDepth = 3

  // MARK: Conditions (FHIR R4, 3.1.1.4.16 and 3.1.1.4.17)

  /// `patient.family`, or `actor:Patient.family` where the reference may name several types.
  func chained(_ name: String, _ value: String, depth: Int) throws(OperationOutcome) -> FHIRSearch.Criterion? {
    let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let link = parts[0].split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, link.count <= 2, depth < Self.maximumDepth,
      let known = FHIRSearchParameter.named(link.first ?? "", for: type), known.kind == .reference
    else { throw unknownPath(name) }
    let targets = link.count == 2 ? known.targets.filter { $0.rawValue == link[1] } : known.targets
    guard let target = targets.first, targets.count == 1 else {
      let types = known.targets.map { "\(known.name):\($0.rawValue)" }.joined(separator: ", ")
      throw .parameter(shown(name), .notSupported, "The name says which type is meant: \(types).")
    }
    return try FHIRSearchParser(type: target).condition(String(parts[1]), value, depth: depth + 1)
      .map { FHIRSearch.Criterion.chained(parameter: known.name, target: target, $0) }
  }

  /// `_has:Appointment:patient:status`
  func having(_ name: String, _ value: String, depth: Int) throws(OperationOutcome) -> FHIRSearch.Criterion? {
    let parts = name.split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4, depth < Self.maximumDepth, let other = FHIRResourceType(rawValue: parts[1]),
      let known = FHIRSearchParameter.named(parts[2], for: other), known.targets.contains(type)
    else { throw unknownPath(name) }
    return try FHIRSearchParser(type: other).condition(parts[3], value, depth: depth + 1)
      .map { FHIRSearch.Criterion.having(type: other, parameter: known.name, $0) }
  }

  private func unknownPath(_ name: String) -> OperationOutcome {
    .parameter(
      shown(name), .notSupported,
      "\"\(shown(name))\" leads nowhere from \(type.rawValue), or over more than \(Self.maximumDepth) references.")
  }

  // MARK: What results bring along

  /// `Appointment:patient`, also with the type that is named behind it.
  func include(_ parameter: FHIRSearch.Parameter) throws(OperationOutcome) -> FHIRSearch.Include {
    let parts = parameter.value.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let known = FHIRSearchParameter.all(for: type).filter(\.isIncludable)
    guard parts.count == 2 || parts.count == 3, parts[0] == type.rawValue,
      let named = known.first(where: { $0.name == parts[1] }),
      parts.count == 2 || named.targets.map(\.rawValue) == [parts[2]]
    else {
      let names = known.map { "\(type.rawValue):\($0.name)" }.joined(separator: ", ")
      throw .parameter(
        "_include", .notSupported,
        "\"\(shown(parameter.value))\" cannot be included; what can be: \(names.isEmpty ? "nothing" : names).")
    }
    return .init(parameter: named.name)
  }

  /// `Appointment:patient` of a search for patients, also with the type that is searched for behind it.
  func reverseInclude(_ parameter: FHIRSearch.Parameter) throws(OperationOutcome) -> FHIRSearch.ReverseInclude {
    let parts = parameter.value.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let known = FHIRSearchParameter.reverseIncludes(for: type)
    guard parts.count == 2 || parts.count == 3 && parts[2] == type.rawValue,
      let include = known.first(where: { $0.type.rawValue == parts[0] && $0.parameter == parts[1] })
    else {
      let names = known.map { "\($0.type.rawValue):\($0.parameter)" }.joined(separator: ", ")
      throw .parameter(
        "_revinclude", .notSupported,
        "\"\(shown(parameter.value))\" cannot be included; what can be: \(names.isEmpty ? "nothing" : names).")
    }
    return include
  }

  /// Names of elements right below the resource.
  func elements(_ parameter: FHIRSearch.Parameter) throws(OperationOutcome) -> [String] {
    var names: [String] = []
    for name in parameter.value.split(separator: ",").map(String.init) where !names.contains(name) {
      guard name.utf8.count <= 64, name.unicodeScalars.allSatisfy({ $0.isASCII && $0.properties.isAlphabetic }) else {
        throw .parameter("_elements", .value, "_elements are names such as birthDate, with commas between them.")
      }
      names.append(name)
    }
    return names
  }
}
