/// Who may use the routes of the scores.
enum ScoresAccess {
  static let table: AccessTable = [
    "GET /api/matches": .anyone,
    "GET /api/matches/:id": .anyone,
    "GET /api/matches/live": .anyone,
    "GET /api/matches/:id/events": .anyone,
  ]
}
