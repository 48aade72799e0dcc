import type { accelerationCalls } from "../../../src/core/api/contract/acceleration";
import { readEdgeUsage } from "../finance";
import type { Handlers } from "../handler";
import { askForCertificate } from "./auto-certificate";
import { deleteDomain, saveCertificate, setState } from "./change-domain";
import { checkDomain } from "./check-domain";
import { checkDraft } from "./check-draft";
import { listDomains, listVersions, readDomainDetail } from "./list-domains";
import { addNode, listNodes, renewKey, revokeNode } from "./nodes";
import { readOverview } from "./overview";
import { restoreVersion, saveDomain } from "./save-domain";
import { listAttacks, readTops } from "./tops";

/** Domains of the acceleration line, the nodes that serve them, and what they count. */
export const accelerationHandlers: Handlers<keyof typeof accelerationCalls> = {
  "edge/domains": listDomains,
  "edge/domain": (context, { id }) => readDomainDetail(context, id),
  "edge/checkDraft": async (context, body) => {
    await checkDraft(context, body);
    return { map: {} };
  },
  "edge/save": async (context, body) => ({ map: await saveDomain(context, body) }),
  "edge/versions": listVersions,
  "edge/restore": async (context, { id, number }) => ({
    map: { version: await restoreVersion(context, id, number) },
  }),
  "edge/setState": async (context, { id, isOn }) => {
    await setState(context, id, isOn);
    return { map: { id } };
  },
  "edge/certificate": async (context, body) => ({
    map: { certificate: await saveCertificate(context, body) },
  }),
  "edge/autoCertificate": async (context, { id }) => ({
    map: { auto: await askForCertificate(context, id) },
  }),
  "edge/delete": async (context, { id }) => {
    await deleteDomain(context, id);
    return { map: {} };
  },
  "edge/check": async (context, { id }) => ({ map: { checks: await checkDomain(context, id) } }),
  "edge/nodes": async (context) => ({
    map: { list: await listNodes(context), origin: context.origin },
  }),
  "edge/addNode": async (context, { name }) => ({ map: await addNode(context, name) }),
  "edge/renewKey": async (context, { id }) => ({ map: { id, key: await renewKey(context, id) } }),
  "edge/revokeNode": async (context, { id }) => {
    await revokeNode(context, id);
    return { map: { id } };
  },
  "edge/usage": async (context) => ({
    map: await readEdgeUsage(context, context.app, context.now()),
  }),
  "edge/overview": async (context, body) => ({ map: await readOverview(context, body) }),
  "edge/tops": async (context, body) => ({ map: await readTops(context, body) }),
  "edge/attacks": listAttacks,
};

export { type Counted, withTotals } from "./add-counts";
export { readAppStates, readAppStats } from "./app-stats";
export { addTo, nothing, summedColumns } from "./counters";
export { startEdges } from "./maintenance";
export { nodeOfKey } from "./node-key";
export { blockedIn } from "./stats";
export { syncNode } from "./sync-node";
export { takeCounts } from "./take-counts";
