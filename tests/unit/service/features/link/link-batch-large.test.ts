import { expect, test } from "vitest";
import type { Ports } from "../../../../../service/ports";
import { webPages } from "../../../../../service/ports/web-pages";
import { prepareLinks, service, session } from "./link-world";

prepareLinks();

const rowsOf = (count: number, host: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => ({
    title: `批 ${index}`,
    target: `https://${host(index)}/p/${index}`,
  }));

test("a thousand rows are told of within a deadline where nobody answers for a host", async () => {
  const looked: string[] = [];
  const ports = service.ports as { -readonly [Key in keyof Ports]: Ports[Key] };
  ports.pages = webPages({
    allowedNetworks: [],
    resolve: (host) => {
      looked.push(host);
      return new Promise(() => {});
    },
  });
  const startedMs = performance.now();
  const rows = [
    ...rowsOf(500, () => "one.example.com"),
    ...rowsOf(500, (index) => `host${index}.example.com`),
  ];
  const { map } = await service.call("xlink/checkBatch", { rows }, session);
  expect(map.good).toBe(1000);
  // Sixty-four at a time that hang for three seconds each would take fifty.
  expect(performance.now() - startedMs).toBeLessThan(30_000);
  // A host is looked up once, however many rows name it.
  expect(new Set(looked).size).toBe(looked.length);
  const made = await service.call("xlink/addBatch", { rows }, session);
  expect(made.map.created).toHaveLength(1000);
});

test("more rows than that are refused in words that name no parameter", async () => {
  const rows = rowsOf(1001, () => "one.example.com");
  const { retCode, retMsg } = await service.call("xlink/checkBatch", { rows }, session);
  expect([retCode, retMsg]).toEqual(["0400", "数据行不能超过 1000 项"]);
});
