package import Testing

/// A trait that lists the requirements that a test proves, by their ids in
/// `Tests/Requirements/requirements.txt`.
package struct RequirementsTrait: TestTrait {
    package let ids: [String]
}

extension Trait where Self == RequirementsTrait {
    /// Lists the requirements that a test proves; `Tools/check-requirements` reads them from the
    /// source code.
    package static func requirements(_ ids: String...) -> Self {
        RequirementsTrait(ids: ids)
    }
}
