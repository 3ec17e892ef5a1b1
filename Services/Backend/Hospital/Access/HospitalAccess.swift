import ServicesHTTPMessages

/// Who may use the hospital's routes where it wants a sign-in; an open one asks nobody.
enum HospitalAccess {
  static let table: AccessTable = {
    var table: AccessTable = [
      "GET /fhir/metadata": .anyone,
      // What the entries of a Bundle do is decided for each of them.
      "POST /fhir": .rolesOrOwnRecord([.reception, .doctor]),
    ]
    for type in FHIRResourceType.allCases {
      let path = "/fhir/\(type.rawValue)"
      let readers = FHIRRights.readers(of: type)
      for pattern in [path, path + "/:id", path + "/:id/_history", path + "/:id/_history/:version"] {
        table.set(.get, pattern, readers)
      }
      table.set(.post, path + "/_search", readers)
      // It would tell of all patients.
      table.set(.get, path + "/_history", .roles(FHIRRights.staff(reading: type)))
      let writers = Access.roles(FHIRRights.writers(of: type))
      table.set(.post, path, writers)
      table.set(.put, path, writers)
      table.set(.put, path + "/:id", writers)
      table.set(.patch, path + "/:id", writers)
      table.set(.delete, path + "/:id", writers)
    }
    return table
  }()
}
