extension Lesson {
  /// All lessons, in order.
  static let all = [oneStoreThreeViews, storesWhereTheyBelong]
}
