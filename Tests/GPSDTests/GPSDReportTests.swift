import Domain
import Testing
import TestSupport

@testable import GPSD

@Suite struct GPSDReportTests {
    @Test(
        "A line is decoded, even if its fields have unexpected types",
        arguments: [
            (
                #"{"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3}"#,
                GPSDReport.other
            ),
            (#"{"class":"DEVICES","devices":[]}"#, .devices([])),
            (#"{"class":"DEVICES"}"#, .devices([])),
            (
                #"{"class":"DEVICES","devices":[{"path":"/dev/a"},{"path":"/dev/b","activated":0},7]}"#,
                .devices(["/dev/a"])
            ),
            (
                #"{"class":"DEVICE","path":"/dev/a","activated":"2026-11-21T10:00:00Z"}"#,
                .device(path: "/dev/a", isRemoved: false)
            ),
            (
                #"{"class":"DEVICE","path":"/dev/a","activated":0}"#,
                .device(path: "/dev/a", isRemoved: true)
            ),
            (#"{"class":"DEVICE","activated":0.0}"#, .device(path: "", isRemoved: true)),
            (
                #"{"class":"TPV","mode":1,"time":"t"}"#,
                .position(receiver: nil, time: "t", mode: 1, nil)
            ),
            (
                #"{"class":"TPV","mode":1,"lat":53.5,"lon":13.2}"#,
                .position(receiver: nil, time: nil, mode: 1, nil)
            ),
            (#"{"class":"TPV"}"#, .position(receiver: nil, time: nil, mode: 0, nil)),
            (
                #"{"class":"TPV","mode":3,"time":"t","lat":53.5267,"lon":13.2584,"eph":17.1,"epx":1,"epy":1}"#,
                .position(
                    receiver: nil,
                    time: "t",
                    mode: 3,
                    Location(.home, horizontalAccuracy: 17.1)
                )
            ),
            (
                #"{"class":"TPV","mode":"2","time":1234.5,"lat":"53.5267","lon":"13.2584","epx":"3","epy":4}"#,
                .position(
                    receiver: nil,
                    time: "1234.5",
                    mode: 2,
                    Location(.home, horizontalAccuracy: 5)
                )
            ),
            (
                #"{"class":"TPV","mode":2,"lat":53.5267,"lon":13.2584,"epx":3}"#,
                .position(receiver: nil, time: nil, mode: 2, .home)
            ),
            (
                #"{"class":"TPV","mode":2,"lat":53.5267,"lon":13.2584,"eph":-1}"#,
                .position(receiver: nil, time: nil, mode: 2, .home)
            ),
            (
                #"{"class":"TPV","mode":2,"lat":53.5267,"lon":13.2584,"eph":9e18}"#,
                .position(
                    receiver: nil,
                    time: nil,
                    mode: 2,
                    Location(.home, horizontalAccuracy: 20_037_508)
                )
            ),
            (
                #"{"class":"TPV","mode":2,"lat":91,"lon":13.2584}"#,
                .position(receiver: nil, time: nil, mode: 2, nil)
            ),
            (
                #"{"class":"TPV","mode":2,"lat":"nan","lon":13.2584}"#,
                .position(receiver: nil, time: nil, mode: 2, nil)
            ),
            (
                #"{"class":"TPV","mode":2,"lat":"0x1p5","lon":"0x1p3"}"#,
                .position(receiver: nil, time: nil, mode: 2, nil)
            ),
            (
                #"{"class":"TPV","mode":2,"lat":0,"lon":0.0}"#,
                .position(receiver: nil, time: nil, mode: 2, nil)
            ),
            (
                #"{"class":"TPV","mode":2,"lat":0,"lon":13}"#,
                .position(receiver: nil, time: nil, mode: 2, Location(0, 13))
            ),
            (
                #"{"class":"TPV","device":"\"nan","mode":2,"alt":nan,"lat":53.5267,"lon":13.2584,"eph":-NaN}"#,
                .position(receiver: "\"nan", time: nil, mode: 2, .home)
            ),
            (
                #"{"class":"TPV","mode":2,"lat":53.5267,"lon":13.2584,"eph":inf,"epx":Infinity,"speed":+inf}"#,
                .position(receiver: nil, time: nil, mode: 2, .home)
            ),
            (
                #"{"class":"TPV","mode":3,"lat":nan,"lon":13.2584}"#,
                .position(receiver: nil, time: nil, mode: 3, nil)
            ),
            (
                #"{"class":"TPV","mode":1e300,"lat":1,"lon":2}"#,
                .position(receiver: nil, time: nil, mode: 0, nil)
            ),
            (
                #"{"class":"TPV","mode":3,"lat":null,"lon":[1]}"#,
                .position(receiver: nil, time: nil, mode: 3, nil)
            ),
            (
                #"{"class":"ERROR","message":"Unrecognized request"}"#,
                .error("Unrecognized request")
            ),
            (#"{"class":"SKY","satellites":[{"PRN":1}]}"#, .other),
            (#"{"class":"WATCH","enable":true}"#, .other),
        ]
    )
    func reading(line: String, report: GPSDReport) {
        #expect(GPSDReport(line.utf8) == report)
        #expect(GPSDReport("\(line)\r".utf8) == report)
    }

    @Test(
        "A line that is not an object with a class is rejected",
        arguments: [
            "", "\r", "HTTP/1.1 400 Bad Request", "{}", "[]", #"{"class":7}"#, #"{"class":"TPV""#,
            "$GPRMC,1", "null", #"{"class":"TPV","lat":53,5}"#, #"{"class":nan}"#,
            #"{"class":"TPV","alt":nan"#, "nan", "\"nan",
        ]
    )
    func refusing(line: String) {
        #expect(GPSDReport(line.utf8) == nil)
    }
}
