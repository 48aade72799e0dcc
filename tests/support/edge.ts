import type { AppRecord, EdgeSettings } from "../../src/core/api/contract";
import type { TestService } from "./service";

/** Settings of a domain with one origin, and nothing else set. */
export const plainSettings: EdgeSettings = {
  business: "web",
  tcpPort: null,
  origins: [{ address: "47.96.0.10", port: 80, weight: 1, isBackup: false }],
  originProtocol: "http",
  originHost: "",
  balance: "round",
  health: { fails: 3, seconds: 30 },
  cache: [],
  https: { isForced: false, hasHttp2: true },
  cc: null,
  allow: [],
  deny: [],
  regions: { mode: "deny", names: [] },
  agents: [],
  waf: "off",
};

/** An app of the acceleration line with its owner. */
export async function makeEdgeApp(
  test: TestService,
  mobile: string,
): Promise<{ token: string; app: AppRecord; as: { token: string; appkey: string } }> {
  const { token } = await test.signUp(mobile);
  const made = await test.call(
    "apply/addApply",
    { name: "加速应用", agreed: true, flag: "afpm" },
    { token },
  );
  const { map } = await test.call("apply/applyInfo", { id: made.map.id }, { token });
  const app = map as AppRecord;
  return { token, app, as: { token, appkey: app.appkey } };
}
