import { expect, test } from "vitest";
import { addressRange, canonicalIp, clientIp } from "../../../../service/base/client-ip";
import { networkList } from "../../../../service/base/public-address";

const none = networkList([]);
const proxies = networkList(["127.0.0.1", "10.0.0.0/8", "fd00::/8"]);

test("without configuration nobody's header is believed, not even on this machine", () => {
  expect(clientIp("127.0.0.1", "203.0.113.7", none)).toBe("127.0.0.1");
  expect(clientIp("::ffff:198.51.100.9", "203.0.113.7", none)).toBe("198.51.100.9");
});

test("a trusted proxy's entry is believed, what a client wrote before it is not", () => {
  expect(clientIp("127.0.0.1", "1.1.1.1, 203.0.113.7", proxies)).toBe("203.0.113.7");
  expect(clientIp("198.51.100.9", "203.0.113.7", proxies)).toBe("198.51.100.9");
});

test("behind a chain of proxies the first address that is not one of them counts", () => {
  expect(clientIp("::ffff:127.0.0.1", "6.6.6.6, 203.0.113.7, 10.1.2.3", proxies)).toBe(
    "203.0.113.7",
  );
  expect(clientIp("127.0.0.1", "2001:DB8:0::1, fd00::5", proxies)).toBe("2001:db8::1");
});

test.each([
  "unknown",
  "203.0.113.7, unknown",
  "203.0.113.7, _hidden",
  "1.2.3",
  "1.2.3.4:port",
  "1.2.3.4/24",
  "010.1.2.3",
  "[2001:db8::7",
  "2001:db8::7]:443",
  "for=1.2.3.4",
  '"1.2.3.4',
  "1.2.3.4 5.6.7.8",
  "",
  ",",
  " , ,",
])("whom a proxy does not name is unknown, and not the proxy: %j", (header) => {
  expect(clientIp("127.0.0.1", header, proxies)).toBe("");
});

test("whoever no proxy forwards is whoever asks", () => {
  expect(clientIp("127.0.0.1", null, proxies)).toBe("127.0.0.1");
  expect(clientIp("", "203.0.113.7", proxies)).toBe("");
  expect(clientIp("fe80::1%eth0", null, proxies)).toBe("fe80::1");
  expect(clientIp("/run/xi.sock", null, proxies)).toBe("");
});

test.each([
  ["203.0.113.1:1111", "203.0.113.1"],
  ["6.6.6.6:1, 203.0.113.1:65535", "203.0.113.1"],
  ["[2001:db8::7]:443", "2001:db8::7"],
  ["[2001:DB8::7]", "2001:db8::7"],
  ['"[2001:db8::7]:443"', "2001:db8::7"],
  ['"203.0.113.1"', "203.0.113.1"],
  ["203.0.113.1,", "203.0.113.1"],
  ["203.0.113.1 ,, 10.0.0.1:8080 ,", "203.0.113.1"],
  ["fe80::1%eth0", "fe80::1"],
  ["[fe80::1%25eth0]:443", "fe80::1"],
  ["::ffff:203.0.113.1", "203.0.113.1"],
  ["::FFFF:cb00:7101", "203.0.113.1"],
  ["[::ffff:203.0.113.1]:80", "203.0.113.1"],
  ["203.0.113.1:_p", "203.0.113.1"],
])("an address is read in every form that proxies write: %s", (header, ip) => {
  expect(clientIp("127.0.0.1", header, proxies)).toBe(ip);
});

const readForwarded = (header: string) => clientIp("127.0.0.1", null, proxies, header);

test.each([
  ["for=203.0.113.1", "203.0.113.1"],
  ["For=203.0.113.1;proto=https;by=10.0.0.1", "203.0.113.1"],
  ["proto=https ; for=203.0.113.1:1111", "203.0.113.1"],
  ['for="[2001:db8:cafe::17]:4711"', "2001:db8:cafe::17"],
  ['for="203.0.113\\.1"', "203.0.113.1"],
  ['for=6.6.6.6;by="a, b", for=203.0.113.1', "203.0.113.1"],
  ['for=203.0.113.1, for="10.0.0.1:80", ', "203.0.113.1"],
])("the header of RFC 7239 names the caller: %s", (header, ip) => {
  expect(readForwarded(header)).toBe(ip);
});

test.each([
  "for=unknown",
  "for=_gazonk",
  "proto=https",
  "for=203.0.113.1, proto=https",
  "for=[2001:db8::7]x",
  'for="203.0.113.1',
  // What a client leaves open must not swallow, or replace, what the proxy adds.
  'for=6.6.6.6;x=", for="203.0.113.1"',
  'for=6.6.6.6;x="\\, for="203.0.113.1"',
  "for 203.0.113.1",
  "",
])("what the header of RFC 7239 does not say is unknown: %s", (header) => {
  expect(readForwarded(header)).toBe("");
});

test("a list of the proxies goes before a header that they may have passed on", () => {
  expect(clientIp("127.0.0.1", "203.0.113.1", proxies, "for=6.6.6.6")).toBe("203.0.113.1");
  expect(clientIp("198.51.100.9", null, proxies, "for=6.6.6.6")).toBe("198.51.100.9");
});

test("what is no address has no spelling", () => {
  for (const text of ["", "x", "%", "%eth0", "[]", "1.2.3.4.5", "::%", ":::", "\u0000"])
    expect(["", "::"]).toContain(canonicalIp(text));
});

test.each([
  ["203.0.113.77", "203.0.113.0/24"],
  ["::ffff:203.0.113.9", "203.0.113.0/24"],
  ["2001:DB8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["2001:db8:1::9", "2001:db8:1::/48"],
  ["2001:db8::1", "2001:db8:0::/48"],
  ["::1", "0:0:0::/48"],
  ["fe80::1%eth0", "fe80:0:0::/48"],
  ["unknown", ""],
])("%s is of the range %s", (ip, range) => {
  expect(addressRange(ip)).toBe(range);
});
