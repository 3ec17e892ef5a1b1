import Core

struct ChatMessage: Identifiable, Equatable {
  let id: Int
  let text: String
  let isMine: Bool
}

@Observable
final class Conversation {
  private(set) var messages = [
    ChatMessage(id: 0, text: "Are you coming tonight?", isMine: false),
    ChatMessage(id: 1, text: "Yes, at eight.", isMine: true),
  ]

  func send(_ text: String) {
    messages.append(ChatMessage(id: messages.count, text: text, isMine: true))
  }
}

struct ChatScreen: View {
  @State private var conversation = Conversation()
  @State private var draft = ""

  var body: some View {
    ScrollViewReader { proxy in
      ScrollView {
        LazyVStack(spacing: 8) {
          ForEach(conversation.messages) { message in
            Bubble(message: message)
              .id(message.id)
          }
        }
        .padding(.horizontal)
      }
      .defaultScrollAnchor(.bottom)
      .onChange(of: conversation.messages) { _, messages in
        withAnimation { proxy.scrollTo(messages.last?.id, anchor: .bottom) }
      }
    }
    .safeAreaInset(edge: .bottom) {
      HStack {
        TextField("Message", text: $draft)
          .textFieldStyle(.roundedBorder)
          .onSubmit(send)
        Button("Send", systemImage: "arrow.up.circle.fill", action: send)
          .labelStyle(.titleOnly)
          .disabled(draft.isEmpty)
      }
      .padding(.horizontal)
      .background(.bar)
    }
  }

  private func send() {
    guard !draft.isEmpty else { return }
    conversation.send(draft)
    draft = ""
  }
}

private struct Bubble: View {
  let message: ChatMessage

  var body: some View {
    HStack {
      if message.isMine { Spacer(minLength: 40) }
      Text(message.text)
        .padding(.horizontal, 8)
        .foregroundStyle(message.isMine ? Color.white : .primary)
        .background(message.isMine ? Color.blue : Color.secondary.opacity(0.2), in: .rect(cornerRadius: 12))
      if !message.isMine { Spacer(minLength: 40) }
    }
  }
}

#Preview {
  ChatScreen()
}
