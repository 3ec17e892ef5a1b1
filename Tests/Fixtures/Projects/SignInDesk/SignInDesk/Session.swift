import Foundation

final class Session {
  private let defaults = UserDefaults.standard

  var userName: String? {
    get { defaults.string(forKey: "userName") }
    set { defaults.set(newValue, forKey: "userName") }
  }

  func signIn(email: String, password: String, completion: @escaping (Result<String, SignInError>) -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
      guard password == "swordfish" else {
        completion(.failure(.wrongPassword))
        return
      }
      let name = email.prefix { $0 != "@" }.capitalized
      self.userName = name
      completion(.success(name))
    }
  }
}

enum SignInError: LocalizedError {
  case wrongPassword

  var errorDescription: String? {
    switch self {
    case .wrongPassword: return "The password does not match."
    }
  }
}
