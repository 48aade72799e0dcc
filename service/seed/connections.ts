import type { Network } from "../../src/core/api/contract/constants/network";
import { createRandom, type Random } from "./random";

const networkWeights: [Network, number][] = [
  ["wifi", 57],
  ["5g", 29],
  ["4g", 12],
  ["3g", 1],
  ["ethernet", 1],
];
const operatorWeights: [string, number][] = [
  ["中国移动", 46],
  ["中国电信", 27],
  ["中国联通", 24],
  ["中国广电", 3],
];
const sdkVersionWeights: [string, number][] = [
  ["2.5.0", 52],
  ["2.4.2", 28],
  ["2.4.0", 12],
  ["2.3.1", 6],
  ["2.1.0", 2],
];

/** Draws the network, operator and version that an SDK reports. */
export const drawConnection = (random: Random) => ({
  network: random.weighted(networkWeights),
  operator: random.weighted(operatorWeights),
  sdkVersion: random.weighted(sdkVersionWeights),
});

/** The same of a seeded device: by its id, so that the days drawn around it stay as they were. */
export const connectionOf = (deviceId: string) =>
  drawConnection(createRandom(Number.parseInt(deviceId.slice(0, 8), 16)));
