import { BarList, Donut, FunnelList, HeatTable } from "../../src/core/chart";
import { addDays, formatRate } from "../../src/core/format";
import { Card } from "../../src/core/ui";

const slices = ["自然", "自建渠道", "广告", "ASA", "分享", "短链", "线下", "其他来源"].map(
  (name, index) => ({ id: name, name, value: Math.round(9000 / (index + 1)) }),
);
const steps = ["访问", "点击", "安装", "注册", "付费"].map((name, index) => ({
  id: name,
  name,
  value: Math.round(128_000 / (index * index * 2 + 1)),
}));
const days = ["次日", "2 日", "3 日", "7 日", "14 日", "30 日"];
const rows = Array.from({ length: 8 }, (_, row) => ({
  name: addDays("2026-03-01", row),
  size: 1200 + row * 37,
  cells: days.map((_, column) => {
    const ratio = 0.46 / (column + 1) + row / 100;
    const isComplete = row + column < 10;
    return { text: formatRate(ratio), ratio, isComplete };
  }),
}));

/** Shapes drawn without a chart library. */
export function Shapes() {
  return (
    <>
      <Card title="来源构成">
        <Donut label="来源构成" slices={slices} />
      </Card>
      <Card title="转化漏斗">
        <FunnelList label="转化漏斗" steps={steps} />
      </Card>
      <Card title="留存" isFlush>
        <HeatTable
          label="留存"
          nameHead="日期"
          sizeHead="新增"
          columns={days}
          rows={rows}
          average={{ name: "平均", size: 1300, cells: rows[0]?.cells ?? [] }}
        />
      </Card>
      <Card title="渠道排行">
        <BarList label="渠道排行" bars={slices} />
      </Card>
    </>
  );
}
