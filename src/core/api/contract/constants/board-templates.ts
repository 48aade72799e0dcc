const at = (id: string, x: number, y: number, w: number, h: number) => ({ id, x, y, w, h });
type Place = ReturnType<typeof at>;

const numbers = <Metric extends string>(metrics: Metric[], y = 0, h = 3) =>
  metrics.map((metric, index) => {
    const w = 12 / metrics.length;
    return { kind: "number" as const, metric, ...at(`n${index + 1}`, index * w, y, w, h) };
  });
const trend = <Metric extends string>(metrics: Metric[], place: Place) => ({
  kind: "trend" as const,
  metrics,
  ...place,
});
const channels = <Metric extends string>(metrics: Metric[], rows: number, place: Place) => ({
  kind: "channels" as const,
  metrics,
  rows,
  ...place,
});
const alerts = (rows: number, place: Place) => ({ kind: "alerts" as const, rows, ...place });
const sources = (place: Place) => ({ kind: "sources" as const, ...place });
const funnel = (place: Place) => ({ kind: "funnel" as const, ...place });
const retention = (place: Place) => ({
  kind: "retention" as const,
  basis: "install" as const,
  ...place,
});

const lastWeek = { range: "last7", compare: "previous" } as const;

/** Filters and cards that a new board can begin with. */
export const boardTemplates = {
  blank: { filter: lastWeek, cards: [] },
  daily: {
    filter: { range: "yesterday", compare: "previous" } as const,
    cards: [
      ...numbers(["install", "register", "active", "pay"]),
      channels(["install", "register", "registerRate", "pay"], 10, at("c1", 0, 3, 8, 12)),
      sources(at("s1", 8, 3, 4, 6)),
      alerts(5, at("a1", 8, 9, 4, 6)),
      {
        ...trend(["install", "register"], at("t1", 0, 15, 12, 8)),
        pinned: { range: "last30", granularity: "day" } as const,
      },
    ],
  },
  quality: {
    filter: lastWeek,
    cards: [
      ...numbers(["install", "abnormal", "normalRate", "registerRate"]),
      channels(
        ["install", "abnormal", "normalRate", "registerRate", "d1"],
        15,
        at("c1", 0, 3, 12, 12),
      ),
      retention(at("r1", 0, 15, 6, 8)),
      trend(["install", "abnormal"], at("t1", 6, 15, 6, 8)),
    ],
  },
  health: {
    filter: { range: "last30", compare: "previous" } as const,
    cards: [
      ...numbers(["active", "launch", "durPerLaunch", "d1"]),
      trend(["active", "launch"], at("t1", 0, 3, 8, 9)),
      retention(at("r1", 8, 3, 4, 9)),
      alerts(8, at("a1", 0, 12, 6, 7)),
      sources(at("s1", 6, 12, 6, 7)),
    ],
  },
  roi: {
    filter: lastWeek,
    cards: [
      ...numbers(["cost", "cpa", "pay", "roi"]),
      trend(["cost", "pay"], at("t1", 0, 3, 12, 8)),
      channels(["cost", "install", "cpa", "pay", "roi"], 15, at("c1", 0, 11, 12, 12)),
    ],
  },
  growth: {
    filter: lastWeek,
    cards: [
      ...numbers(["visit", "click", "install", "register"]),
      funnel(at("f1", 0, 3, 5, 9)),
      trend(["visit", "click", "install", "register"], at("t1", 5, 3, 7, 9)),
      channels(
        ["visit", "clickRate", "installRate", "install", "registerRate"],
        10,
        at("c1", 0, 12, 12, 11),
      ),
    ],
  },
  wall: {
    filter: { range: "today", granularity: "hour", compare: "previous" } as const,
    cards: [
      ...numbers(["install", "register", "active"], 0, 4),
      trend(["install", "register"], at("t1", 0, 4, 8, 10)),
      alerts(8, at("a1", 8, 4, 4, 10)),
    ],
  },
};

export type BoardTemplate = keyof typeof boardTemplates;
