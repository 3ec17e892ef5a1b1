import SwiftUI

struct FerryListView: View {
  @ObservedObject var viewModel: FerryListViewModel

  var body: some View {
    NavigationView {
      VStack(spacing: 0) {
        if let error = viewModel.error {
          ErrorBanner(message: error.message, retry: viewModel.load)
            .transition(.move(edge: .top))
        }
        List(viewModel.shown) { ferry in
          HStack {
            Text("\(ferry.number)")
              .frame(width: 32, alignment: .trailing)
              .foregroundColor(.secondary)
            Text(ferry.route)
            Spacer()
            Text(ferry.departure)
              .font(.system(.body, design: .monospaced))
          }
        }
        .overlay(
          Group {
            if viewModel.isLoading {
              ProgressView()
            } else if viewModel.shown.isEmpty {
              Text("No ferries")
                .foregroundColor(.secondary)
            }
          }
        )
      }
      .animation(.default, value: viewModel.error)
      .searchable(text: $viewModel.searchText)
      .navigationTitle("Ferries")
      .navigationBarItems(trailing: Button("Printed", action: viewModel.usePrinted))
    }
    .navigationViewStyle(StackNavigationViewStyle())
    .onAppear(perform: viewModel.load)
  }
}

struct ErrorBanner: View {
  let message: String
  let retry: () -> Void

  var body: some View {
    HStack {
      Image(systemName: "wifi.slash")
      Text(message)
      Spacer()
      Button("Retry", action: retry)
    }
    .padding(.horizontal)
    .background(Color.red.opacity(0.8))
    .foregroundColor(.white)
  }
}

struct FerryListView_Previews: PreviewProvider {
  static var previews: some View {
    FerryListView(viewModel: FerryListViewModel(service: FerryService()))
  }
}
