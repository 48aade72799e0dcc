import type { Measurement } from "./stats";

export interface Round {
  /** Answers per second. */
  rate: number;
  /** Processor time of nginx for each, in microseconds; null where the system does not tell. */
  us: number | null;
}

const quantile = (all: readonly number[], share: number): number =>
  [...all].sort((a, b) => a - b)[Math.floor((all.length - 1) * share)] ?? 0;

/** Lines of one kind of answers: what each side gives, and how ours stands to the other. */
export function comparison(
  name: string,
  { hand, own }: Record<"hand" | "own", Round[]>,
): Measurement[] {
  const rateOf = (rounds: readonly Round[]) =>
    quantile(
      rounds.map(({ rate }) => rate),
      0.5,
    );
  const ratios = own.map(({ rate }, round) => rate / (hand[round]?.rate ?? 0));
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantile(ratios, share));
  const usOf = (rounds: readonly Round[]) => {
    const reportedMicros = rounds.flatMap(({ us }) => us ?? []);
    return reportedMicros.length > 0
      ? `nginx 每次 ${quantile(reportedMicros, 0.5).toFixed(1)} 微秒`
      : "";
  };
  return [
    {
      name: `${name}：手写的配置`,
      value: rateOf(hand),
      unit: "次/秒",
      goal: null,
      note: usOf(hand),
    },
    {
      name: `${name}：节点程序`,
      value: rateOf(own),
      unit: "次/秒",
      goal: null,
      note: usOf(own),
    },
    {
      name: `${name}：各轮之比的中位`,
      value: middle ?? 0,
      unit: "",
      goal: 0.95,
      isMoreBetter: true,
      note: `中间一半 ${low?.toFixed(3)} – ${high?.toFixed(3)}`,
    },
  ];
}
