import CoreJSON
import CoreStores
import FoundationEssentials

// The wire form of what is stored. The members of each object stand in the order of their names.

extension ProductRecord: JSONWritable {
  /// As lists and single replies have it: with its times.
  func write(to json: inout JSONByteWriter) { write(to: &json, withTimes: true) }

  /// Without the times, as carts nest it. What is unknown is `null`, so that the keys are stable.
  func write(to json: inout JSONByteWriter, withTimes: Bool) {
    json.object { json in
      if withTimes { json.member("createdAt", milliseconds: createdAt) }
      json.member("description", description)
      json.member("id", id)
      json.member("name", name)
      json.member("photo_url", photoURL)
      json.member("price", price)
      json.name("stock")
      if let stock { json.integer(Int64(stock)) } else { json.null() }
      if withTimes { json.member("updatedAt", milliseconds: updatedAt) }
      json.member("user_id", userID)
    }
  }
}

extension CartRecord: JSONWritable {
  func write(to json: inout JSONByteWriter) {
    json.object { json in
      json.name("cartItems")
      json.array { json in
        for item in items { item.write(to: &json, withTimes: false) }
      }
      json.member("id", id)
      json.member("is_active", true)
      json.member("user_id", userID)
    }
  }
}

extension CartItemRecord {
  /// With its times by itself, without them within its cart.
  func write(to json: inout JSONByteWriter, withTimes: Bool) {
    json.object { json in
      json.member("cart_id", cartID)
      if withTimes { json.member("createdAt", milliseconds: createdAt) }
      json.member("id", id)
      json.name("product")
      product.write(to: &json, withTimes: false)
      json.member("product_id", product.id)
      json.member("quantity", Int64(quantity))
      if withTimes { json.member("updatedAt", milliseconds: updatedAt) }
    }
  }
}

extension OrderRecord: JSONWritable {
  func write(to json: inout JSONByteWriter) {
    json.object { json in
      json.member("createdAt", milliseconds: createdAt)
      json.member("id", id)
      json.member("items", lines)
      json.member("status", status.rawValue)
      json.member("total", total)
      json.member("user_id", userID)
    }
  }
}

extension OrderLineRecord: JSONWritable {
  /// `product` is what was sold, as it was, so that clients of the original server show the truth too.
  func write(to json: inout JSONByteWriter) {
    json.object { json in
      json.member("id", id)
      json.member("name", name)
      json.name("product")
      product.write(to: &json, withTimes: false)
      json.member("product_id", productID)
      json.member("quantity", Int64(quantity))
      json.member("unit_price", unitPrice)
    }
  }

  /// What was sold; how much of it is left is not its business.
  private var product: ProductRecord {
    ProductRecord(
      id: productID, userID: sellerID, name: name, description: description, price: unitPrice, photoURL: photoURL,
      createdAt: 0, updatedAt: 0)
  }
}

extension JSONByteWriter {
  /// Writes a member that writes itself.
  mutating func member(_ name: StaticString, _ value: some JSONWritable) {
    self.name(name)
    value.write(to: &self)
  }

  /// Writes an amount of money as a number of dollars, with its cents as a fraction: as ``Money`` encodes itself.
  mutating func member(_ name: StaticString, _ value: Money) {
    self.name(name)
    hundredths(value.minorUnits)
  }

  /// Writes a time, given in milliseconds since 1970, as ISO 8601 in UTC.
  mutating func member(_ name: StaticString, milliseconds: Int64) {
    member(name, Date(millisecondsSince1970: milliseconds).timestamp)
  }
}
