import { useState } from "react";
import { namedRange } from "../../src/core/format";
import {
  Button,
  Card,
  DateRange,
  DayInput,
  Dialog,
  Popover,
  Select,
  Tooltip,
  TreeSelect,
} from "../../src/core/ui";
import { Row, Stack } from "../../src/core/ui/layout";

const today = "2026-03-20";
const shortcuts = [
  { id: "today", label: "今天", range: namedRange("today", today) },
  { id: "last7", label: "近 7 天", range: namedRange("last7", today) },
  { id: "last30", label: "近 30 天", range: namedRange("last30", today) },
  { id: "lastMonth", label: "上月", range: namedRange("lastMonth", today) },
  {
    id: "year",
    label: "近一年",
    range: { start: "2025-03-21", end: today },
  },
];

const names = ["华为应用市场", "小米商店", "抖音信息流", "快手直播", "微信朋友圈", "百度搜索"];
const groups = Array.from({ length: 100 }, (_, group) => ({
  id: `g${group}`,
  label: `${names[group % names.length]} ${group + 1} 组`,
  children: Array.from({ length: 99 }, (_, channel) => ({
    id: `${group}-${channel}`,
    label: `${names[(group + channel) % names.length]}渠道 ${channel + 1}`,
    keywords: `CH${group}${channel}`,
  })),
}));

function FieldRow() {
  const [range, setRange] = useState(namedRange("last7", today));
  const [day, setDay] = useState<string | null>(null);
  const [kind, setKind] = useState("all");
  const [channels, setChannels] = useState<string[]>([]);
  return (
    <Row>
      <DateRange
        value={range}
        onChange={setRange}
        shortcuts={shortcuts}
        maxDays={180}
        max={today}
      />
      <div style={{ width: 160 }}>
        <DayInput value={day} onChange={setDay} aria-label="开始日期" />
      </div>
      <div style={{ width: 140 }}>
        <Select
          aria-label="平台"
          value={kind}
          onChange={setKind}
          options={[
            { value: "all", label: "全部平台" },
            { value: "ios", label: "iOS" },
          ]}
        />
      </div>
      <div style={{ width: 220 }}>
        <TreeSelect
          nodes={groups}
          value={channels}
          onChange={setChannels}
          label="渠道"
          placeholder="全部渠道"
        />
      </div>
      <Popover label="更多" trigger={<Button>更多条件</Button>}>
        <p style={{ padding: 16 }}>浮层内容</p>
      </Popover>
      <Tooltip content="指标的含义">
        <Button>提示</Button>
      </Tooltip>
    </Row>
  );
}

/** Fields on the page, and the same ones in a dialog. */
export function Fields() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title="字段">
      <Stack>
        <FieldRow />
        <Row>
          <Button variant="primary" onClick={() => setOpen(true)}>
            打开弹窗
          </Button>
        </Row>
      </Stack>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="弹窗中的字段" widthPx={855}>
        <FieldRow />
      </Dialog>
    </Card>
  );
}
