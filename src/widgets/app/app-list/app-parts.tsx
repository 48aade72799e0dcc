import type { AppRecord, IntegrationStatus } from "../../../core/api/contract";
import {
  editionKeys,
  isUpgradable,
  shownEdition,
} from "../../../core/api/contract/constants/edition";
import { RowActions as Actions } from "../../../core/list";
import { paths } from "../../../core/navigation/paths";
import { useIsSelling } from "../../../core/session/use-session";
import { appText } from "../../../core/text/app";
import { autoRenewText } from "../../../core/text/auto-renew";
import { useText } from "../../../core/text/use-text";
import { AppIcon, Tag } from "../../../core/ui/display";
import { Icon, VisuallyHidden } from "../../../core/ui/layout";
import { AutoRenewSwitch } from "../auto-renew";
import { AppName, Expiry, NameButton, PlatformMark, Platforms, Renewal } from "./app-list.styles";

export interface AppActions {
  onEnter: (id: number, path?: string) => Promise<void>;
  onUpgrade: (id: number) => Promise<void>;
  onRemove: (app: { id: number; name: string }) => void;
}

/** App fields that names and actions need. */
export type ListedApp = Pick<
  AppRecord,
  "id" | "name" | "appIcon" | "isApplyAuth" | "isExperienceApp" | "line" | "applyVersion"
>;

const nearDays = 15;
const tones: Record<IntegrationStatus, string> = {
  0: "text-muted",
  1: "info",
  2: "info",
  3: "success",
  4: "danger",
};

/** Opens the app. */
export function NameCell({ app, onEnter }: Pick<AppActions, "onEnter"> & { app: ListedApp }) {
  const text = useText(appText);
  const suffix = app.isApplyAuth === 1 ? text.authorisedSuffix : "";
  const name = app.name + suffix + (app.isExperienceApp ? text.demoSuffix : "");
  return (
    <AppName>
      <AppIcon name={app.name} src={app.appIcon} sizePx={28} />
      <NameButton type="button" title={name} onClick={() => void onEnter(app.id).catch(() => {})}>
        {name}
      </NameButton>
    </AppName>
  );
}

export function EditionTag({ app }: { app: AppRecord }) {
  const text = useText(appText);
  return <Tag>{text[editionKeys[shownEdition(app)]]}</Tag>;
}

/** The three platforms; the words say what the colours hint at. */
export function PlatformDots({ app }: { app: AppRecord }) {
  const text = useText(appText);
  const badges = [
    { icon: "ios", name: "iOS", status: app.iosStatus },
    { icon: "android", name: "Android", status: app.androidStatus },
    { icon: "harmony", name: "Harmony", status: app.harmonyStatus },
  ] as const;
  return (
    <Platforms>
      {badges.map(({ icon, name, status }) => {
        const label = `${name} ${text.platformStatus[status]}`;
        return (
          <PlatformMark key={icon} $tone={tones[status]} title={label}>
            <Icon name={icon} />
            <VisuallyHidden>{label}</VisuallyHidden>
          </PlatformMark>
        );
      })}
    </Platforms>
  );
}

/** When the term ends; `isTall` takes two lines. */
export function ExpiryText({ app, isTall = false }: { app: AppRecord; isTall?: boolean }) {
  const text = useText(appText);
  if (app.remainTime === null) return <>{text.permanent}</>;
  const tone = app.remainTime < 0 ? "danger" : app.remainTime < nearDays ? "warning" : null;
  const left = app.remainTime < 0 ? text.expired : text.daysLeft(app.remainTime);
  return (
    <Expiry $tone={tone}>
      {app.expireDate.slice(0, 10)}
      {isTall ? <br /> : " · "}
      {left}
    </Expiry>
  );
}

/** Renewal by itself; only the owner of an app whose term ends has anything to switch. */
export function AutoRenewCell({ app, hasLabel }: { app: AppRecord; hasLabel?: boolean }) {
  const text = useText(autoRenewText);
  const isSelling = useIsSelling();
  const canRenew =
    isSelling && app.isApplyAuth === 0 && !app.isExperienceApp && app.remainTime !== null;
  if (!canRenew) return hasLabel ? null : <>—</>;
  return (
    <Renewal>
      {hasLabel ? <span aria-hidden="true">{text.label}</span> : null}
      <AutoRenewSwitch app={app} />
    </Renewal>
  );
}

export function RowActions({ app, onEnter, onUpgrade, onRemove }: AppActions & { app: ListedApp }) {
  const text = useText(appText);
  const isSelling = useIsSelling();
  const isOwn = app.isApplyAuth === 0 && !app.isExperienceApp;
  return (
    <Actions
      name={app.name}
      actions={[
        { label: text.enter, run: () => onEnter(app.id) },
        isSelling &&
          isOwn && {
            label:
              app.line === "afpm" ? text.buyPackage : isUpgradable(app) ? text.upgrade : text.renew,
            writes: "own",
            run: () => onUpgrade(app.id),
          },
        app.line !== "afpm" && {
          icon: "info",
          label: text.info,
          isInMenu: true,
          run: () => onEnter(app.id, paths.entering(paths.appInfo)),
        },
        isOwn &&
          app.line !== "afpm" && {
            icon: "user",
            label: text.authorise,
            isInMenu: true,
            to: paths.authorizationOf(app.id),
          },
        isOwn && {
          icon: "trash",
          label: text.remove,
          isDangerous: true,
          writes: "own",
          isInMenu: true,
          run: () => onRemove({ id: app.id, name: app.name }),
        },
      ]}
    />
  );
}
