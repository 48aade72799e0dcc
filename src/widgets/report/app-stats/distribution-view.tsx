import { useMemo } from "react";
import { styled } from "styled-components";
import type { DistributionDimension, DistributionRow } from "../../../core/api/contract";
import { ProvinceMap } from "../../../core/chart/map";
import { ComparedCount, type ShownComparison } from "../../../core/chart/report";
import { formatCount, formatRate } from "../../../core/format";
import { appStatsText } from "../../../core/text/app-stats";
import { brandText } from "../../../core/text/brand";
import { knownMessagesText } from "../../../core/text/server-messages";
import { useText } from "../../../core/text/use-text";
import { Button } from "../../../core/ui/layout";
import { Table, type TableColumn } from "../../../core/ui/table";
import { type LevelRow, withBrands } from "./brand-rows";

const tableHeightPx = 460;

const Beside = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(420px, 100%), 1fr));
  gap: 16px 24px;
  align-items: start;
`;

/** Of a share with its change below, in px: `↑ 12.34 个百分点`. */
const comparedSharePx = 108;

const Share = styled.div<{ $isCompared: boolean }>`
  display: grid;
  grid-template-columns: minmax(40px, 1fr) ${({ $isCompared }) => ($isCompared ? comparedSharePx : 64)}px;
  gap: 8px;
  align-items: center;
  & i {
    height: 6px;
    min-width: 2px;
    border-radius: 3px;
    background: var(--_chart-1);
  }
`;

const Name = styled.span<{ $isIn: boolean }>`
  padding-left: ${({ $isIn }) => ($isIn ? 16 : 0)}px;
`;

export interface DistributionViewProps {
  title: string;
  by: DistributionDimension;
  /** Names ready to show. */
  rows: readonly DistributionRow[];
  /** Head of the column of counts. */
  header: string;
  /** Null without one, or when its changes are hidden. */
  comparison: ShownComparison | null;
  /** Narrows the report to one of the values; without it they cannot be pressed. */
  onNarrow?: ((name: string) => void) | undefined;
}

/** A table of shares; provinces also as a map, which says the same. */
export function DistributionView(props: DistributionViewProps) {
  const { title, by, rows, header, comparison, onNarrow } = props;
  const text = useText(appStatsText);
  const known = useText(knownMessagesText);
  const brands = useText(brandText);
  const levels = useMemo(
    () =>
      by === "model"
        ? withBrands(rows, (brand) => (brand ? brands.brands[brand] : brands.otherBrands))
        : rows.map((row): LevelRow => ({ ...row, level: "value" })),
    [by, rows, brands],
  );
  const most = Math.max(...levels.map(({ share }) => share ?? 0), 0);
  const columns = useMemo<TableColumn<LevelRow>[]>(
    () => [
      {
        id: "name",
        header: text.bys[by],
        cell: ({ name, level }) =>
          level === "brand" ? (
            <strong>{name}</strong>
          ) : (
            <Name $isIn={level === "model"}>
              {onNarrow && name !== text.others && name !== text.unknown ? (
                <Button
                  variant="text"
                  title={text.onlyThis(known.of(name))}
                  onClick={() => onNarrow(name)}
                >
                  {known.of(name)}
                </Button>
              ) : (
                known.of(name)
              )}
            </Name>
          ),
      },
      {
        id: "devices",
        header: header,
        align: "end",
        cell: ({ devices, previous }) =>
          comparison ? (
            <ComparedCount
              own={devices}
              previous={previous?.devices ?? null}
              format={formatCount}
              {...comparison}
            />
          ) : (
            formatCount(devices)
          ),
      },
      {
        id: "share",
        header: text.share,
        align: "end",
        cell: ({ share, previous }) => (
          <Share $isCompared={comparison !== null}>
            <i style={{ width: `${most > 0 ? ((share ?? 0) / most) * 100 : 0}%` }} />
            {comparison ? (
              <ComparedCount
                own={share}
                previous={previous?.share ?? null}
                format={formatRate}
                kind="rate"
                {...comparison}
              />
            ) : (
              formatRate(share)
            )}
          </Share>
        ),
      },
    ],
    [text, known, by, header, most, onNarrow, comparison],
  );
  const table = (
    <Table
      label={title}
      columns={columns}
      rows={levels}
      getRowId={({ brand, level, name }) => `${level} ${brand} ${name}`}
      maxHeightPx={tableHeightPx}
    />
  );
  if (by !== "province") return table;
  return (
    <Beside>
      <ProvinceMap
        label={title}
        regions={rows
          .filter(({ devices }) => devices > 0)
          .map(({ name, devices, share }) => ({ name, value: devices, share }))}
      />
      {table}
    </Beside>
  );
}
