import type { EdgeSettings } from "../../../src/core/api/contract";

/** Settings with one origin and nothing else. */
export const plainSettings = (port = 80, address = "127.0.0.1"): EdgeSettings => ({
  business: "web",
  tcpPort: null,
  origins: [{ address, port, weight: 1, isBackup: false }],
  originProtocol: "http",
  originHost: "",
  balance: "round",
  health: { fails: 1, seconds: 30 },
  cache: [],
  https: { isForced: false, hasHttp2: false },
  cc: null,
  allow: [],
  deny: [],
  regions: { mode: "deny", names: [] },
  agents: [],
  waf: "off",
});
