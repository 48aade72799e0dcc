import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { say } from "../base/message";
import type { AsaAccess, AsaKeywordDay, SearchAdsPort } from ".";
import { AsaError, clientSecret } from "./search-ads";

const count = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0);
const word = v.optional(v.string(), "");
const report = v.array(
  v.object({
    day: v.pipe(v.string(), v.isoDate()),
    campaignId: v.string(),
    campaign: word,
    groupId: v.string(),
    group: word,
    keywordId: v.string(),
    keyword: word,
    impressions: count,
    taps: count,
    newDownloads: count,
    redownloads: count,
    spendCents: count,
  }),
);

/**
 * Reads what was exported from Apple's console: `{orgId}.json` in a folder, a list of keywords' days.
 * Credentials are checked as far as they can be here: the key must sign.
 */
export function recordedAds(folder: string): SearchAdsPort {
  async function read(access: AsaAccess): Promise<AsaKeywordDay[]> {
    try {
      clientSecret(access, 0);
    } catch {
      throw new AsaError("denied", say("私钥无效"));
    }
    const path = join(folder, `${access.orgId.replace(/\D/g, "")}.json`);
    const text = await readFile(path, "utf8").catch(() => {
      throw new AsaError("denied", say("没有组织 {} 的导入文件", access.orgId));
    });
    try {
      return v.parse(report, JSON.parse(text));
    } catch {
      throw new AsaError("unreachable", say("导入文件的内容不正确"));
    }
  }
  return {
    async campaigns(access) {
      const names = new Map((await read(access)).map((row) => [row.campaignId, row.campaign]));
      return [...names].map(([id, name]) => ({ id, name }));
    },
    async keywordDays(access, { from, to, only }) {
      const rows = await read(access);
      const isWanted = ({ day, campaignId }: AsaKeywordDay) =>
        day >= from && day <= to && (only === null || only.includes(campaignId));
      return rows.filter(isWanted);
    },
    // A token of AdServices means nothing without Apple.
    exchange: async () => null,
  };
}
