import SwiftUI

struct AppView: View {
  var body: some View {
    TabView {
      MenuView()
        .tabItem {
          Image(systemName: "list.dash")
          Text("Menu")
        }
      OrderView()
        .tabItem {
          Image(systemName: "square.and.pencil")
          Text("Order")
        }
    }
  }
}

struct MenuView: View {
  let menu = Bundle.main.decode([MenuSection].self, from: "menu.json")

  var body: some View {
    NavigationView {
      List {
        ForEach(menu) { section in
          Section(header: Text(section.name)) {
            ForEach(section.dishes) { dish in
              NavigationLink(destination: DishDetail(dish: dish)) {
                DishRow(dish: dish)
              }
            }
          }
        }
      }
      .navigationBarTitle("Menu")
      .listStyle(GroupedListStyle())
    }
  }
}

struct DishRow: View {
  let dish: Dish

  var body: some View {
    HStack {
      VStack(alignment: .leading) {
        Text(dish.name)
          .font(.headline)
        Text("€\(dish.price)")
      }
      .layoutPriority(1)

      Spacer()

      ForEach(dish.marks, id: \.self) { mark in
        Text(mark.rawValue)
          .font(.caption)
          .fontWeight(.black)
          .padding(5)
          .background(mark.color)
          .clipShape(Circle())
          .foregroundColor(.white)
      }
    }
  }
}

struct DishDetail: View {
  @EnvironmentObject var order: Order
  @Environment(\.presentationMode) var presentationMode
  let dish: Dish

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text(dish.description)
        .padding()

      Button("Order this") {
        self.order.add(item: self.dish)
        self.presentationMode.wrappedValue.dismiss()
      }
      .font(.headline)
      .padding(.horizontal)

      Spacer()
    }
    .navigationBarTitle(Text(dish.name), displayMode: .inline)
  }
}

#if DEBUG
  struct AppView_Previews: PreviewProvider {
    static let order = Order()

    static var previews: some View {
      Group {
        AppView().environmentObject(order)
        DishRow(dish: .example).previewLayout(.sizeThatFits)
      }
    }
  }
#endif
