package import Testing

/// The requirements that a test proves, by their ids in `Tests/Requirements/requirements.txt`.
package struct RequirementsTrait: TestTrait {
    package let ids: [String]
}

extension Trait where Self == RequirementsTrait {
    /// Names the requirements that a test proves; `Tools/check-requirements` reads them from the sources.
    package static func requirements(_ ids: String...) -> Self { RequirementsTrait(ids: ids) }
}
