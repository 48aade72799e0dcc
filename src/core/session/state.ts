import type {
  AppRecord,
  EmbedArea,
  EmbedFeature,
  ExportKind,
  GuideObj,
  LicenseStatus,
  Role,
  SignIn,
  UserInfo,
} from "../api/contract";
import type { Locale } from "../text/define-messages";
import type { Theme } from "../theme/theme-style";

/** Mode of the console, determined by the page's host. */
export type Mode = "normal" | "demo" | "operations" | "private";

export type CurrentApp = AppRecord;

/** Facts that the frame of the console shows before its answers are there. */
export interface PublicStatus {
  /** Unread messages of the account. */
  unreadMsgCount: number;
  /** Entries of the export list of the app with the key `exportListOf`. */
  exportListNum: number;
  exportListOf: string | null;
  /** The promotion that `mainAdType` is about; a newer one begins big. */
  mainAdId: number | null;
  /** The promotion stands as a card, or as the tab that it was folded to. */
  mainAdType: "big" | "small";
  /** The support entry has been pressed: it is known, and needs its name no longer. */
  firstClick: boolean;
}

/** Export begun on this device. */
export interface StartedExport {
  kind: ExportKind;
  gid: number;
  appkey: string;
  /** Its end has been shown to the reader. */
  isAnnounced: boolean;
}

/** The global state kept on this device: user, app, appearance. */
export interface SessionState {
  token: string | null;
  user: UserInfo | null;
  role: Role;
  /** An embed token that may only look. */
  isReadOnly: boolean;
  /** Areas that an embed token opens; null with the viewer's own sign-in. */
  areas: readonly EmbedArea[] | null;
  /** Abilities that an embed token has beside its areas; null with the viewer's own sign-in. */
  features: readonly EmbedFeature[] | null;
  applyShow: number;
  guideObj: GuideObj;
  app: CurrentApp | null;
  /** Licence of a private deployment, as last read. */
  license: LicenseStatus | null;
  publicStatus: PublicStatus;
  /** The newest ten, oldest first. */
  startedExports: StartedExport[];
  /** Apps whose reader has been asked, since signing in, whether to upgrade. */
  promptedApps: number[];
  /** Campaign mark of the `aso` query parameter. */
  aso: string | null;
  /** Signed in for days; otherwise the sign-in ends with the browser. */
  isRemembered: boolean;
  appearance: Appearance;
  /** The reader has just signed out and is about to be led to sign-in; not kept. */
  isLeaving: boolean;
}

/** Appearance settings of a person; they persist after sign-out. */
export interface Appearance {
  theme: Theme;
  locale: Locale;
}

const noGuide: GuideObj = {
  controlGuide: false,
  infoGuide: false,
  channelGuide: false,
  iosIntegrationGuide: false,
  adIntegrationGuide: false,
};

export const wholeGuide: GuideObj = {
  controlGuide: true,
  infoGuide: true,
  channelGuide: true,
  iosIntegrationGuide: true,
  adIntegrationGuide: true,
};

export const signedOut: SessionState = {
  token: null,
  user: null,
  role: "normal",
  isReadOnly: false,
  areas: null,
  features: null,
  applyShow: 0,
  guideObj: noGuide,
  app: null,
  license: null,
  publicStatus: {
    unreadMsgCount: 0,
    exportListNum: 0,
    exportListOf: null,
    mainAdId: null,
    mainAdType: "big",
    firstClick: false,
  },
  startedExports: [],
  promptedApps: [],
  aso: null,
  isRemembered: true,
  appearance: { theme: "auto", locale: "zh-cn" },
  isLeaving: false,
};

/** The part of the state that a successful sign-in brings. */
export function fromSignIn({
  token,
  user,
  role,
  applyShow,
  guideObj,
}: SignIn): Partial<SessionState> {
  return { token, user, role, applyShow, guideObj: role === "normal" ? guideObj : wholeGuide };
}

/** The role in force: the host decides first, then the account. */
export function roleOf(state: Pick<SessionState, "role">, mode: Mode): Role {
  if (mode === "demo" || mode === "operations") return mode;
  return state.role;
}

export const isSignedIn = (state: SessionState, mode: Mode): boolean =>
  state.token !== null || state.user !== null || mode === "demo";
