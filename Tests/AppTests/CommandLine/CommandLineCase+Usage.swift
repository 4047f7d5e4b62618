extension CommandLineCase {
    private static let gps = "(LAT,LON[,accuracy=METERS], off, gpx:FILE[,speed=N], or gpsd://HOST[:PORT])"
    private static let basemap = "(demo, a .pmtiles file or its URL, or the URL of a TileJSON document)"
    private static let announcements =
        "(demo, a JSON file, http(s)://BASE, or ogc+http(s)://HOST/.../collections/NAME[?QUERY])"
    private static let network = "(ok, slow:SECONDS, fail, or status:CODE)"
    private static let size = "(COLUMNSxROWS, 20x5 to 1000x1000)"
    private static let script = "(a walkthrough script, or - for standard input)"

    static let information: [Self] = [
        .init("--help", 0, "Examples:\n  landing-app\n"),
        .init("snapshot -h --lang xx", 0, "Usage:\n"),
        .init("--version", 0, "landing-app 0.1.0\n"),
        .init("man", 0, ".SH ENVIRONMENT"),
        .init("completions bash", 0, "complete -F _landing_app landing-app"),
        .init("completions zsh", 0, "#compdef landing-app"),
        .init("completions fish", 0, "complete -c landing-app"),
        .init("completions tcsh", 2, "", "completions tcsh: unknown shell (bash, zsh, or fish)"),
        .init("completions", 2, "", "completions: needs a shell (bash, zsh, or fish)"),
        .init("completions zsh fish", 2, "", "completions: unexpected argument 'fish' (completions bash|zsh|fish)"),
        .init("man --lang xx", 2, "", "--lang xx: unknown value (en or pl)"),
        .init("snapshot --screen town", 2, "", "--screen town: unknown value (landing or map)"),
        .init(
            "play - --screen map", 2, "", "--screen: only snapshot has this option (use the commands map and zoom)"),
        .init("--zoom 500", 2, "", "--zoom: only snapshot has this option (use the commands map and zoom)"),
        .init("snapshot --zoom 500", 2, "", "--zoom: the screen is not the map (use --screen map)"),
        .init(
            "snapshot --screen map --zoom 12km", 2, "",
            "--zoom 12km: height '12km' is not a decimal number (a number of meters, from 100 up)"),
        .init(
            "snapshot --screen map --zoom 99", 2, "",
            "--zoom 99: height 99 is not within 100…18914534 (a number of meters, from 100 up)"),
        .init(
            "snapshot", 2, "", "$OPTIONS:1: --screen: not allowed in an options file (only on the command line)",
            options: "--screen map"),
        .init("man page", 2, "", "man: unexpected argument 'page' (man)"),
        .init("--help=me", 2, "", "--help=me: takes no value (--help)"),
        .init("--version=2", 2, "", "--version=2: takes no value (--version)"),
    ]

    static let commands: [Self] = [
        .init("snapshoot", 2, "", "snapshoot: unknown command (did you mean snapshot?)"),
        .init("help", 2, "", "help: unknown command (did you mean --help?)"),
        .init("xyz", 2, "", "xyz: unknown command (walk, play, snapshot, completions, man)"),
        .init("''", 2, "", "'': unknown command (walk, play, snapshot, completions, man)"),
        .init("-- --lang", 2, "", "--lang: unknown command (did you mean --lang?)"),
        .init("https://me:secret@example.com", 2, "", "URL: unknown command (walk, play, snapshot, completions, man)"),
        .init("snapshot extra", 2, "", "snapshot: unexpected argument 'extra' (snapshot [OPTIONS])"),
        .init("walk -- -", 2, "", "walk: unexpected argument '-' (walk [OPTIONS])"),
        .init("--pemission denied", 2, "", "--pemission: unknown option (did you mean --permission?)"),
        .init("--bogus", 2, "", "--bogus: unknown option (see --help)"),
        .init("--xyzzy", 2, "", "--xyzzy: unknown option (see --help)"),
        .init("-x", 2, "", "-x: unknown option (see --help)"),
        .init("--announce=https://me:secret@x", 2, "", "--announce: unknown option (see --help)"),
        .init(
            "\"$(printf '\\033[2J\\nx')\"", 2, "",
            "\u{FFFD}[2J x: unknown command (walk, play, snapshot, completions, man)"),
    ]

    static let values: [Self] = [
        .init("snapshot --gps 53.53,13.26,accuracy=20", 0, "Neubrandenburg"),
        .init("snapshot --gps=gpx:$TESTS/Tracks/town-to-lake.gpx,speed=10", 0, "Bella"),
        .init("--gps 95,200", 2, "", "--gps 95,200: latitude 95 is not within -90…90 \(gps)"),
        .init(
            "--gps 95,200", 2, "", "--gps 95,200: latitude 95 is not within -90...90 \(gps)",
            environment: ["LC_ALL": "C"]),
        .init("--gps 9,-200", 2, "", "--gps 9,-200: longitude -200 is not within -180…180 \(gps)"),
        .init("--gps 1e1,0", 2, "", "--gps 1e1,0: latitude '1e1' is not a decimal number \(gps)"),
        .init("--gps 53.5", 2, "", "--gps 53.5: unknown position \(gps)"),
        .init("--gps 1,2,3,4", 2, "", "--gps 1,2,3,4: too many commas \(gps)"),
        .init("--gps 1,2,3", 2, "", "--gps 1,2,3: '3' is not accuracy=METERS \(gps)"),
        .init(
            "--gps 1,2,accuracy=-1", 2, "", "--gps 1,2,accuracy=-1: accuracy -1 is not within 0…1000000 \(gps)"),
        .init("--gps gpsd://", 2, "", "--gps gpsd://: the URL has no host \(gps)"),
        .init("--gps gpsd://h:0", 2, "", "--gps gpsd://h:0: port 0 is not within 1…65535 \(gps)"),
        .init("--gps gpsd://h/x", 2, "", "--gps gpsd://h/x: the URL has more than a host and a port \(gps)"),
        .init("--gps gpsd://me@h", 2, "", "--gps URL: a user name or a password is not allowed \(gps)"),
        .init("--announcements ''", 2, "", "--announcements: the value is empty \(announcements)"),
        .init("--announcements", 2, "", "--announcements: needs a value \(announcements)"),
        .init(
            "--announcements ftp://x", 2, "",
            "--announcements ftp://x: the scheme 'ftp' is not http or https \(announcements)"),
        .init(
            "--announcements http://x:65536", 2, "",
            "--announcements http://x:65536: port 65536 is not within 1…65535 \(announcements)"),
        .init("--announcements http://", 2, "", "--announcements http://: the URL has no host \(announcements)"),
        .init(
            "--announcements 'http://x?q'", 2, "",
            "--announcements http://x?…: the URL has a query \(announcements)"),
        .init(
            "--announcements ogc+http://x/y", 2, "",
            "--announcements ogc+http://x/y: the URL does not end with /collections/NAME \(announcements)"),
        .init(
            "--announcements 'ogc+http://x/collections/pets?a=b&limit=3'", 2, "",
            "--announcements ogc+http://x/collections/pets?…: the app sets the parameter 'limit' \(announcements)"),
        .init(
            "--announcements ogc+http://x/collections/pets/items", 2, "",
            "--announcements ogc+http://x/collections/pets/items: the URL does not end with /collections/NAME "
                + announcements),
        .init(
            "--announcements-sort=-a", 2, "",
            "--announcements-sort -a: a direction before the name (the name of a property, or none)"),
        .init(
            "--announcements ogc+ftp://x/collections/pets", 2, "",
            "--announcements ogc+ftp://x/collections/pets: the scheme 'ftp' is not http or https \(announcements)"),
        .init(
            "--announcements-sort created_at", 2, "",
            "--announcements-sort: the announcements are not from an OGC API - Features server "
                + "(use --announcements ogc+http(s)://...)"),
        .init("--announcements-sort", 2, "", "--announcements-sort: needs a value (the name of a property, or none)"),
        .init(
            "--announcements-token /x --announcements https://x", 2, "",
            "--announcements-token: no such file (a file that contains the token, or env:NAME)"),
        .init(
            "--announcements-token env:NOWHERE --announcements https://x", 2, "",
            "--announcements-token: the variable is not set (a file that contains the token, or env:NAME)"),
        .init(
            "--announcements-token env:HOME --announcements https://x", 2, "",
            "--announcements-token: not a bearer token (a file that contains the token, or env:NAME)",
            environment: ["HOME": "/a secret"]),
        .init(
            "--announcements-token env:TOKEN --announcements http://example.org", 2, "",
            "--announcements-token: the token would be sent without encryption (use https)",
            environment: ["TOKEN": "abc"]),
        .init(
            "--announcements-token env:TOKEN", 2, "",
            "--announcements-token: the announcements are not from a server", environment: ["TOKEN": "abc"]),
        .init(
            "snapshot --announcements-token env:TOKEN --announcements http://127.0.0.1:1", 1, "Neubrandenburg",
            "snapshot: The announcements could not be loaded. Check your connection.", environment: ["TOKEN": "abc"]),
        .init(
            "--announcements=https://me:secret@x", 2, "",
            "--announcements URL: a user name or a password is not allowed \(announcements)"),
        .init("snapshot --network=slow:2.5", 0, "Bella"),
        .init("--network slow:-1", 2, "", "--network slow:-1: delay -1 is not within 0…86400 \(network)"),
        .init("--network status:99", 2, "", "--network status:99: status 99 is not within 100…599 \(network)"),
        .init("--network bad", 2, "", "--network bad: unknown conditions 'bad' \(network)"),
        .init(
            "--permission maybe", 2, "",
            "--permission maybe: unknown value (not-determined, when-in-use, always, denied, or restricted)"),
        .init("snapshot --location-services on --permission always", 0, "Bella"),
        .init("--location-services no", 2, "", "--location-services no: unknown value (on or off)"),
        .init("--format xml", 2, "", "--format xml: unknown value (text, ansi, json, or svg)"),
        .init("snapshot --size 80x24 --charset ascii", 0, "\n"),
        .init("--size 80", 2, "", "--size 80: not two numbers with an x between them \(size)"),
        .init("--size 19x5", 2, "", "--size 19x5: width 19 is not within 20…1000 \(size)"),
        .init("--size 80x1001", 2, "", "--size 80x1001: height 1001 is not within 5…1000 \(size)"),
        .init("--size=ax5", 2, "", "--size ax5: width 'a' is not a whole number \(size)"),
        .init("--charset latin1", 2, "", "--charset latin1: unknown value (unicode or ascii)"),
        .init("snapshot --format ansi --color always --theme light", 0, "\u{1B}["),
        .init("--color yes", 2, "", "--color yes: unknown value (auto, always, or never)"),
        .init("--theme red", 2, "", "--theme red: unknown value (light, dark, or auto)"),
        .init("snapshot --lang=pl", 0, "Ostatnio zaginione"),
        .init("--lang", 2, "", "--lang: needs a value (en or pl)"),
        .init("--lang=", 2, "", "--lang: the value is empty (en or pl)"),
        .init("--lang --linear", 2, "", "--lang --linear: unknown value (en or pl)"),
        .init("--linear=yes", 2, "", "--linear=yes: takes no value (--linear)"),
    ]

    static let files: [Self] = [
        .init("snapshot --announcements $TESTS/Announcements/one-place.json", 0, "Emil"),
        .init("--announcements /x.json", 2, "", "--announcements /x.json: no such file \(announcements)"),
        .init("--announcements /", 2, "", "--announcements /: is a directory \(announcements)"),
        .init("snapshot --basemap demo", 0, "Neubrandenburg"),
        .init("--basemap /x.pmtiles", 2, "", "--basemap /x.pmtiles: no such file \(basemap)"),
        .init("--basemap /dev/null/x", 2, "", "--basemap /dev/null/x: not a directory \(basemap)"),
        .init(
            "--basemap 'x.org/y.pmtiles?secret'", 2, "", "--basemap x.org/y.pmtiles?…: no such file \(basemap)"),
        .init(
            "--basemap 'http://x.org/{z}/{x}/{y}.mvt'", 2, "",
            "--basemap http://x.org/{z}/{x}/{y}.mvt: an address of tiles, not of a TileJSON document \(basemap)"),
        .init("--basemap ftp://x", 2, "", "--basemap ftp://x: the scheme 'ftp' is not http or https \(basemap)"),
        .init(
            "--basemap 'https://x/y.pmtiles?secret#z'", 2, "",
            "--basemap https://x/y.pmtiles?…: the URL has a fragment \(basemap)"),
        .init("--gps gpx:/x.gpx", 2, "", "--gps gpx:/x.gpx: no such file \(gps)"),
        .init("--gps gpx:/", 2, "", "--gps gpx:/: is a directory \(gps)"),
        .init("--gps gpx:/dev/null", 2, "", "--gps gpx:/dev/null: not a GPX file with points \(gps)"),
        .init(
            "--gps gpx:/dev/null,speed=0", 2, "",
            "--gps gpx:/dev/null,speed=0: speed 0 is not within 0.001…10000 \(gps)"),
        .init("--log /nowhere/log", 2, "", "--log /nowhere/log: no such folder (a file, or - for standard error)"),
        .init("snapshot --log /", 2, "", "--log /: is a directory (a file, or - for standard error)"),
        .init("snapshot --log /dev/null", 0, "Bella"),
        .init("play", 2, "", "play: needs a script (SCRIPT..., or - for standard input)"),
        .init("play ''", 2, "", "play: the name of a script is empty (SCRIPT..., or - for standard input)"),
        .init("play /nowhere.walk", 2, "", "play /nowhere.walk: no such file \(script)"),
        .init("play /", 2, "", "play /: is a directory \(script)"),
        .init("play -- -x", 2, "", "play -x: no such file \(script)"),
        .init("play /dev/zero", 2, "", "play /dev/zero: larger than 1 MiB \(script)"),
    ]
}
