import { createRequire } from "node:module";
import { memoize } from "../base/memoize";

/** Region of an IP address; empty strings where the table has no entry. */
export interface Region {
  /** Short, as in `广东`; `海外` beyond the tables of China. */
  province: string;
  /** Short, as in `深圳`; of an address abroad the country. */
  city: string;
  /** `中国移动` and the like; empty for anybody else's network. */
  operator: string;
  /** The network belongs to a data centre or a cloud, where no phone is. */
  isHosting: boolean;
}

/** Tells the region of an address, offline. */
export interface RegionPort {
  of(ip: string): Region;
}

export const nowhere: Region = { province: "", city: "", operator: "", isHosting: false };
const abroad = "海外";
const municipalities = new Set(["北京", "上海", "天津", "重庆"]);

/** A province by its short name: the name reports and map use, whoever reported it. */
export const shortProvince = (name: string): string =>
  name.replace(/(?:省|市|(?:壮族|回族|维吾尔)?自治区|特别行政区)$/, "");

/** A city by its short name. */
export const shortCity = (name: string): string =>
  [...name].length > 2 ? name.replace(/市$/, "") : name;

const operators: readonly [RegExp, string][] = [
  [/移动|铁通|cmcc|china mobile|^460(?:00|02|04|07|08|13)$/i, "中国移动"],
  [/联通|网通|unicom|cucc|^460(?:01|06|09|10)$/i, "中国联通"],
  [/电信|telecom|ctcc|^460(?:03|05|11|12)$/i, "中国电信"],
  [/广电|broadnet|cbn|^46015$/i, "中国广电"],
];

/** The mainland's operators by one name each, from a name or a network code; null for others. */
export const operatorName = (said: string): string | null =>
  operators.find(([pattern]) => pattern.test(said.trim()))?.[1] ?? null;

/** Clouds and data centres by the names that the tables give their networks. */
const hosting =
  /阿里|腾讯云|华为云|百度|京东云|金山云|ucloud|青云|七牛|网宿|白山云|数据中心|idc|亚马逊|amazon|aws|google|谷歌|microsoft|微软|azure|oracle|甲骨文|digitalocean|linode|vultr|choopa|ovh|hetzner|leaseweb|cloudflare|akamai/i;

type Table = InstanceType<typeof import("ip2region").default>;

/** The table of addresses that comes with the service, read at the first question (11 MB). */
function addressTable(): RegionPort {
  let table: Table | null = null;
  const open = () => {
    const { default: Ip2Region } = createRequire(import.meta.url)(
      "ip2region",
    ) as typeof import("ip2region");
    return new Ip2Region();
  };
  return {
    of: memoize((ip) => {
      table ??= open();
      const found = table.search(ip);
      // Networks of one's own and what the table names no country for, such as an anycast address.
      if (!found?.country) return nowhere;
      const isHosting = hosting.test(found.isp);
      if (found.country !== "中国") {
        return { province: abroad, city: found.country, operator: "", isHosting };
      }
      const province = shortProvince(found.province);
      const city = shortCity(found.city) || (municipalities.has(province) ? province : "");
      return { province, city, operator: operatorName(found.isp) ?? "", isHosting };
    }),
  };
}

/** Regions by address from ip2region's tables. */
export const regions: RegionPort = addressTable();
