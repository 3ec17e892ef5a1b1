import UIKit

final class PeakDataSource: UITableViewDiffableDataSource<MountainRange, Peak.ID> {
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sectionIdentifier(for: section)?.title
  }
}
