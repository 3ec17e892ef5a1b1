import Core

#Preview("Shapes") {
  VStack(spacing: 16) {
    HStack(spacing: 16) {
      Rectangle().fill(.red)
      RoundedRectangle(cornerRadius: 16).fill(.orange)
      Circle().fill(.green)
      Capsule().fill(.blue)
      Ellipse().fill(.purple)
    }
    HStack(spacing: 16) {
      Rectangle().stroke(.red)
      RoundedRectangle(cornerRadius: 16).stroke(.orange, lineWidth: 2)
      Circle().stroke(.green)
      Circle().trim(from: 0, to: 0.7).stroke(.blue)
      Rectangle().stroke(.purple, style: StrokeStyle(lineWidth: 1, dash: [8, 8]))
    }
    HStack(spacing: 16) {
      Rectangle().fill(LinearGradient(colors: [.red, .yellow], startPoint: .leading, endPoint: .trailing))
      Circle().fill(RadialGradient(colors: [.white, .blue], center: .center, startRadius: 0, endRadius: 40))
      Text("clipped").frame(width: 96, height: 64).background(.teal).clipShape(Capsule())
      Text("a card").padding(16).background(.quaternary, in: .rect(cornerRadius: 8)).shadow(radius: 4)
      Text("framed").padding(16).border(.primary)
    }
  }
}
