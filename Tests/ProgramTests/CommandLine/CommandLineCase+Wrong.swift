import TestSupport

@testable import App

extension CommandLineCase {
    /// The languages, as messages list them.
    static let languages: String = {
        let option = OptionDescription.all.first { $0.name == "--lang" }
        return option.map { "(\($0.expected(.english)))" } ?? "no option"
    }()
    private static let gps =
        "(LAT,LON[,accuracy=METERS], geo:LAT,LON, off, gpx:FILE[,speed=N] or gpsd://HOST[:PORT])"
    private static let basemap =
        "(demo, a .pmtiles file, its URL or the URL of a TileJSON document)"
    private static let announcements =
        "(demo, a JSON file, http(s)://BASE or ogc+http(s)://HOST/.../collections/NAME[?QUERY])"
    private static let network = "(ok, slow:SECONDS, fail or status:CODE)"
    private static let plain =
        "the plain view is text without colors and pictures (use --view cells)"
    private static let size = "(COLUMNSxROWS, 20x5 to 1000x1000)"
    private static let token = "(a file that contains the token, or env:NAME)"
    private static let sorting = "(the name of a property, or none)"

    /// Command lines that are wrong, and the messages about them, without the program's name.
    ///
    /// A space separates two arguments, even at the end.
    static let wrong = rows(
        """
        --gps 95,200 → ~: the latitude is not within -90…90 \(gps)
        --gps 9,-200 → ~: the longitude is not within -180…180 \(gps)
        --gps 1e1,0 → ~: not coordinates \(gps)
        --gps 53.5 → ~: not coordinates \(gps)
        --gps geo:0,0?q=Penzlin → ~: the name of a place without coordinates; the app cannot search for places \(gps)
        --gps geo:53.5 → ~: not coordinates \(gps)
        --gps geo:1,181 → ~: the longitude is not within -180…180 \(gps)
        --gps 1,2,3,4 → ~: not coordinates \(gps)
        --gps 1,2,3 → ~: not coordinates \(gps)
        --gps 1,2,accuracy=-1 → ~: accuracy -1 is not within 0…1000000 \(gps)
        --gps gpsd:// → ~: the URL has no host \(gps)
        --gps gpsd://h:0 → ~: port 0 is not within 1…65535 \(gps)
        --gps gpsd://h/x → ~: the URL has more than a host and a port \(gps)
        --gps gpx:/x.gpx → ~: no such file \(gps)
        --gps gpx:/ → ~: is a folder \(gps)
        --gps gpx:/dev/null → ~: the file is empty \(gps)
        --gps gpx:/dev/null,speed=0 → ~: speed 0 is not within 0.001…10000 \(gps)
        --basemap /x.pmtiles → ~: no such file \(basemap)
        --basemap /dev/null/x → ~: not a directory \(basemap)
        --basemap ftp://x → ~: the scheme 'ftp' is not http or https \(basemap)
        --announcements ftp://x → ~: the scheme 'ftp' is not http or https \(announcements)
        --announcements http://x:65536 → ~: port 65536 is not within 1…65535 \(announcements)
        --announcements http:// → ~: the URL has no host \(announcements)
        --announcements ogc+http://x/y → ~: the URL does not end with /collections/NAME \(announcements)
        --announcements ogc+http://x/collections/pets/items → ~: the URL does not end with /collections/NAME \(announcements)
        --announcements ogc+ftp://x/collections/pets → ~: the scheme 'ftp' is not http or https \(announcements)
        --announcements /x.json → ~: no such file \(announcements)
        --announcements / → ~: is a folder \(announcements)
        --network slow:-1 → ~: delay -1 is not within 0…86400 \(network)
        --network status:99 → ~: status 99 is not within 100…599 \(network)
        --network bad → ~: unknown conditions 'bad' \(network)
        --size 80 → ~: not two numbers with an x between them \(size)
        --size 19x5 → ~: width 19 is not within 20…1000 \(size)
        --size 80x1001 → ~: height 1001 is not within 5…1000 \(size)
        completions tcsh → ~: unknown shell (bash, zsh or fish)
        completions → ~: needs a shell (bash, zsh or fish)
        completions zsh fish → completions: unexpected argument 'fish' (completions bash|zsh|fish)
        man --lang pl → --lang: only walk, play, snapshot, tour, check or help has this option
        man --no-options-file → --no-options-file: only walk, snapshot or check has this option
        check --size 80x24 → --size: only walk, play, snapshot or tour has this option
        --view color → ~: unknown value (cells or plain)
        check --view plain → --view: only walk, play, snapshot or tour has this option
        snapshot --view plain --format svg → --format svg: \(plain)
        play - --format html --view plain → --format html: \(plain)
        tour map --format ansi --view plain → --format ansi: \(plain)
        --view plain --color never → --color never: \(plain)
        --theme dark --view plain → --theme dark: \(plain)
        --view plain --graphics off → --graphics off: \(plain)
        --linear --view plain → --view plain: lines for screen readers do not come from a view (without --linear)
        snapshot --screen town → --screen town: unknown value (landing, map or all)
        play - --screen map → --screen: only snapshot has this option
        --zoom 500 → --zoom: only snapshot has this option
        snapshot --zoom 500 → --zoom: the screen is not the map (use --screen map)
        snapshot --screen map --zoom 12km → --zoom 12km: height '12km' is not a decimal number (a number of meters, from 100 up)
        snapshot --screen map --zoom 99 → --zoom 99: height 99 is not within 100…18914534 (a number of meters, from 100 up)
        check pets.json → check: unexpected argument 'pets.json' (check [OPTIONS])
        check --screen map → --screen: only snapshot has this option
        man page → man: unexpected argument 'page' (man)
        --help=me → ~: takes no value (--help)
        --version=2 → ~: takes no value (--version)
        snapshoot → ~: unknown command (did you mean snapshot?)
        help snapshoot → snapshoot: unknown command (did you mean snapshot?)
        help man page → help: unexpected argument 'page' (help [COMMAND])
        tour maps → ~: unknown tour (did you mean map?)
        tour xyz → ~: unknown tour (map, permission, pins, static or failures)
        tour map pins → tour: unexpected argument 'pins' (tour [NAME] [OPTIONS])
        tour map --network fail → --network: only walk, play, snapshot or check has this option
        tour map --auto soon → --auto soon: time 'soon' is not a decimal number (a number of seconds)
        walk --auto 5 → --auto: only tour has this option
        play x --record y → --record: only walk has this option
        xyz → ~: unknown command (walk, play, snapshot, tour, check, completions, man, help)
         → '': unknown command (walk, play, snapshot, tour, check, completions, man, help)
        -- --lang → --lang: unknown command (did you mean --lang?)
        https://me:secret@example.com → URL: unknown command (walk, play, snapshot, tour, check, completions, man, help)
        snapshot extra → snapshot: unexpected argument 'extra' (snapshot [OPTIONS])
        walk -- - → walk: unexpected argument '-' (walk [OPTIONS])
        --pemission denied → --pemission: unknown option (did you mean --permission?)
        --bogus → ~: unknown option (see --help)
        --xyzzy → ~: unknown option (see --help)
        -x → ~: unknown option (see --help)
        --announce=https://me:secret@x → --announce: unknown option (see --help)
        --gps gpsd://me@h → --gps URL: a user name or a password is not allowed \(gps)
        --announcements  → --announcements: the value is empty \(announcements)
        --announcements → ~: needs a value \(announcements)
        --announcements http://x?q → --announcements http://x?…: the URL has a query \(announcements)
        --announcements ogc+http://x/collections/pets?a=b&limit=3 → --announcements ogc+http://x/collections/pets?…: the app sets the parameter 'limit' \(announcements)
        --announcements ogc+http://x/collections/pets?a=b&f=html → --announcements ogc+http://x/collections/pets?…: the format 'f=html' is not json, which the app reads \(announcements)
        --announcements pets.example/api?x=1 → --announcements pets.example/api?…: no such file; if it is a server, write 'https://pets.example/api?…' \(announcements)
        --announcements localhost:8080 → ~: no such file; if it is a server, write 'http://localhost:8080' \(announcements)
        --announcements pets.json → ~: no such file \(announcements)
        --announcements dogs/cats.example → ~: no such file \(announcements)
        --basemap 192.0.2.7/map.json → ~: no such file; if it is a server, write 'https://192.0.2.7/map.json' \(basemap)
        --basemap maps.pmtiles → ~: no such file \(basemap)
        --gps localhost:2947 → ~: not coordinates; if it is a server, write 'gpsd://localhost:2947' \(gps)
        --announcements-sort=-a → --announcements-sort -a: a direction before the name \(sorting)
        --announcements-sort created_at → --announcements-sort: the announcements are not from an OGC API - Features server (use --announcements ogc+http(s)://...)
        --announcements-sort → ~: needs a value \(sorting)
        --announcements-token /x --announcements https://x → --announcements-token: no such file \(token)
        --announcements-token env:NOWHERE --announcements https://x → --announcements-token: the variable is not set \(token)
        --announcements https:/me:secret@x/y → --announcements URL: no such file \(announcements)
        --announcements me:secret@x → --announcements URL: no such file \(announcements)
        --announcements me:sec@ret://z@x → --announcements URL: the scheme 'me' is not http or https \(announcements)
        --gps gpx:https://me:secret@x → --gps URL: no such file \(gps)
        --basemap //me:sec?ret@x → --basemap URL: no such file \(basemap)
        --gps gpx:/home/me@x/y.gpx → ~: no such file \(gps)
        me:secret@x → URL: unknown command (walk, play, snapshot, tour, check, completions, man, help)
        --announcements=https://me:secret@x → --announcements URL: a user name or a password is not allowed \(announcements)
        --permission maybe → ~: unknown value (not-determined, when-in-use, always, denied or restricted)
        --location-services no → ~: unknown value (on or off)
        --format xml → ~: unknown value (text, ansi, json, svg, html or junit)
        snapshot --format html → --format html: only play SCRIPT and tour NAME make a storyboard (for one page, use svg; record a session with --record FILE, and play FILE)
        check --format html → --format html: only play SCRIPT and tour NAME make a storyboard (for one page, use svg; record a session with --record FILE, and play FILE)
        --format html → --format html: only play SCRIPT and tour NAME make a storyboard (for one page, use svg; record a session with --record FILE, and play FILE)
        tour --format html → tour --format html: a storyboard needs the name of a tour (map, permission, pins, static or failures)
        play x --format html --linear → --linear: a storyboard always has the pages, as pictures and as lines, and does not wait (without --linear)
        play x --format html --pages off → --pages: a storyboard always has the pages, as pictures and as lines, and does not wait (without --pages)
        tour map --format html --auto 5 → --auto: a storyboard always has the pages, as pictures and as lines, and does not wait (without --auto)
        play x --format junit --pages on → --pages: test results have no pages (without --pages)
        snapshot --format junit → --format junit: only play SCRIPT writes test results
        play x --check --pages on → --pages: with --check, the scripts are only read (without --pages)
        play x --propose --check → --check: with --propose, the output is the scripts with their expectations (without --check)
        walk --check → --check: only play has this option
        play x --date 2026-02-30 → --date 2026-02-30: unknown value (YYYY-MM-DD or an instant such as 2026-11-21T08:30:00+01:00)
        --date 2026-02-28 → --date: only play, snapshot or tour has this option
        --size=ax5 → --size ax5: width 'a' is not a whole number \(size)
        --charset latin1 → ~: unknown value (unicode or ascii)
        --color yes → ~: unknown value (auto, always or never)
        --theme red → ~: unknown value (light, dark or auto)
        --graphics on → ~: unknown value (auto or off)
        --lang → ~: needs a value \(languages)
        --lang= → --lang: the value is empty \(languages)
        --lang --linear → ~: unknown value \(languages)
        --linear=yes → ~: takes no value (--linear)
        --basemap x.org/y.pmtiles?secret → --basemap x.org/y.pmtiles?…: no such file; if it is a server, write 'https://x.org/y.pmtiles?…' \(basemap)
        --basemap http://x.org/{z}/{x}/{y}.mvt → ~: an address of tiles, not of a TileJSON document \(basemap)
        --basemap https://x/y.pmtiles?secret#z → --basemap https://x/y.pmtiles?…: the URL has a fragment \(basemap)
        play → ~: needs a script (SCRIPT..., a folder, or - for standard input)
        play  → play: the name of a script is empty (SCRIPT..., a folder, or - for standard input)
        """
    )
}
