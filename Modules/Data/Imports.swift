// Every file of this module implements something of the domain with the system.
@_exported public import Domain
@_exported public import Platform
