import { expect, test } from "vitest";
import { addressRange, clientIp } from "../../../../service/base/client-ip";
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

test("what is no address ends the chain at the proxy that wrote it", () => {
  expect(clientIp("127.0.0.1", "203.0.113.7, unknown", proxies)).toBe("127.0.0.1");
  expect(clientIp("127.0.0.1", "", proxies)).toBe("127.0.0.1");
  expect(clientIp("", "203.0.113.7", proxies)).toBe("");
});

test.each([
  ["203.0.113.77", "203.0.113.0/24"],
  ["::ffff:203.0.113.9", "203.0.113.0/24"],
  ["2001:DB8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["2001:db8:1::9", "2001:db8:1::/48"],
  ["2001:db8::1", "2001:db8:0::/48"],
  ["::1", "0:0:0::/48"],
])("%s is of the range %s", (ip, range) => {
  expect(addressRange(ip)).toBe(range);
});
