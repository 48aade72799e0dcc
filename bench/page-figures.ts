import type { Browser } from "playwright";
import type { ConsoleTarget } from "../service/cli/traffic/console-client";
import type { Figure } from "./figures";
import { type ChangePlan, changePages } from "./page-changes";
import { signedInStorage } from "./page-load";
import { type PageVisit, visitPage } from "./page-visit";
import { type Peer, peers } from "./peers";
import { openFront } from "./secure-front";
import type { Sizes } from "./sizes";

const hasPassword = () => document.querySelector("input[type=password]") !== null;
const hasTakenOver = () =>
  document.getElementById("early") === null && document.querySelector("#root form") !== null;
const hasChart = () =>
  document.querySelector("main canvas") !== null ||
  [...document.querySelectorAll("main svg")].some(
    (picture) =>
      picture.getBoundingClientRect().width > 400 &&
      picture.querySelector("path, polyline") !== null,
  );
/** The skeleton's lines count: the first visit is measured as the peers' were. */
const hasRows = () => document.querySelectorAll("main tbody tr, main [role=row]").length > 4;
const hasNewRows = (isNew = (element: Element) => element.checkVisibility()) =>
  [...document.querySelectorAll("main tbody tr[aria-rowindex]")].filter(isNew).length > 4;
const hasNewChart = (isNew = (element: Element) => element.checkVisibility()) =>
  [...document.querySelectorAll("main canvas, main svg:has(path, polyline)")].some(
    (picture) => picture.getBoundingClientRect().width > 400 && isNew(picture),
  );

interface PageCase {
  name: string;
  path: string;
  isReady: () => boolean;
  isSignedIn: boolean;
  isTouched?: boolean;
  peer?: Peer;
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
    peer: peers.signIn,
    slowGoalMs: 1_150,
    scriptGoalKb: 85,
    requestGoal: 6,
  },
  {
    name: "登录页，立即碰到，全部到齐",
    path: "/login",
    isReady: hasTakenOver,
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
    peer: peers.dashboard,
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

const middle = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const beside = (peer: Peer | undefined, value: number | undefined) =>
  peer && value !== undefined ? { peer: { name: peer.name, value } } : {};

function visitFigures(one: PageCase, visits: PageVisit[], isSlow: boolean): Figure[] {
  const { name, peer, slowGoalMs, scriptGoalKb, requestGoal } = one;
  const at = (key: keyof PageVisit) => middle(visits.map((visit) => visit[key]));
  const readyGoal = isSlow ? slowGoalMs : null;
  const time: Figure[] = [
    {
      name,
      value: at("readyMs"),
      unit: "ms",
      goal: readyGoal,
      ...beside(peer, isSlow ? peer?.slowReadyMs : peer?.readyMs),
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
      ...beside(peer, peer?.scriptKb),
    },
    {
      name: "　请求",
      value: at("requests"),
      unit: "个",
      goal: requestGoal,
      ...beside(peer, peer?.requests),
    },
    { name: "　JS 堆", value: at("heapMb"), unit: "MB", goal: 5 },
  ];
}

async function changeFigures(
  browser: Browser,
  plan: ChangePlan,
  rounds: number,
): Promise<Figure[]> {
  const taken = [];
  for (let round = 0; round < rounds; round++) taken.push(await changePages(browser, plan));
  const goal = plan.isSlow ? 700 : 100;
  const { change } = peers;
  return [
    {
      name: "换页，应用统计到渠道报表，有行",
      value: middle(taken.map(({ goMs }) => goMs)),
      unit: "ms",
      goal,
      ...beside(change, plan.isSlow ? change.slowReadyMs : change.readyMs),
    },
    {
      name: "后退，有图",
      value: middle(taken.map(({ backMs }) => backMs)),
      unit: "ms",
      goal,
    },
  ];
}

/** First visits and page changes at one speed, medians, over HTTP/2 with TLS; slow is a phone's. */
export async function pageFigures(
  browser: Browser,
  target: ConsoleTarget,
  { visitRounds }: Sizes,
  isSlow: boolean,
): Promise<Figure[]> {
  const front = await openFront(target.url);
  try {
    const signedIn = await signedInStorage(target);
    const visits = cases.map((): PageVisit[] => []);
    // In turns, so that the machine's moods meet all alike.
    for (let round = 0; round < visitRounds; round++) {
      for (const [index, { path, isReady, isSignedIn, isTouched = false }] of cases.entries()) {
        const storage = isSignedIn ? signedIn : {};
        const plan = { url: front.origin + path, isReady, isTouched, isSlow, storage };
        visits[index]?.push(await visitPage(browser, plan));
      }
    }
    const change: ChangePlan = {
      url: `${front.origin}/data/app_stats`,
      to: "/channel/channel_report",
      storage: signedIn,
      isSlow,
      isHere: hasNewChart,
      isThere: hasNewRows,
    };
    return [
      ...cases.flatMap((one, index) => visitFigures(one, visits[index] ?? [], isSlow)),
      ...(await changeFigures(browser, change, visitRounds)),
    ];
  } finally {
    await front.close();
  }
}
