import type { Catalogue } from "../../../core/api/contract";
import { professionalFeatures } from "../../../core/api/contract/constants/finance";
import { formatMoney } from "../../../core/format";
import { packFormText } from "../../../core/text/pack-form";
import { payPageText } from "../../../core/text/pay-page";
import { useText } from "../../../core/text/use-text";
import { Card } from "../../../core/ui/layout";
import { Compared, Wide } from "./pay-page.styles";

/** Features of the professional edition only, as enforced by the service. */
const professionalOnly = ["devices", "fuzzyOrder"] as const;
/** Features of both editions. */
const inBoth = ["attribution", "reports"] as const;
/** Limited resources. */
const limited = [
  "channels",
  "subChannels",
  "members",
  "rules",
  "dayEvents",
  "boards",
  "boardCards",
  "plans",
] as const;

/** Renders the features and prices of the editions. */
export function CompareCard({ catalogue }: { catalogue: Catalogue }) {
  const text = useText(payPageText);
  const messages = useText(packFormText);
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
            {limited.map((name) => (
              <tr key={name}>
                <th scope="row">{messages.rows[name]}</th>
                {catalogue.editions.map(({ key }) => (
                  <td key={key}>{messages.limit(catalogue.quotas[key][name])}</td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{messages.rows.rawLogDays}</th>
              {catalogue.editions.map(({ key }) => (
                <td key={key}>{messages.days(catalogue.quotas[key].rawLogDays)}</td>
              ))}
            </tr>
            {professionalFeatures.map((name) => (
              <tr key={name}>
                <th scope="row">{messages.features[name]}</th>
                {catalogue.editions.map(({ key }) => {
                  const isIn = key === "professional" || !catalogue.professionalOnly.includes(name);
                  return <td key={key}>{isIn ? text.yes : text.no}</td>;
                })}
              </tr>
            ))}
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
