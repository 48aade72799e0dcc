import { BarChart, ChartFrame, LineChart } from "../../src/core/chart";
import { addDays } from "../../src/core/format";

const x = Array.from({ length: 30 }, (_, index) => addDays("2026-02-19", index).slice(5));
const wave = (base: number, phase: number) =>
  x.map((_, index) => Math.round(base * (1.4 + Math.sin(index / 3 + phase)) + index * 17));
const trend = {
  x,
  series: [
    { id: "visit", name: "访问", values: wave(2400, 0), compare: wave(2100, 0.4) },
    {
      id: "install",
      name: "安装",
      values: wave(900, 1).map((value, index) => (index === 12 ? null : value)),
    },
    { id: "register", name: "注册", values: wave(400, 2) },
  ],
};
const lone = { x: ["03-20"], series: [{ id: "a", name: "安装", values: [42] }] };
const grouped = {
  x: x.slice(0, 7),
  series: trend.series.map((one) => ({ ...one, values: one.values.slice(0, 7) })),
};

/** Lines and columns. */
export function Charts() {
  return (
    <>
      <ChartFrame title="趋势" data={trend} fileName="趋势">
        <LineChart label="趋势" {...trend} />
      </ChartFrame>
      <ChartFrame title="分组柱" data={grouped} fileName="分组柱">
        <BarChart label="分组柱" {...grouped} />
      </ChartFrame>
      <ChartFrame title="堆叠柱" data={trend} fileName="堆叠柱">
        <BarChart label="堆叠柱" {...trend} isStacked />
      </ChartFrame>
      <ChartFrame title="一天" data={lone} fileName="一天">
        <LineChart label="一天" {...lone} heightPx={160} />
      </ChartFrame>
    </>
  );
}
