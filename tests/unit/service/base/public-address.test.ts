import { expect, test } from "vitest";
import { hostOf, isPublicHost } from "../../../../service/base/public-address";
import { isNetwork } from "../../../../src/core/api/contract/constants/ip-network";

test.each([
  ["https://shop.example.com/", true],
  ["https://SHOP.example.com./", true],
  ["https://8.8.8.8/", true],
  ["https://[2606:4700::1]/", true],
  ["https://intranet/", false],
  ["https://LOCALHOST./", false],
  ["https://a.localdomain/", false],
  ["https://nas.lan/", false],
  ["https://router.home/", false],
  ["https://1.0.0.127.in-addr.arpa/", false],
  ["https://0x7f.1/", false],
  ["https://2130706433/", false],
  ["https://[::ffff:127.0.0.1]/", false],
  ["https://[fe80::1]/", false],
])("%s is an address of the public internet: %s", (url, expected) => {
  expect(isPublicHost(hostOf(url))).toBe(expected);
});

test.each([
  ["203.0.113.7", true],
  ["203.0.113.0/24", true],
  ["2001:db8::/32", true],
  ["::ffff:203.0.113.7", true],
  ["::/0", true],
  ["fe80::1%eth0", false],
  ["fe80::1%25eth0", false],
  ["fe80::%1/64", false],
  ["010.0.0.1", false],
  ["10.0.0.0/33", false],
  ["2001:db8::/129", false],
  ["1.2.3", false],
  ["10.0.0.0/8/8", false],
  ["::1]/x", false],
  ["", false],
])("%s is a network: %s", (text, expected) => {
  expect(isNetwork(text)).toBe(expected);
});
