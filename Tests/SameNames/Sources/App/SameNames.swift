import Composition
import Terminal

@main struct SameNames {
    static func main() async {
        Output.write(await Root.page().loadedLines())
    }
}
