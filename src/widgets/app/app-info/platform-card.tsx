import type { AppPlatformState, AppRecord } from "../../../core/api/contract";
import { formatTime } from "../../../core/format";
import { paths } from "../../../core/navigation/paths";
import { appInfoText } from "../../../core/text/app-info";
import { useText } from "../../../core/text/use-text";
import { Tag, type Tone } from "../../../core/ui/display";
import { Card, Icon, LinkButton, Row } from "../../../core/ui/layout";
import { HintMark } from "../../../core/ui/overlay";
import { Tile, Tiles } from "./app-info.styles";

const tones: Tone[] = ["neutral", "info", "info", "success", "danger"];
const names = { ios: "iOS", android: "Android", harmony: "HarmonyOS" } as const;

export interface PlatformCardProps {
  app: AppRecord;
  platforms: readonly AppPlatformState[];
  /** The pages of integration are open to whoever looks. */
  mayIntegrate: boolean;
}

/** Renders the app's state on each system, with links to the next steps. */
export function PlatformCard({ app, platforms, mayIntegrate }: PlatformCardProps) {
  const text = useText(appInfoText);
  return (
    <Card title={text.platforms}>
      <Tiles>
        {platforms.map(({ platform, status, sdkVersion, lastReportTime }) => (
          <Tile key={platform}>
            <Row $justify="space-between">
              <strong>
                <Icon name={platform} /> {names[platform]}
              </strong>
              <Tag $tone={tones[status] ?? "neutral"}>{text.statuses[status]}</Tag>
            </Row>
            <dl>
              <dt>{text.sdkVersion}</dt>
              <dd>{sdkVersion || "—"}</dd>
              <dt>
                {text.lastReport}{" "}
                <HintMark
                  name={`${names[platform]} ${text.lastReport}`}
                  hint={text.lastReportHint}
                />
              </dt>
              <dd>
                {lastReportTime === null ? text.noReport : formatTime(lastReportTime, app.zones)}
              </dd>
            </dl>
            {mayIntegrate ? (
              <Row>
                <LinkButton
                  size="small"
                  to={paths.integrationGuide(platform)}
                  aria-label={text.integrateOn(names[platform])}
                >
                  {text.integrate}
                </LinkButton>
                <LinkButton
                  size="small"
                  to={paths.withQuery(paths.integrationGuide(platform), "step=check")}
                  aria-label={text.checkOn(names[platform])}
                >
                  {text.check}
                </LinkButton>
              </Row>
            ) : null}
          </Tile>
        ))}
      </Tiles>
    </Card>
  );
}
