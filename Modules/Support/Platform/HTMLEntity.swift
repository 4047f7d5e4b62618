/// An entity of HTML, such as `&amp;` or `&#38;`.
package struct HTMLEntity {
    /// The number of characters within which a name must end.
    private static let maxName = 12

    /// The character that the entity stands for.
    package let scalar: Unicode.Scalar
    /// The index after the entity.
    package let end: String.Index

    /// Reads an entity at the start of a text; the result is `nil` if there is none.
    package init?(atStartOf text: Substring) {
        guard text.hasPrefix("&"),
            let semicolon = text.prefix(Self.maxName).firstIndex(of: ";"),
            let scalar = Self.scalar(named: text[..<semicolon].dropFirst())
        else { return nil }
        self.scalar = scalar
        end = text.index(after: semicolon)
    }

    /// Returns the character of an entity; the name has no `&` and no `;`.
    private static func scalar(named name: Substring) -> Unicode.Scalar? {
        let number = name.hasPrefix("#") ? number(name.dropFirst()) : codePoints[String(name)]
        guard let number, number > 0 else { return nil }
        return Unicode.Scalar(number)
    }

    /// Parses the number of an entity, such as `38` or `x26`.
    private static func number(_ text: Substring) -> UInt32? {
        let isHexadecimal = text.lowercased().hasPrefix("x")
        return isHexadecimal ? UInt32(text.dropFirst(), radix: 16) : UInt32(text, radix: 10)
    }

    /// The code points of characters by the names of their entities.
    private static let codePoints: [String: UInt32] = {
        var codePoints: [String: UInt32] = [:]
        for line in table.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard let first = words.first.flatMap({ UInt32($0, radix: 16) }) else { continue }
            for (codePoint, name) in zip(first..., words.dropFirst()) {
                codePoints[String(name)] = codePoint
            }
        }
        return codePoints
    }()

    /// The entities of HTML 4, `&apos;`, and the entities of HTML 5 for Polish letters.
    ///
    /// A line has a code point in hexadecimal form, the name of its entity, and the names of the
    /// entities for the code points that follow. Editors such as CKEditor 4 write entities for
    /// Latin letters, Greek letters, and symbols.
    private static let table = """
        22 quot
        26 amp apos
        3C lt
        3E gt
        A0 nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr
        B0 deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12
        BE frac34 iquest
        C0 Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave
        CD Iacute Icirc Iuml
        D0 ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml
        DD Yacute THORN szlig
        E0 agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave
        ED iacute icirc iuml
        F0 eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml
        FD yacute thorn yuml
        104 Aogon aogon Cacute cacute
        118 Eogon eogon
        141 Lstrok lstrok Nacute nacute
        152 OElig oelig
        15A Sacute sacute
        160 Scaron scaron
        178 Yuml Zacute zacute Zdot zdot
        192 fnof
        2C6 circ
        2DC tilde
        391 Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron
        3A0 Pi Rho
        3A3 Sigma Tau Upsilon Phi Chi Psi Omega
        3B1 alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron
        3C0 pi rho sigmaf sigma tau upsilon phi chi psi omega
        3D1 thetasym upsih
        3D6 piv
        2002 ensp emsp
        2009 thinsp
        200C zwnj zwj lrm rlm
        2013 ndash mdash
        2018 lsquo rsquo sbquo
        201C ldquo rdquo bdquo
        2020 dagger Dagger bull
        2026 hellip
        2030 permil
        2032 prime Prime
        2039 lsaquo rsaquo
        203E oline
        2044 frasl
        20AC euro
        2111 image
        2118 weierp
        211C real
        2122 trade
        2135 alefsym
        2190 larr uarr rarr darr harr
        21B5 crarr
        21D0 lArr uArr rArr dArr hArr
        2200 forall
        2202 part exist
        2205 empty
        2207 nabla isin notin
        220B ni
        220F prod
        2211 sum minus
        2217 lowast
        221A radic
        221D prop infin
        2220 ang
        2227 and or cap cup int
        2234 there4
        223C sim
        2245 cong
        2248 asymp
        2260 ne equiv
        2264 le ge
        2282 sub sup nsub
        2286 sube supe
        2295 oplus
        2297 otimes
        22A5 perp
        22C5 sdot
        2308 lceil rceil lfloor rfloor
        2329 lang rang
        25CA loz
        2660 spades
        2663 clubs
        2665 hearts diams
        """
}

extension String {
    /// The text with the characters of entities in their places.
    ///
    /// Entities that were encoded twice, such as `&amp;#39;`, are replaced, too.
    package var withoutEntities: String {
        guard utf8.contains(UInt8(ascii: "&")) else { return self }
        return replacingEntities().replacingEntities()
    }

    private func replacingEntities() -> String {
        var text = ""
        var rest = self[...]
        while let start = rest.firstIndex(of: "&") {
            text += rest[..<start]
            rest = rest[start...]
            if let entity = HTMLEntity(atStartOf: rest) {
                text.unicodeScalars.append(entity.scalar)
                rest = rest[entity.end...]
            } else {
                text.append(rest.removeFirst())
            }
        }
        return text + rest
    }
}
