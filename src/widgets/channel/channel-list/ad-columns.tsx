import type { AdPostbackState, AsaAuthState, ChannelRow } from "../../../core/api/contract";
import { formatCount, formatMoney, formatRate, noValue } from "../../../core/format";
import type { channelAdText } from "../../../core/text/channel-ad";
import type { KnownMessages } from "../../../core/text/server-messages";
import { Dot } from "../../../core/ui/display";
import { CopyButton } from "../../../core/ui/feedback";
import type { TableColumn } from "../../../core/ui/table";
import { linkParts } from "../channel-link";
import { Code, LinkCode, StateMark } from "./channel-list.styles";

type Messages = (typeof channelAdText)["zh"];
type Tone = "success" | "warning" | "danger" | "neutral";

const postbackTones: Record<AdPostbackState, Tone> = {
  0: "neutral",
  1: "warning",
  2: "success",
  3: "danger",
};
const authTones: Record<AsaAuthState, Tone> = {
  0: "neutral",
  1: "warning",
  2: "success",
  3: "danger",
  4: "danger",
};

const linkCell = (link: string | undefined, label: string) =>
  link ? (
    <Code>
      <LinkCode title={link}>{linkParts(link).code}</LinkCode>
      <CopyButton value={link} label={label} />
    </Code>
  ) : (
    noValue
  );

/** Returns the columns of ad-platform channels only. */
export const advColumns = (text: Messages, known: KnownMessages): TableColumn<ChannelRow>[] => [
  {
    id: "platform",
    header: text.platform,
    cell: ({ adv }) => (adv ? known.of(adv.platformName) : noValue),
  },
  {
    id: "postback",
    header: text.postback,
    cell: ({ adv }) => {
      const state = adv?.postbackState ?? 0;
      return (
        <StateMark>
          <Dot $tone={postbackTones[state]} />
          {text.postbackStates[state]}
        </StateMark>
      );
    },
  },
  {
    id: "advClicks",
    header: text.todayClicks,
    hint: text.todayClicksHint,
    align: "end",
    cell: ({ adv }) => formatCount(adv?.todayClicks),
  },
  {
    id: "advInstalls",
    header: text.todayInstalls,
    align: "end",
    cell: ({ adv }) => formatCount(adv?.todayInstalls),
  },
  {
    id: "advRate",
    header: text.installRate,
    hint: text.installRateHint,
    align: "end",
    cell: ({ adv }) => formatRate(adv?.installRate),
  },
  {
    id: "postbackRate",
    header: text.postbackRate,
    hint: text.postbackRateHint,
    align: "end",
    cell: ({ adv }) => formatRate(adv?.postbackRate),
  },
];

/** Returns the columns with the links to enter at an ad platform, once per channel. */
export const adLinkColumns = (text: Messages): TableColumn<ChannelRow>[] => [
  {
    id: "advClick",
    header: text.clickLink,
    cell: ({ adv }) => linkCell(adv?.clickLink, text.copyClick),
  },
  {
    id: "advView",
    header: text.viewLink,
    cell: ({ adv }) => linkCell(adv?.viewLink, text.copyView),
  },
];

/** Returns the columns of Apple Search Ads channels only. */
export const asaColumns = (text: Messages): TableColumn<ChannelRow>[] => [
  {
    id: "auth",
    header: text.auth,
    cell: ({ asa }) => {
      const state = asa?.authState ?? 0;
      return (
        <StateMark>
          <Dot $tone={authTones[state]} />
          {text.authStates[state]}
        </StateMark>
      );
    },
  },
  {
    id: "campaigns",
    header: text.campaigns,
    align: "end",
    cell: ({ asa }) => formatCount(asa?.campaigns),
  },
  {
    id: "asaTaps",
    header: text.todayTaps,
    align: "end",
    cell: ({ asa }) => formatCount(asa?.todayTaps),
  },
  {
    id: "asaInstalls",
    header: text.todayInstalls,
    align: "end",
    cell: ({ asa }) => formatCount(asa?.todayInstalls),
  },
  {
    id: "asaSpend",
    header: text.todaySpend,
    hint: text.todaySpendHint,
    align: "end",
    cell: ({ asa }) => formatMoney(asa && asa.todaySpendCents / 100),
  },
];
