extension CommandLineCase {
    static let options: [Self] = [
        .init("help", 0, "Examples:\n  landing-app\n"),
        .init("snapshot -h --lang xx", 0, "Usage:\n  landing-app snapshot [OPTIONS] "),
        .init("--help play", 0, "Usage:\n  landing-app play "),
        .init("help network", 0, "  network [announcements|map]"),
        .init("help network --lang pl", 0, "  Przykłady"),
        .init("help netwrk", 2, "", "netwrk: unknown command (did you mean network?)"),
        .init("help man", 0, "Usage:\n  landing-app man "),
        .init("--version", 0, "landing-app 0.1.0\n"),
        .init("man", 0, ".SH ENVIRONMENT"),
        .init("completions bash", 0, "complete -F _landing_app landing-app"),
        .init(
            "\"$(printf '\\033[2J\\nx')\"",
            2,
            "",
            "\u{FFFD}[2J x: unknown command (walk, play, snapshot, tour, check, completions, man, help)"
        ),
        .init("snapshot --gps 53.53,13.26,accuracy=20", 0, "Neubrandenburg"),
        .init(
            "check --gps 'geo:53.53,13.26;crs=wgs84;u=20'",
            0,
            "GPS: 53.5300, 13.2600, accuracy 20 m."
        ),
        .init("snapshot --gps=gpx:$TESTS/Tracks/town-to-lake.gpx,speed=10", 0, "Bella"),
        .init(
            "--gps 95,200",
            2,
            "",
            "--gps 95,200: the latitude is not within -90...90 (LAT,LON[,accuracy=METERS], geo:LAT,LON, off, gpx:FILE[,speed=N] or gpsd://HOST[:PORT])",
            environment: ["LC_ALL": "C"]
        ),
        .init(
            "--announcements-token env:HOME --announcements https://x",
            2,
            "",
            "--announcements-token: not a bearer token (a file that contains the token, or env:NAME)",
            environment: ["HOME": "/a secret"]
        ),
        .init(
            "--announcements-token env:TOKEN --announcements http://example.org",
            2,
            "",
            "--announcements-token: the token would be sent without encryption (use https)",
            environment: ["TOKEN": "abc"]
        ),
        .init(
            "--announcements-token env:TOKEN",
            2,
            "",
            "--announcements-token: the announcements are not from a server",
            environment: ["TOKEN": "abc"]
        ),
        .init(
            "snapshot --announcements-token env:TOKEN --announcements http://127.0.0.1:1",
            1,
            "Neubrandenburg",
            "snapshot: The app could not connect to the server 127.0.0.1:1. Check its address and your connection.",
            environment: ["TOKEN": "abc"]
        ),
        .init("snapshot --size 80x24 --charset ascii", 0, "\n"),
        .init("snapshot --format ansi --color always --theme light", 0, "\u{1B}["),
        .init(
            "--log /nowhere/log",
            2,
            "",
            "--log /nowhere/log: no such folder (a file, or - for standard error)",
            options: "--log /dev/null"
        ),
        .init("snapshot --log /", 2, "", "--log /: is a folder (a file, or - for standard error)"),
        .init(
            "play /nowhere.walk",
            2,
            "",
            "play /nowhere.walk: no such file (a walkthrough script, a folder with scripts, or - for standard input)"
        ),
        .init(
            "play -- -x",
            2,
            "",
            "play -x: no such file (a walkthrough script, a folder with scripts, or - for standard input)"
        ),
        .init(
            "play /dev/zero",
            2,
            "",
            "play /dev/zero: larger than 1 MiB (a walkthrough script, a folder with scripts, or - for standard input)"
        ),
    ]
}
