import type { Catalogue, CatalogueEdition } from "../../../core/api/contract";
import { formatCount, formatMoney } from "../../../core/format";
import { payPageText } from "../../../core/text/pay-page";
import { useText } from "../../../core/text/use-text";
import { Card } from "../../../core/ui/layout";
import { Compared, Wide } from "./pay-page.styles";

/** What each edition holds and costs. */
export function CompareCard({ catalogue }: { catalogue: Catalogue }) {
  const text = useText(payPageText);
  const upTo = (count: number | null) =>
    count === null ? text.unlimited : text.upTo(formatCount(count));
  const cells: Record<keyof typeof text.rows, (edition: CatalogueEdition) => string> = {
    channels: ({ quota }) => upTo(quota.channels),
    subChannels: ({ quota }) => upTo(quota.subChannels),
    members: ({ quota }) => upTo(quota.members),
    rawLogDays: ({ quota }) => text.days(quota.rawLogDays),
    monitorRules: ({ quota }) => upTo(quota.monitorRules),
    ads: ({ hasAds }) => (hasAds ? text.yes : text.no),
  };
  const rows = Object.entries(cells) as [keyof typeof cells, (typeof cells)["ads"]][];
  return (
    <Card title={text.compare}>
      <Wide tabIndex={0} role="region" aria-label={text.compare}>
        <Compared>
          <thead>
            <tr>
              <th scope="col">{text.feature}</th>
              {catalogue.editions.map(({ key }) => (
                <th key={key} scope="col">
                  {text.editions[key]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{text.price}</th>
              {catalogue.editions.map(({ key, yearCents }) => (
                <td key={key}>
                  {key === "trial"
                    ? text.free(catalogue.trialDays)
                    : text.perYear(formatMoney(yearCents / 100))}
                </td>
              ))}
            </tr>
            {rows.map(([name, cell]) => (
              <tr key={name}>
                <th scope="row">{text.rows[name]}</th>
                {catalogue.editions.map((edition) => (
                  <td key={edition.key}>{cell(edition)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Compared>
      </Wide>
    </Card>
  );
}
