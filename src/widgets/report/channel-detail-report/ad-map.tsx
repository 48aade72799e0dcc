import { useState } from "react";
import { styled } from "styled-components";
import { ChartCard, Treemap, type TreemapItem } from "../../../core/chart";
import { formatCount, formatRate, ratioOf } from "../../../core/format";
import { channelDetailText } from "../../../core/text/channel-detail";
import { useText } from "../../../core/text/use-text";
import { Button, Row, useLandmark } from "../../../core/ui/layout";
import { Table, type TableColumn } from "../../../core/ui/table";
import type { AdNode } from "./ad-tree";

const drawnAtMost = 14;

const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(280px, 2fr);
  gap: 16px;
  @media (max-width: 899px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Open = styled(Button)`
  max-width: 100%;
  margin-left: -8px;
  overflow: hidden;
  text-overflow: ellipsis;
`;

export interface AdMapProps {
  tree: readonly AdNode[];
}

const explained = (nodes: readonly AdNode[]) => nodes.filter(({ isUnexplained }) => !isUnexplained);

/** Ads as areas, a level at a time: from the account or plan down to the creative. */
export function AdMap({ tree }: AdMapProps) {
  const role = useLandmark("navigation");
  const messages = useText(channelDetailText);
  const [path, setPath] = useState<readonly string[]>([]);
  const trail: AdNode[] = [];
  let level = explained(tree);
  const goTo = (node: AdNode) => {
    trail.push(node);
    level = explained(node.children);
  };
  // A level with one part says nothing: the map begins below it.
  while (level.length === 1 && level[0] && explained(level[0].children).length > 0) goTo(level[0]);
  const fixed = trail.length;
  for (const key of path) {
    const node = level.find((one) => one.key === key);
    if (!node) break;
    goTo(node);
  }
  if (level.length === 0) return null;
  const rate = ({ d1, d1Size }: Pick<AdNode, "d1" | "d1Size">) => ratioOf(d1, d1Size);
  const drawn = level.slice(0, drawnAtMost);
  const rest = level.slice(drawnAtMost);
  const others = rest.reduce(
    (sum, { install, d1, d1Size }) => ({
      install: sum.install + install,
      d1: sum.d1 + d1,
      d1Size: sum.d1Size + d1Size,
    }),
    { install: 0, d1: 0, d1Size: 0 },
  );
  const { name: nameHeader, install: installHeader, d1: d1Header } = messages.adColumns;
  const itemOf = (
    id: string,
    name: string,
    of: Pick<AdNode, "install" | "d1" | "d1Size">,
  ): TreemapItem => ({
    id,
    name,
    value: of.install,
    ratio: rate(of),
  });
  const items = [
    ...drawn.map((node) => itemOf(node.key, node.name, node)),
    ...(rest.length > 0 ? [itemOf("others", messages.otherAds(rest.length), others)] : []),
  ];
  const mayOpen = (key: string) =>
    level.some((node) => node.key === key && explained(node.children).length > 0);
  const open = (key: string) => setPath([...trail.slice(fixed).map((node) => node.key), key]);
  const columns: TableColumn<TreemapItem>[] = [
    {
      id: "name",
      header: nameHeader,
      cell: ({ id, name }) =>
        mayOpen(id) ? (
          <Open
            variant="text"
            size="small"
            aria-label={messages.openAd(name)}
            title={name}
            onClick={() => open(id)}
          >
            {name}
          </Open>
        ) : (
          name
        ),
    },
    { id: "install", header: installHeader, align: "end", cell: ({ value }) => formatCount(value) },
    { id: "d1", header: d1Header, align: "end", cell: ({ ratio }) => formatRate(ratio) },
  ];
  const data = {
    x: items.map(({ name }) => name),
    series: [
      { id: "install", name: installHeader, values: items.map(({ value }) => value) },
      { id: "d1", name: d1Header, values: items.map(({ ratio }) => ratio), format: formatRate },
    ],
  };
  return (
    <ChartCard title={messages.treemap} note={messages.treemapNote} data={data} xName={nameHeader}>
      {trail.length > fixed && (
        <Row role={role} aria-label={messages.adTrail} $gapPx={4}>
          <Button variant="text" size="small" onClick={() => setPath([])}>
            {messages.allAds}
          </Button>
          {trail.slice(fixed).map((node, index, all) => (
            <Row as="span" key={node.key} $gapPx={4}>
              <span aria-hidden="true">/</span>
              {index === all.length - 1 ? (
                <span aria-current="location">{node.name}</span>
              ) : (
                <Button
                  variant="text"
                  size="small"
                  onClick={() => setPath(all.slice(0, index + 1).map(({ key }) => key))}
                >
                  {node.name}
                </Button>
              )}
            </Row>
          ))}
        </Row>
      )}
      <Beside>
        <Treemap
          label={messages.treemap}
          headers={[nameHeader, installHeader, d1Header]}
          items={items}
          colorName={d1Header}
          formatColor={formatRate}
          mayOpen={mayOpen}
          onOpen={open}
        />
        <Table
          label={messages.treemapTable}
          columns={columns}
          rows={items}
          getRowId={({ id }) => id}
          maxHeightPx={340}
        />
      </Beside>
    </ChartCard>
  );
}
