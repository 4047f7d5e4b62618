// swift-format-ignore-file
// What the example uses of SwiftUI, transcribed from Apple's documentation.
@_exported import UIKit

@MainActor public protocol View {
associatedtype Body: View; @ViewBuilder var body: Body { get }
}
public protocol Stub: View {}
extension Stub {
public var body: Self { self }
}
public struct EmptyView: Stub {
public init() {}
}
@MainActor @resultBuilder public struct ViewBuilder {
    public static func buildBlock<each Content: View>(_: repeat each Content) -> EmptyView {
EmptyView()
}
    public static func buildIf<Content: View>(_ content: Content?) -> Content? {
content
}
    public static func buildEither(first: some View) -> EmptyView {
EmptyView()
}
    public static func buildEither(second: some View) -> EmptyView {
EmptyView()
}
}
extension Optional: View, Stub where Wrapped: View {}
@MainActor public protocol App {
associatedtype Body: Scene; var body: Body { get }; init()
}
extension App {
public static func main() {}
}
@propertyWrapper public struct State<Value> {
    public init(wrappedValue: Value) {
self.wrappedValue = wrappedValue
}
    public let wrappedValue: Value
public let projectedValue = Binding<Value>()
}
@dynamicMemberLookup public struct Binding<Value> {
    public init(get: @escaping @MainActor @Sendable () -> Value, set: @escaping @MainActor @Sendable (Value) -> Void) {}
    init() {}; public subscript<T>(dynamicMember path: WritableKeyPath<Value, T>) -> Binding<T> {
.init()
}
}
public protocol Scene {}
public struct WindowGroup<Content: View>: Scene {
public init(@ViewBuilder content: () -> Content) {}
}
public struct NavigationStack<Element: Hashable, Root: View>: Stub {
    public init(path: Binding<[Element]>, @ViewBuilder root: () -> Root) {}
}
public struct List<Content: View>: Stub {
public init(@ViewBuilder content: () -> Content) {}
}
public struct ZStack<Content: View>: Stub {
public init(@ViewBuilder content: () -> Content) {}
}
public struct VStack<Content: View>: Stub {
public init(@ViewBuilder content: () -> Content) {}
}
public struct Section<Content: View>: Stub {
public init(_: String, @ViewBuilder content: () -> Content) {}
}
public struct LabeledContent<Content: View>: Stub {
public init(_: String, @ViewBuilder content: () -> Content) {}
}
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public init(_: Data, id: KeyPath<Data.Element, ID>, content: @escaping (Data.Element) -> Content) {}
}
extension ForEach: View, Stub where Content: View {}
public struct Text: Stub {
public init(_ content: String) {}
}
public struct Image: Stub {
public init(uiImage: UIImage) {}; public init(systemName: String) {}
}
public struct Link: Stub {
public init(_ title: String, destination: URL) {}
}
public struct ProgressView: Stub {
public init(_ title: String) {}
}
public enum Role {
case cancel
}; public struct Button<Label: View>: Stub {
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
    public init(_: String, role: Role? = nil, action: @escaping @MainActor () -> Void) where Label == Text {}
}
public enum Font {
case headline, subheadline, footnote
}
public enum ContentMode {
case fit
}; public struct GeometryProxy {
public let size: CGSize
}
extension View {
    public func font(_ font: Font?) -> some View {
self
}
    public func position(_ position: CGPoint) -> some View {
self
}
    public func frame(maxWidth: CGFloat?) -> some View {
self
}
    public func aspectRatio(_ ratio: CGFloat?, contentMode: ContentMode) -> some View {
self
}
    public func accessibilityLabel(_: String) -> Self {
self
}; public func navigationTitle(_: String) -> Self {
self
}
    public func onTapGesture(count: Int = 1, perform: @escaping () -> Void) -> some View {
self
}
    public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
self
}
    public func task(@_inheritActorContext _ action: sending @escaping () async -> Void) -> some View {
self
}
    public func onGeometryChange<T: Equatable & Sendable>(
        for: T.Type, of: @escaping @Sendable (GeometryProxy) -> T, action: @escaping (T) -> Void
    ) -> some View {
self
}
    public func navigationDestination<D: Hashable>(for: D.Type, destination: (D) -> some View) -> Self {
self
}
    public func alert<T, A: View, M: View>(
        _: String, isPresented: Binding<Bool>, presenting: T?, @ViewBuilder actions: (T) -> A, message: (T) -> M
    ) -> some View {
self
}
}
