import CAmbientPostgreSQL

extension PostgreSQLConnection {
  /// What another program of PostgreSQL's is to be given to connect as this one has: libpq's environment variables, the password among
  /// them ("Environment Variables"). They are no arguments, which everybody on the machine could read.
  ///
  /// They say what counted in the end, wherever it stood: in the address, in the variables of this process, or in a service file. What
  /// has no variable is left out: how a connection is kept alive, and the passphrase of a client's key, without which the program
  /// connects as anybody without one.
  var variables: [String: String] {
    guard let handle, let options = library.pq_conninfo(handle) else { return [:] }
    defer { library.pq_conninfoFree(options) }
    var variables: [String: String] = [:]
    var option = options
    while let keyword = option.pointee.keyword {
      // It says itself what it is called; a service has been looked up.
      let isOwn = ["application_name", "service", "servicefile"].contains(String(cString: keyword))
      if !isOwn, let name = option.pointee.envvar, let value = option.pointee.val, value.pointee != 0 {
        variables[String(cString: name)] = String(cString: value)
      }
      option += 1
    }
    return variables
  }
}
