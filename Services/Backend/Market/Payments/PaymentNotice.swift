import CoreJSON
import CoreStores
import FoundationEssentials
import ServicesHTTPMessages
import ServicesHTTPServer

/// What a provider tells by itself of a payment, once or more often.
struct PaymentNotice: Sendable, Equatable {
  /// What happened.
  enum Kind: String, Sendable {
    /// The payment was taken.
    case paid = "payment.paid"
    /// The payment was refused.
    case refused = "payment.refused"
  }

  /// Names what happened: the same for each time that it is told.
  var id: String
  var kind: Kind
  var orderID: Int64
  var payment: PaymentReference
  var amount: Money
}

extension PaymentNotice: JSONWritable {
  func write(to json: inout JSONByteWriter) {
    json.object { json in
      json.member("amount", amount)
      json.member("id", id)
      json.member("order", orderID)
      json.member("payment", payment.text)
      json.member("type", kind.rawValue)
    }
  }

  /// Reads the body of a notice. What else is in it is passed over.
  ///
  /// - Throws: `HTTPFailure` 400 for broken JSON, 422 for a member that is missing or wrong, and for a type that is not known.
  init(_ body: Data) throws(HTTPFailure) {
    let members = try JSONBody.members(of: body)
    guard let id = members["id"]?.string, (1...255).contains(id.utf8.count),
      id.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      let kind = members["type"]?.string.flatMap(Kind.init(rawValue:)),
      let order = members["order"]?.integer, order > 0,
      let payment = members["payment"]?.string.flatMap(PaymentReference.init),
      let amount = members["amount"]?.decimal.flatMap({ Money($0) }), amount > .zero
    else {
      throw HTTPFailure(
        .unprocessableContent,
        "A notice has an id, a type (payment.paid or payment.refused), order, payment and amount.")
    }
    self.init(id: id, kind: kind, orderID: Int64(order), payment: payment, amount: amount)
  }
}
