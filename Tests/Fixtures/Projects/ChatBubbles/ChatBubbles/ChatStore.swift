import Combine
import Foundation

struct Message: Identifiable, Hashable {
  enum Author { case me, parrot }

  let id: Int
  let author: Author
  let text: String
}

extension Notification.Name {
  static let parrotAnswered = Notification.Name("parrotAnswered")
}

class ChatStore: ObservableObject {
  @Published private(set) var messages: [Message] = []
  @Published private(set) var isParrotTyping = false
  @Published private(set) var answers = 0

  private let sent = PassthroughSubject<String, Never>()
  private var cancellables = Set<AnyCancellable>()

  init() {
    append("Say something!", from: .parrot)

    sent
      .filter { !$0.isEmpty }
      .handleEvents(receiveOutput: { [unowned self] text in
        append(text, from: .me)
        isParrotTyping = true
      })
      .map { $0.hasSuffix("?") ? "Who knows?" : "\($0.uppercased())! \($0.uppercased())!" }
      .delay(for: .seconds(0.3), scheduler: DispatchQueue.main)
      .sink { [unowned self] answer in
        isParrotTyping = false
        append(answer, from: .parrot)
        NotificationCenter.default.post(name: .parrotAnswered, object: self, userInfo: ["length": answer.count])
      }
      .store(in: &cancellables)

    NotificationCenter.default.publisher(for: .parrotAnswered)
      .compactMap { $0.userInfo?["length"] as? Int }
      .scan(0) { total, _ in total + 1 }
      .assign(to: &$answers)
  }

  func send(_ text: String) {
    sent.send(text.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  private func append(_ text: String, from author: Message.Author) {
    messages.append(Message(id: messages.count, author: author, text: text))
  }
}
