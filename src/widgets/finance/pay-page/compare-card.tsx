import type { Catalogue } from "../../../core/api/contract";
import { formatMoney } from "../../../core/format";
import { payPageText } from "../../../core/text/pay-page";
import { useText } from "../../../core/text/use-text";
import { Card } from "../../../core/ui/layout";
import { Compared, Wide } from "./pay-page.styles";

/** What only the professional edition can do, as the service enforces it. */
const professionalOnly = ["devices", "fuzzyOrder"] as const;
/** What both can do. */
const inBoth = ["attribution", "reports", "ads", "api"] as const;

/** What each edition can do and costs. */
export function CompareCard({ catalogue }: { catalogue: Catalogue }) {
  const text = useText(payPageText);
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
                <td key={key}>{text.perYear(formatMoney(yearCents / 100))}</td>
              ))}
            </tr>
            {[...inBoth, ...professionalOnly].map((name) => (
              <tr key={name}>
                <th scope="row">{text.rows[name]}</th>
                {catalogue.editions.map(({ key }) => {
                  const isIn =
                    key === "professional" || !professionalOnly.some((only) => only === name);
                  return <td key={key}>{isIn ? text.yes : text.no}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </Compared>
      </Wide>
    </Card>
  );
}
