import Core

/// A retained view among declared ones.
struct PagesView: UIViewRepresentable {
  let share: Double

  func makeUIView(context: Context) -> UIProgressView { UIProgressView() }

  func updateUIView(_ view: UIProgressView, context: Context) {
    view.progress = Float(share)
  }
}

/// Declared views in a controller of the other face.
final class ShelvesViewController: UITableViewController {
  let library = Library()

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "book")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    library.books.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "book", for: indexPath)
    let book = library.books[indexPath.row]
    cell.contentConfiguration = UIHostingConfiguration {
      BookRow(book: book)
    }
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let screen = BookScreen(id: library.books[indexPath.row].id).environment(library)
    navigationController?.pushViewController(UIHostingController(rootView: screen), animated: true)
  }
}
