import type { Browser } from "playwright";
import type { ConsoleTarget } from "../service/cli/traffic/console-client";
import { type Competitor, competitors } from "./competitors";
import { type ChangePlan, changePages } from "./page-changes";
import { signedInStorage } from "./page-load";
import { type PageVisit, visitPage } from "./page-visit";
import type { Measurement } from "./stats";
import { startTlsProxy } from "./tls-proxy";

const hasPassword = () => document.querySelector("input[type=password]") !== null;
const isHydrated = () =>
  document.getElementById("early") === null && document.querySelector("#root form") !== null;
const hasChart = () =>
  document.querySelector("main canvas") !== null ||
  [...document.querySelectorAll("main svg")].some(
    (chart) =>
      chart.getBoundingClientRect().width > 400 && chart.querySelector("path, polyline") !== null,
  );
/** Skeleton rows are counted too: the competitors were measured the same way. */
const hasRows = () => document.querySelectorAll("main tbody tr, main [role=row]").length > 4;
const hasNewRows = (isCounted = (element: Element) => element.checkVisibility()) =>
  [...document.querySelectorAll("main tbody tr[aria-rowindex]")].filter(isCounted).length > 4;
const hasNewChart = (isCounted = (element: Element) => element.checkVisibility()) =>
  [...document.querySelectorAll("main canvas, main svg:has(path, polyline)")].some(
    (chart) => chart.getBoundingClientRect().width > 400 && isCounted(chart),
  );

interface PageCase {
  name: string;
  path: string;
  isReady: () => boolean;
  isSignedIn: boolean;
  isTouched?: boolean;
  competitor?: Competitor;
  slowGoalMs: number;
  scriptGoalKb: number | null;
  requestGoal: number;
}

const cases: PageCase[] = [
  {
    name: "登录页，可用",
    path: "/login",
    isReady: hasPassword,
    isSignedIn: false,
    competitor: competitors.signIn,
    slowGoalMs: 1_150,
    scriptGoalKb: 85,
    requestGoal: 6,
  },
  {
    name: "登录页，立即碰到，全部到齐",
    path: "/login",
    isReady: isHydrated,
    isSignedIn: false,
    isTouched: true,
    slowGoalMs: 2_400,
    scriptGoalKb: null,
    requestGoal: 6,
  },
  {
    name: "应用统计，有图",
    path: "/data/app_stats",
    isReady: hasChart,
    isSignedIn: true,
    competitor: competitors.dashboard,
    slowGoalMs: 2_700,
    scriptGoalKb: 150,
    requestGoal: 14,
  },
  {
    name: "渠道报表，有行",
    path: "/channel/channel_report",
    isReady: hasRows,
    isSignedIn: true,
    slowGoalMs: 2_700,
    scriptGoalKb: 160,
    requestGoal: 14,
  },
  {
    name: "工作台，有行",
    path: "/workbench",
    isReady: hasRows,
    isSignedIn: true,
    slowGoalMs: 2_400,
    scriptGoalKb: null,
    requestGoal: 14,
  },
];

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const withCompetitor = (competitor: Competitor | undefined, value: number | undefined) =>
  competitor && value !== undefined ? { competitor: { name: competitor.name, value } } : {};

function visitStats(one: PageCase, visits: PageVisit[], isSlow: boolean): Measurement[] {
  const { name, competitor, slowGoalMs, scriptGoalKb, requestGoal } = one;
  const at = (key: keyof PageVisit) => median(visits.map((visit) => visit[key]));
  const readyGoal = isSlow ? slowGoalMs : null;
  const time: Measurement[] = [
    {
      name,
      value: at("readyMs"),
      unit: "ms",
      goal: readyGoal,
      ...withCompetitor(competitor, isSlow ? competitor?.slowReadyMs : competitor?.readyMs),
    },
    { name: "　阻塞", value: at("blockedMs"), unit: "ms", goal: isSlow ? 300 : 0 },
  ];
  // Neither network nor processor changes what is sent.
  if (isSlow) return [...time, { name: "　位移", value: at("shift"), unit: "", goal: 0 }];
  return [
    ...time,
    { name: "　位移", value: at("shift"), unit: "", goal: 0 },
    {
      name: "　脚本，brotli",
      value: at("scriptKb"),
      unit: "kB",
      goal: scriptGoalKb,
      ...withCompetitor(competitor, competitor?.scriptKb),
    },
    {
      name: "　请求",
      value: at("requests"),
      unit: "个",
      goal: requestGoal,
      ...withCompetitor(competitor, competitor?.requests),
    },
    { name: "　JS 堆", value: at("heapMb"), unit: "MB", goal: 5 },
  ];
}

async function changeStats(
  browser: Browser,
  plan: ChangePlan,
  rounds: number,
): Promise<Measurement[]> {
  const taken = [];
  for (let round = 0; round < rounds; round++) taken.push(await changePages(browser, plan));
  const goal = plan.isSlow ? 700 : 100;
  const { change } = competitors;
  return [
    {
      name: "换页，应用统计到渠道报表，有行",
      value: median(taken.map(({ goMs }) => goMs)),
      unit: "ms",
      goal,
      ...withCompetitor(change, plan.isSlow ? change.slowReadyMs : change.readyMs),
    },
    {
      name: "后退，有图",
      value: median(taken.map(({ backMs }) => backMs)),
      unit: "ms",
      goal,
    },
  ];
}

/** First visits and page changes at one speed, medians, over HTTP/2 with TLS; slow is a phone's. */
export async function pageStats(
  browser: Browser,
  target: ConsoleTarget,
  rounds: number,
  isSlow: boolean,
): Promise<Measurement[]> {
  const proxy = await startTlsProxy(target.url);
  try {
    const signedIn = await signedInStorage(target);
    const visits = cases.map((): PageVisit[] => []);
    // Interleaved, so that machine noise affects all cases equally.
    for (let round = 0; round < rounds; round++) {
      for (const [index, { path, isReady, isSignedIn, isTouched = false }] of cases.entries()) {
        const storage = isSignedIn ? signedIn : {};
        const plan = { url: proxy.origin + path, isReady, isTouched, isSlow, storage };
        visits[index]?.push(await visitPage(browser, plan));
      }
    }
    const change: ChangePlan = {
      url: `${proxy.origin}/data/app_stats`,
      to: "/channel/channel_report",
      storage: signedIn,
      isSlow,
      isHere: hasNewChart,
      isThere: hasNewRows,
    };
    return [
      ...cases.flatMap((one, index) => visitStats(one, visits[index] ?? [], isSlow)),
      ...(await changeStats(browser, change, rounds)),
    ];
  } finally {
    await proxy.close();
  }
}
