import { expect, test } from "vitest";
import { networkList } from "../../../../service/base/public-address";
import { readTraceIds } from "../../../../service/base/trace-ids";

const trusted = networkList(["10.0.0.0/24"]);
const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
const given = {
  "x-request-id": "proxy-0123456789",
  traceparent: `00-${trace}-00f067aa0ba902b7-01`,
};
const read = (peer: string, headers: Record<string, string> = given) =>
  readTraceIds(new Headers(headers), peer, trusted);

test.each(["10.0.0.7", "::ffff:10.0.0.7", "127.0.0.1", "::1"])(
  "ids from %s are believed",
  (peer) => {
    expect(read(peer)).toEqual({ correlationId: "proxy-0123456789", traceId: trace });
  },
);

test.each(["10.0.1.7", "203.0.113.9", "2001:db8::1", ""])("ids from %s are not", (peer) => {
  expect(read(peer)).toEqual({});
});

test.each([
  ["x-request-id", "short"],
  ["x-request-id", "a".repeat(129)],
  ["x-request-id", 'with "quotes" and spaces'],
  ["traceparent", `01-${trace}-00f067aa0ba902b7-01`],
  ["traceparent", `00-${"0".repeat(32)}-00f067aa0ba902b7-01`],
  ["traceparent", `00-${trace}-${"0".repeat(16)}-01`],
  ["traceparent", `00-${trace.toUpperCase()}-00f067aa0ba902b7-01`],
])("%s: %s is none", (name, value) => {
  expect(read("127.0.0.1", { [name]: value })).toEqual({});
});
