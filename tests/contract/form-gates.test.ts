import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Call, type CallName, contract } from "../../src/core/api/contract";
import { formCalls } from "../../src/core/api/contract/constants/form-calls";

const folder = "src/widgets";
const screens = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".tsx"))
  .map((name) => ({ name, source: readFileSync(join(folder, name), "utf8") }));

/** Calls named in the attribute `call` of a form or its gate. */
const gated = (source: string) =>
  [...source.matchAll(/\bcall=(?:"([^"]+)"|\{([^}]+)\})/g)].flatMap(([, one, several = ""]) =>
    one ? [one] : [...several.matchAll(/"([^"]+)"/g)].map(([, name]) => name ?? ""),
  );

const isForm = (source: string) => /<(FormDialog|FormStack|NameDialog|form)\b/.test(source);

/** Files whose form is not what they call: the app is chosen or renamed by its id, or the gate is above. */
const elsewhere: Record<string, string> = {
  "channel/ad-channel-form/account-dialog.tsx": "ad/deleteAdqq",
  "channel/ad-debug/test-devices.tsx": "ad/removeTestDevice",
  "channel/channel-invite/invite-form.tsx": "invite/send",
  "channel/attribution-settings/attribution-settings.tsx": "attribution/estimate",
  "acceleration/edge-domains/settings-form.tsx": "edge/checkDraft",
  "acceleration/edge-domains/certificate-dialog.tsx": "edge/autoCertificate",
  "acceleration/edge-domains/node-tab.tsx": "edge/renewKey edge/revokeNode",
  "link/wechat-link-setting/mini-form.tsx": "wechatLink/test",
};

test("every form that changes something of an app says before it is filled in what would refuse it", () => {
  const silent = screens
    .filter(({ source }) => isForm(source))
    .flatMap(({ name, source }) => {
      const sent = [...source.matchAll(/useAction\(\s*"([^"]+)"/g)].map(([, one]) => one);
      const meant = sent.filter((one) => {
        const call: Call | undefined = contract[one as CallName];
        return call?.access === "app" && call.writes && !elsewhere[name]?.includes(String(one));
      });
      const known = gated(source);
      // The fields are a file of their own where two screens share them.
      return meant.filter((one) => !known.includes(String(one))).map((one) => `${name}: ${one}`);
    });
  expect(silent).toEqual([]);
});

test("every call that can be asked about is asked about by a form", () => {
  const requested = new Set(screens.flatMap(({ source }) => gated(source)));
  expect(formCalls.filter((name) => !requested.has(name))).toEqual([]);
});
