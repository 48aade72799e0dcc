import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ports } from "../../../../../service/ports";
import { webPages } from "../../../../../service/ports/web-pages";
import { type PageServer, startPageServer } from "../../../../support/page-server";
import { addLink, prepareLinks, service, session, target, tryLink, world } from "./link-world";

prepareLinks();

let site: PageServer;
let elsewhere: string;

beforeAll(async () => {
  site = await startPageServer((request, response) => {
    const to = new URL(request.url ?? "", "http://page.test").searchParams.get("to");
    if (to === "") return;
    response.writeHead(to === null ? 200 : 302, to === null ? {} : { location: to }).end();
  });
  elsewhere = `http://elsewhere.example.com:${site.port}`;
  const ports = service.ports as { -readonly [Key in keyof Ports]: Ports[Key] };
  ports.pages = webPages({
    allowedNetworks: ["127.0.0.0/8"],
    timeoutMs: 2000,
    resolve: async (host) =>
      host.endsWith("example.com") ? [{ address: "127.0.0.1", family: 4 }] : [],
  });
});
afterAll(() => site.close());

const leadingTo = (to: string) => `${elsewhere}/go?to=${encodeURIComponent(to)}`;
const refused = async (patch: object) => {
  const { retCode, retMsg, map } = await tryLink(patch);
  return { retCode, retMsg, field: map?.field };
};

test("a target from which another site leads back to a short link is refused, over some steps too", async () => {
  const back = leadingTo("http://console.test/s/abc123");
  const circle = "这个网址会跳转到别处：不能指向短链，跳转会循环";
  expect(await refused({ target: back })).toMatchObject({ retCode: "0400", retMsg: circle });
  expect(await refused({ target: leadingTo(leadingTo(back)) })).toMatchObject({ retMsg: circle });
  const elsewhereIn = { target, targets: { ios: back } };
  expect(await refused(elsewhereIn)).toMatchObject({ retCode: "0400", retMsg: circle });
});

test("a target that leads to a blocked domain is refused, and a harmless way is not", async () => {
  const at = new Date(service.now());
  await service.store.db
    .insertInto("domain")
    .values({
      account_id: world.owner.id,
      host: "bad.example.com",
      purpose: "short",
      proof: "x",
      state: 4,
      is_proven: true,
      created_at: at,
      updated_at: at,
    })
    .execute();
  expect(await refused({ target: leadingTo("https://x.bad.example.com/a") })).toMatchObject({
    retMsg: "这个网址会跳转到别处：该域名已被封禁，不能作为目标",
  });
  expect((await addLink({ target: leadingTo(`${elsewhere}/page`) })).id).toBeGreaterThan(0);
});

test("a site that does not answer proves nothing, and a changed target is looked at again", async () => {
  const link = await addLink({ target: `${elsewhere}/?to=` });
  const detail = (await service.call("xlink/detail", { id: link.id }, session)).map;
  const changed = { title: "改", target: leadingTo("http://console.test/s/x") };
  const body = { id: link.id, revision: detail.revision, ...changed };
  expect(await service.call("xlink/update", body, session)).toMatchObject({
    retCode: "0400",
    retMsg: expect.stringContaining("循环"),
  });
});

test("rows of a batch are looked at side by side, each address once", async () => {
  site.asked.splice(0);
  const slow = Array.from({ length: 40 }, (_, index) => ({
    title: `慢 ${index}`,
    target: `${elsewhere}/slow${index}?to=`,
  }));
  const same = Array.from({ length: 40 }, (_, index) => ({
    title: `同 ${index}`,
    target: leadingTo("http://console.test/s/y"),
  }));
  const startedMs = performance.now();
  const checked = await service.call("xlink/checkBatch", { rows: [...slow, ...same] }, session);
  // Forty that hang for two seconds each, one after another, would take eighty.
  expect(performance.now() - startedMs).toBeLessThan(30_000);
  const problems = checked.map.rows.map(({ fault: problem }: { fault: string }) => problem);
  expect(problems.slice(0, 40)).toEqual(Array.from({ length: 40 }, () => ""));
  expect(new Set(problems.slice(40))).toEqual(
    new Set(["这个网址会跳转到别处：不能指向短链，跳转会循环"]),
  );
  expect(site.asked.filter((path) => path.includes("console.test%2Fs%2Fy"))).toHaveLength(1);
});
