// What the example uses of SwiftUI, with the signatures of Apple's documentation.

@_exported import UIKit

// MARK: - Views

@MainActor @preconcurrency public protocol View {
    associatedtype Body: View

    @ViewBuilder var body: Body { get }
}

/// A view without a body; the real one draws itself.
public protocol Primitive: View where Body == Never {}

extension Primitive {
    public var body: Never { fatalError("a stub has no body") }
}

extension Never: View {
    public var body: Never { fatalError("a stub has no body") }
}

extension Optional: View, Primitive where Wrapped: View {}

@MainActor @resultBuilder public struct ViewBuilder {
    public static func buildBlock() -> EmptyView {
        EmptyView()
    }

    public static func buildBlock<Content: View>(_ content: Content) -> Content {
        content
    }

    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> {
        TupleView()
    }

    public static func buildIf<Content: View>(_ content: Content?) -> Content? {
        content
    }

    public static func buildEither<First: View, Second: View>(
        first: First
    ) -> _ConditionalContent<First, Second> {
        _ConditionalContent()
    }

    public static func buildEither<First: View, Second: View>(
        second: Second
    ) -> _ConditionalContent<First, Second> {
        _ConditionalContent()
    }
}

public struct TupleView<Content>: Primitive {}

// swift-format-ignore: NoLeadingUnderscores
public struct _ConditionalContent<First: View, Second: View>: Primitive {}

/// The result of a modifier.
public struct Modified<Content: View>: Primitive {}

public struct EmptyView: Primitive {
    public init() {}
}

public struct Text: Primitive {
    public init<S: StringProtocol>(_ content: S) {}
}

public struct Image: Primitive {
    public enum ResizingMode: Sendable {
        case tile
        case stretch
    }

    public init(systemName: String) {}

    public init(uiImage: UIImage) {}

    public func resizable(
        capInsets: EdgeInsets = EdgeInsets(),
        resizingMode: ResizingMode = .stretch
    ) -> Image {
        self
    }
}

public struct Label<Title: View, Icon: View>: Primitive {}

public struct LabeledContent<Label: View, Content: View>: Primitive {
    public init<S: StringProtocol>(
        _ title: S,
        @ViewBuilder content: () -> Content
    ) where Label == Text {}
}

public struct Link<Label: View>: Primitive {
    public init<S: StringProtocol>(_ title: S, destination: URL) where Label == Text {}
}

public struct ProgressView<Label: View>: Primitive {
    public init<S: StringProtocol>(_ title: S) where Label == Text {}
}

public struct ButtonRole: Equatable, Sendable {
    public static let cancel = ButtonRole()
}

public struct Button<Label: View>: Primitive {
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}

    public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void)
    where Label == Text {}

    public init<S: StringProtocol>(
        _ title: S,
        role: ButtonRole?,
        action: @escaping @MainActor () -> Void
    ) where Label == Text {}
}

// MARK: - Containers

public struct HorizontalAlignment: Sendable {
    public static let leading = HorizontalAlignment()
    public static let center = HorizontalAlignment()
}

public struct Alignment: Sendable {
    public static let center = Alignment()
}

public struct EdgeInsets: Sendable {
    public init() {}
}

public struct VStack<Content: View>: Primitive {
    public init(
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {}
}

public struct List<SelectionValue: Hashable, Content: View>: Primitive {
    public init(@ViewBuilder content: () -> Content) where SelectionValue == Never {}
}

public struct Section<Parent, Content, Footer> {}

extension Section: View, Primitive where Parent: View, Content: View, Footer: View {
    public init<S: StringProtocol>(
        _ title: S,
        @ViewBuilder content: () -> Content
    ) where Parent == Text, Footer == EmptyView {
        self.init()
    }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    package init() {}
}

extension ForEach: View, Primitive where Content: View {
    public init(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init()
    }
}

extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
    public init(
        _ data: Data,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init()
    }
}

public struct NavigationLink<Label: View, Destination: View>: Primitive {
    public init<P: Hashable>(
        value: P?,
        @ViewBuilder label: () -> Label
    ) where Destination == Never {}
}

public struct GeometryProxy: Sendable {
    public var size: CGSize { .zero }
}

public struct GeometryReader<Content: View>: Primitive {
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {}
}

public struct NavigationStack<Data, Root: View>: Primitive {
    public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where
        Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
        Data.Element: Hashable
    {}
}

// MARK: - State

@propertyWrapper public struct State<Value> {
    private final class Storage {
        var value: Value

        init(_ value: Value) {
            self.value = value
        }
    }

    private let storage: Storage
    public var wrappedValue: Value {
        get { storage.value }
        nonmutating set { storage.value = newValue }
    }
    public var projectedValue: Binding<Value> { Binding() }

    public init(wrappedValue: Value) {
        storage = Storage(wrappedValue)
    }
}

@dynamicMemberLookup public struct Binding<Value> {
    public init(
        @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
        @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {}

    fileprivate init() {}

    public subscript<Subject>(
        dynamicMember keyPath: WritableKeyPath<Value, Subject>
    ) -> Binding<Subject> {
        Binding<Subject>()
    }
}

public enum ColorScheme: Hashable, Sendable {
    case light
    case dark
}

public struct EnvironmentValues {
    public var colorScheme: ColorScheme { .light }
}

@propertyWrapper public struct Environment<Value> {
    public let wrappedValue: Value

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        wrappedValue = EnvironmentValues()[keyPath: keyPath]
    }
}

// MARK: - Modifiers

public struct Font: Hashable, Sendable {
    public static let headline = Font()
    public static let subheadline = Font()
    public static let footnote = Font()
}

public enum ContentMode: Hashable, Sendable {
    case fit
    case fill
}

extension View {
    public func font(_ font: Font?) -> some View {
        Modified<Self>()
    }

    public func position(_ position: CGPoint) -> some View {
        Modified<Self>()
    }

    public func frame(maxWidth: CGFloat?) -> some View {
        Modified<Self>()
    }

    public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        Modified<Self>()
    }

    public func overlay<V: View>(
        alignment: Alignment = .center,
        @ViewBuilder content: () -> V
    ) -> some View {
        Modified<Self>()
    }

    public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
        Modified<Self>()
    }

    public func accessibilityIdentifier(_ identifier: String) -> some View {
        Modified<Self>()
    }

    public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
        Modified<Self>()
    }

    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        Modified<Self>()
    }

    public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
        Modified<Self>()
    }

    public func task(
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        Modified<Self>()
    }

    public func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type,
        of transform: @escaping @Sendable (GeometryProxy) -> T,
        action: @escaping (_ newValue: T) -> Void
    ) -> some View {
        Modified<Self>()
    }

    public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type,
        @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        Modified<Self>()
    }

    public func navigationDestination<D: Hashable, C: View>(
        item: Binding<D?>,
        @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        Modified<Self>()
    }

    public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        Modified<Self>()
    }

    public func alert<S: StringProtocol, A: View, M: View, T>(
        _ title: S,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        Modified<Self>()
    }
}

// MARK: - Apps

@MainActor @preconcurrency public protocol Scene {}

public struct WindowGroup<Content: View>: Scene {
    public init(@ViewBuilder content: () -> Content) {}
}

@MainActor @preconcurrency public protocol App {
    associatedtype Body: Scene

    var body: Body { get }

    init()
}

extension App {
    public static func main() {}
}

// MARK: - Previews

@freestanding(declaration)
public macro Preview(
    _ name: String? = nil,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PreviewsMacros", type: "SwiftUIView")
