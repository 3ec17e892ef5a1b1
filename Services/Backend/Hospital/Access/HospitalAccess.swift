/// Who may use the hospital's routes where it wants a sign-in; an open one asks nobody.
enum HospitalAccess {
  static let table: AccessTable = {
    var table: AccessTable = [
      "GET /fhir/metadata": .anyone,
      // What the entries of a Bundle do is decided for each of them.
      "POST /fhir": .rolesOrOwnRecord([.reception, .doctor]),
    ]
    for type in FHIRResourceType.allCases {
      for route in FHIRTypeRoute.allCases {
        table.set(route.method, route.pattern(of: type), route.access(to: type))
      }
    }
    return table
  }()
}
