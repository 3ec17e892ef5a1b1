import SwiftUI

struct SetScore: Hashable {
  var home: Int
  var away: Int
}

enum ScoreState: Equatable {
  case loading
  case empty
  case playing([SetScore])
}

protocol ScoreModel: AnyObject {
  var state: ScoreState { get }
}

struct ScoreView: View {
  let title: String
  let model: any ScoreModel

  var body: some View {
    switch model.state {
    case .loading: Text("\(title): loading")
    case .empty: Text("\(title): no match")
    case .playing(let sets): Text("\(title): \(sets.map { "\($0.home):\($0.away)" }.joined(separator: " "))")
    }
  }
}
