/// What the routes of accounts and market take and answer.
enum MarketOperations {
  static let table = accounts.merging(products).merging(cart).merging(orders)
}

extension MarketModule: DescribedModule {
  static var interface: InterfacePart { .described(MarketAccess.table, MarketOperations.table) }
}
