extension CommandLineCase {
    static let scripts: [Self] = [
        .init(
            "play - --log /dev/null",
            0,
            "> expect \"Bella\"\n",
            input: "allow\nwait 86400\nexpect \"Bella\"\n"
        ),
        .init("play $TESTS/Walkthroughs/story.walk --lang en", 0, "> network slow:30\n"),
        .init("walk", 0, "> tap card 99\n", input: "allow\ntap card 99\nshow\n"),
        .init(
            "play - --propose",
            0,
            "allow\nexpect state permission == \"authorizedWhenInUse\"\nexpect state prompt == null\n",
            input: "allow\n"
        ),
        .init("play -", 0, "# standard input\n", input: ""),
        .init(
            "play - --lang pl",
            2,
            "",
            "standardowe wejście:1: shwo: nieznane polecenie (czy chodziło o show?)",
            input: "shwo\n"
        ),
        .init(
            "walk --lang pl",
            1,
            "> back\nNie ma dokąd wrócić.\n",
            "standardowe wejście:3: na ekranie powinien być tekst \"Rex I\"",
            input: "deny\nback\nexpect \"Rex I\"\n"
        ),
        .init("walk --lang pl", 0, "Ostatnio zaginione", input: "allow\nwait 0.01\nquit\nshwo"),
        .init(
            "walk",
            1,
            "Bella",
            "standard input:2: expected the screen to show \"Rex I\"",
            input: "allow\nexpect \"Rex I\"\n"
        ),
        .init(
            "",
            2,
            "Missing Pets",
            "standard input:1: shwo: unknown command (did you mean show?)",
            input: "shwo\n"
        ),
        .init(
            "play - --format json",
            0,
            #"{"help":["  wait SECONDS                  let time pass","  Examples"#,
            input: "help wait\n"
        ),
        .init("play - --format json --linear", 0, "", input: "allow\n"),
        .init("walk", 0, "Bella", input: "\u{FEFF}allow\n"),
        .init(
            "walk --pages off",
            0,
            "> allow\nLocation access: when in use\npermission: ",
            input: "allow\n"
        ),
        .init("play - --pages on", 0, "[Allow Once] (allow once)", input: "background\n"),
        .init("play - --view plain", 0, "> allow", input: "allow\nexpect \"1 Bella, missing\"\n"),
        .init("walk --view plain", 0, "\n[All pets] (all)\n", input: "allow\n"),
        .init("tour map --view plain", 0, "\n[All pets] (all)\n"),
        .init("tour", 0, "  map         View the map preview\n"),
        .init("tour permission --auto 60 --format json", 0, #""screen":"settings""#),
        .init("tour map --format html --lang pl", 0, "<title>Scenopis: Podgląd mapy</title>"),
        .init(
            "play - --format html",
            1,
            "<li><a href=\"#standard-input-2\">standard input, Step 2 of 2</a>",
            "standard input:3: expected the screen to show \"Rex I\"",
            input: "allow\nrefresh\nexpect \"Rex I\"\n"
        ),
        .init(
            "play - --date 1999-12-24 --linear",
            0,
            "Bella, missing",
            input: "allow\nexpect state list.cards.0.lastSeen == \"1999-12-21\"\n"
        ),
        .init("snapshot --date 1999-12-24", 0, "last seen 3 days ago"),
        .init(
            "snapshot",
            2,
            "",
            "$OPTIONS:1: --format html: only play SCRIPT and tour NAME make a storyboard (for one page, use svg; record a session with --record FILE, and play FILE)",
            options: "--format html"
        ),
        .init("tour pins --pages off --lang pl", 0, "Koniec wycieczki."),
        .init(
            "--record /dev/null",
            2,
            "",
            "--record /dev/null: the file exists (choose the name of a new file)"
        ),
        .init(
            "walk --record /nowhere/x",
            2,
            "",
            "--record /nowhere/x: no such folder (choose the name of a new file)"
        ),
        .init(
            "walk --linear --charset ascii --lang pl",
            0,
            "Siec: nie dziala",
            input: "allow\nnetwork fail\n"
        ),
        .init(
            "walk --format json",
            0,
            #"{"alert":null"#,
            "standard input:2: There is nothing to go back to.",
            input: "allow\nback\n"
        ),
    ]

    static let pages: [Self] = [
        .init("snapshot --format text --network slow:3", 0, "Bella"),
        .init("snapshot --format ansi --color never", 0, "Bella"),
        .init("snapshot --color always", 0, "\u{1B}["),
        .init("snapshot --color always --format text", 0, " Missing Pets\n"),
        .init("snapshot --format json", 0, #""name":"Bella""#),
        .init("snapshot --format svg", 0, "<svg"),
        .init("snapshot --format json --linear", 0, #""name":"Bella""#),
        .init("snapshot --linear", 0, "Bella"),
        .init("snapshot --view plain", 0, "\n1 Bella, missing, dog"),
        .init(
            "snapshot --view plain --screen map --lang pl",
            0,
            "\n10 Hansi, zaginął, 970 m na północ\n"
        ),
        .init("snapshot", 0, "\n[All pets]\n", options: "--view plain\n--theme dark"),
        .init("check --format json", 0, #""usable":"#, options: "--view plain\n--theme dark"),
        .init("snapshot --screen map", 0, "[Back]  Map"),
        .init("snapshot --screen map --zoom 2000 --format json", 0, #""screen":"fullscreenMap""#),
        .init(
            "snapshot --screen map --linear",
            0,
            "Map: center 53.5267, 13.2584, 20 km from north to south"
        ),
        .init("snapshot --screen map --zoom 500000", 0, "Zoom in to see pets."),
        .init(
            "snapshot --screen map --permission denied",
            1,
            "[Go to Settings]",
            "snapshot: To show a map of your surroundings, the app needs your consent to use your location."
        ),
        .init(
            "snapshot --screen map --gps 0,0",
            1,
            "There is no map of this area.",
            "snapshot: There is no map of this area. For a map of any place, start with --basemap "
                + "https://tiles.openfreemap.org/planet (its server learns roughly where you are looking)."
        ),
        .init("snapshot --screen all", 0, "All pets"),
        .init("snapshot --screen all --linear", 0, "Koko, missing, bird, cockatiel"),
        .init(
            "snapshot --screen all --network fail",
            1,
            "[Retry]",
            "snapshot: The announcements could not be loaded. Check your connection."
        ),
        .init("snapshot", 0, "Neubrandenburg", environment: ["TERM": "dumb"]),
        .init("snapshot --permission denied", 0, "Go to Settings"),
        .init(
            "snapshot --network fail",
            1,
            "Retry",
            "snapshot: The map could not be loaded. The announcements could not be loaded. Check your connection."
        ),
        .init(
            "snapshot --gps off --linear",
            1,
            "Your location could not be determined. (tap retry map)",
            "snapshot: Your location could not be determined."
        ),
        .init(
            "snapshot --basemap 'http://127.0.0.1:1/x.pmtiles?secret'",
            1,
            "Bella",
            "snapshot: The app could not connect to the server 127.0.0.1:1. Check its address and your connection."
        ),
        .init(
            "snapshot --basemap /dev/null",
            1,
            "Bella",
            "snapshot: The map is not a PMTiles archive."
        ),
    ]

    private static let demoMap =
        "Map: OpenMapTiles, zoom levels 0 to 14, latitude 53.401 to 53.653, longitude 12.926 to 13.591"

    static let checks: [Self] = [
        .init(
            "check",
            0,
            " usable, 0 rejected.\nMap: ",
            options: "--permission denied\n--location-services off"
        ),
        .init(
            "check --charset ascii",
            0,
            "\(demoMap); it covers 53.5267, 13.2584.\nGPS: 53.5267, 13.2584.\n"
        ),
        .init(
            "check --gps 53.53,13.26,accuracy=5.25 --format svg",
            0,
            "\nGPS: 53.5300, 13.2600, accuracy 5.25 m.\n"
        ),
        .init(
            "check --announcements $TESTS/Announcements/without-places.json",
            0,
            """
            Announcements: 1 usable, 5 rejected.
              data[1], id "nowhere-1": locationLatitude is missing: null; expected a number from -90 to 90
              data[2], id "nowhere-2": locationLatitude is missing; expected a number from -90 to 90
              data[3], id "nowhere-3": locationLatitude is invalid: 91; expected a number from -90 to 90
              data[4], id "nowhere-4": locationLongitude is invalid: 180.5; expected a number from -180 to 180
              data[5], id "nowhere-5": locationLatitude has the wrong type: "53°33'"; expected a number from -90 to 90
            Map:
            """
        ),
        .init(
            "check --announcements $TESTS/Announcements/not-a-list.json --lang pl",
            1,
            "Ogłoszenia: Lista ogłoszeń ma nieprawidłowy format. "
                + "Oczekiwano: {\"data\": […]}, znaleziono: {\"error\": {…}}.\nMapa: OpenMapTiles"
        ),
        .init("check --gps -1,0", 1, "\(demoMap); it does not cover -1.0000, 0.0000. For a map"),
        .init(
            "check --gps gpsd://127.0.0.1:1",
            1,
            "\(demoMap).\nGPS: The app could not connect to gpsd. Check whether it is running.\n"
        ),
        .init(
            "check --basemap /dev/null",
            1,
            "\nMap: The map is not a PMTiles archive.\nGPS: 53.5267, 13.2584.\n"
        ),
        .init(
            "check --network status:503",
            1,
            "Announcements: The server returned an error (503).\nMap: The map"
        ),
        .init(
            "check --format json --announcements $TESTS/Announcements/one-place.json",
            0,
            #"{"announcements":{"error":null,"hasInvalidText":false,"isPart":false,"mayBeSwapped":false,"#
                + #""nearby":5,"nearbyRadiusKilometers":10,"#
                + #""rejected":[],"rejectedCount":0,"repeatedKeys":[],"total":null,"unusableFields":[],"usable":5,"#
                + #""withinHundredKilometers":5},"gps":{"accuracyMeters":null,"error":null,"#
                + #""latitude":53.5267,"longitude":13.2584,"warnings":[]},"map":{"bounds":[12.925943,53.400801,13.590857,"#
                + #"53.652599],"covers":true,"error":null,"isPartial":false,"schema":"OpenMapTiles","skipped":0,"zooms":[0,14]}}"#
        ),
        .init(
            "check --format json --announcements $TESTS/Announcements/without-places.json --gps gpsd://127.0.0.1:1",
            1,
            #"{"fault":"invalid","field":"locationLatitude","id":"nowhere-3","index":3,"value":91}"#
        ),
        .init("check --format json", 0, #""schema":"OpenMapTiles""#, options: "--gps 53.53,13.26"),
    ]

    static let optionsFiles: [Self] = [
        // Another server does not get the token: with it, the address would be refused.
        .init(
            "snapshot --announcements http://255.255.255.255",
            1,
            "Neubrandenburg",
            "snapshot: The app could not connect to the server 255.255.255.255. Check its address and your connection.",
            options: "--announcements https://a.org\n--announcements-token env:TOKEN\n",
            environment: ["TOKEN": "abc"]
        ),
        .init(
            "snapshot --lang en --announcements demo",
            0,
            "Recently lost pets",
            options: "--lang xx\n--announcements /nowhere\n"
        ),
        .init(
            "snapshot",
            0,
            "Ostatnio zaginione",
            options: "# defaults\n\n  --lang pl  \r\n--size=80x24\n"
        ),
        .init("snapshot --no-options-file", 0, "Recently lost", options: "--lang pl\n--xyzzy"),
        .init("play -", 0, "# standard input\n", options: "--xyzzy"),
        .init("man", 0, ".SH FILES", options: "--xyzzy"),
        .init("walk", 0, "Ostatnio zaginione", input: "allow", options: "\u{FEFF}--lang=pl"),
        .init(
            "snapshot",
            0,
            "Emil",
            options: "--announcements ~/Announcements/one-place.json",
            environment: ["HOME": "$TESTS"]
        ),
        .init(
            "snapshot",
            2,
            "",
            "$OPTIONS:3: --lang xx: unknown value \(languages)",
            options: "\n#\n--lang xx"
        ),
        .init(
            "snapshot",
            2,
            "",
            "$OPTIONS:1: --linear=yes: takes no value (--linear)",
            options: "--linear yes"
        ),
        .init("", 2, "", "$OPTIONS:1: --xyzzy: unknown option (see --help)", options: "--xyzzy"),
        .init(
            "",
            2,
            "",
            "$OPTIONS:1: snapshot: not an option (--OPTION VALUE)",
            options: "snapshot"
        ),
        .init(
            "",
            2,
            "",
            "$OPTIONS:1: --help: not allowed in an options file (only on the command line)",
            options: "--help"
        ),
        .init(
            "",
            2,
            "",
            "$OPTIONS:1: --log /nowhere/a # log: no such folder (a file, or - for standard error)",
            options: "--log /nowhere/a # log"
        ),
        .init("snapshot --log /dev/null", 0, "Bella", options: "--log /nowhere/log"),
        .init(
            "snapshot",
            2,
            "",
            "$OPTIONS:1: --announcements URL: a user name or a password is not allowed "
                + "(demo, a JSON file, http(s)://BASE or ogc+http(s)://HOST/.../collections/NAME[?QUERY])",
            options: "--announcements https://me:my secret@example.com"
        ),
        .init(
            "snapshot",
            2,
            "",
            "$OPTIONS: larger than 64 KiB (--no-options-file ignores the file)",
            options: String(repeating: "#", count: 64 << 10 + 1)
        ),
    ]
}
