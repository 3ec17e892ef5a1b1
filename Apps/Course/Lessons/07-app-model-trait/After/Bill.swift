import UIKit

final class BillViewController: ColumnViewController {
  let billLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    column.addArrangedSubview(billLabel)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    billLabel.text = "Bill of " + (traitCollection.room?.table ?? "nobody")
  }
}

extension CounterViewController {
  func presentBill() {
    present(BillViewController(), animated: true)
  }

  func presentBillWithTheModel() {
    let bill = BillViewController()
    bill.traitOverrides.room = traitCollection.room
    present(bill, animated: true)
  }
}
