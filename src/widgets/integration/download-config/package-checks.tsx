import type { AppPackage } from "../../../core/api/contract";
import { useClock } from "../../../core/session/use-clock";
import { useCurrentApp } from "../../../core/session/use-session";
import { downloadConfigText } from "../../../core/text/download-config";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { CopyButton } from "../../../core/ui/feedback";
import { Checks } from "./download-config.styles";

/**
 * Renders the findings in a package: its signature, its systems, and whether it belongs to this
 * app.
 */
export function PackageChecks({ row }: { row: AppPackage }) {
  const text = useText(downloadConfigText);
  const appkey = useCurrentApp()?.appkey ?? "";
  const { source, appkeys, certificate, minSdk, minSystem, schemes, profile } = row;
  const isOwn = appkeys?.includes(appkey) ?? false;
  const [other] = appkeys ?? [];
  return (
    <Checks>
      {source === "ios" ? (
        <ProfileTags profile={profile} />
      ) : (
        <Tag $tone={schemes.length === 0 ? "warning" : "neutral"}>
          {schemes.length === 0 ? text.unsigned : schemes.join(" + ").toUpperCase()}
        </Tag>
      )}
      {minSystem === "" ? null : <Tag>{text.minSystem(minSystem)}</Tag>}
      {minSdk === null ? null : <Tag>{text.minSdk(minSdk)}</Tag>}
      {appkeys === null ? null : (
        <Tag $tone={isOwn ? "success" : "warning"}>
          {isOwn
            ? text.schemeFound
            : other
              ? text.schemeOther(`xi${other}`)
              : text.schemeMissing(`xi${appkey}`)}
        </Tag>
      )}
      {certificate === "" ? null : (
        <code title={`${text.certificate} ${certificate}`}>
          {certificate.slice(0, 11)}…
          <CopyButton value={certificate} label={text.copyCertificate} />
        </code>
      )}
    </Checks>
  );
}

/** Who may install an iOS package, and until when. */
function ProfileTags({ profile }: Pick<AppPackage, "profile">) {
  const text = useText(downloadConfigText);
  const clock = useClock();
  if (!profile) return <Tag $tone="warning">{text.noProfile}</Tag>;
  const { kind, team, devices, expireTime } = profile;
  const day = expireTime === null ? "" : clock.formatTime(expireTime).slice(0, 10);
  const isExpired = expireTime !== null && expireTime <= Date.now();
  return (
    <>
      <Tag $tone={kind === "store" ? "warning" : "neutral"}>{text.profiles[kind](devices)}</Tag>
      {day === "" ? null : (
        <Tag $tone={isExpired ? "danger" : "neutral"}>
          {isExpired ? text.expired(day) : text.expires(day)}
        </Tag>
      )}
      {team === "" ? null : <Tag>{team}</Tag>}
    </>
  );
}
