import Core
import CoreTestSupport

/// A screen as it is shown first, compared with its snapshot.
func screen(_ view: some View, _ name: String, columns: Int = 48, rows: Int = 24) throws -> TestHost {
  let host = TestHost(view.environment(\.locale, Locale(identifier: "en_US")), columns: columns, rows: rows)
  try expectSnapshot(host.snapshot, named: name)
  return host
}
