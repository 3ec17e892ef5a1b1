import SwiftUI

struct ChatView: View {
  @EnvironmentObject private var chat: ChatStore
  @State private var draft = ""

  var body: some View {
    VStack(spacing: 0) {
      ScrollViewReader { proxy in
        ScrollView {
          LazyVStack(spacing: 8) {
            ForEach(chat.messages, content: Bubble.init)
            if chat.isParrotTyping {
              HStack {
                Text("…").italic()
                Spacer()
              }
            }
          }
          .padding()
        }
        .onChange(of: chat.messages.count) { count in
          withAnimation { proxy.scrollTo(count - 1, anchor: .bottom) }
        }
      }
      Divider()
      inputBar
    }
    .navigationBarTitle("Parrot", displayMode: .inline)
    .toolbar {
      ToolbarItem(placement: .principal) {
        VStack {
          Text("Parrot").font(.headline)
          Text("\(chat.answers) answers").font(.caption)
        }
      }
    }
  }

  private var inputBar: some View {
    HStack {
      TextField("Message", text: $draft, onCommit: send)
        .textFieldStyle(RoundedBorderTextFieldStyle())
      Button(action: send) {
        Image(systemName: "paperplane.fill")
      }
      .disabled(draft.isEmpty)
      .accessibility(label: Text("Send"))
    }
    .padding()
    .background(Color(.secondarySystemBackground))
  }

  private func send() {
    chat.send(draft)
    draft = ""
  }
}

struct ChatView_Previews: PreviewProvider {
  static var previews: some View {
    NavigationView { ChatView() }
      .environmentObject(ChatStore())
  }
}
