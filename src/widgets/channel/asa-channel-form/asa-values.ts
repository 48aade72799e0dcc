import type { AsaChannelDetail, CallBody } from "../../../core/api/contract";

export interface AsaValues {
  channelCode: string;
  channelName: string;
  groupId: number;
  storeId: string;
  remark: string;
  state: 1 | 2;
  orgId: string;
  clientId: string;
  teamId: string;
  keyId: string;
  privateKey: string;
  /** Null = all campaigns. */
  campaigns: string[] | null;
}

export const blankAsa = (groupId: number): AsaValues => ({
  channelCode: "",
  channelName: "",
  groupId,
  storeId: "",
  remark: "",
  state: 1,
  orgId: "",
  clientId: "",
  teamId: "",
  keyId: "",
  privateKey: "",
  campaigns: null,
});

export const asaValuesOf = (channel: AsaChannelDetail): AsaValues => ({
  channelCode: channel.channelCode,
  channelName: channel.channelName,
  groupId: channel.groupId,
  storeId: channel.storeId,
  remark: channel.remark,
  state: channel.state === 2 ? 2 : 1,
  orgId: channel.orgId,
  clientId: channel.clientId,
  teamId: channel.teamId,
  keyId: channel.keyId,
  privateKey: "",
  campaigns: channel.campaigns,
});

/** The credentials alone, as a test of the connection needs them. */
export const accessOf = ({ orgId, clientId, teamId, keyId, privateKey }: AsaValues) => ({
  orgId: orgId.trim(),
  clientId: clientId.trim(),
  teamId: teamId.trim(),
  keyId: keyId.trim(),
  privateKey,
});

type Body = Omit<CallBody<"asa/addChannel">, "channelCode">;

export const asaBodyOf = (values: AsaValues): Body => ({
  channelName: values.channelName.trim(),
  groupId: values.groupId,
  remark: values.remark,
  storeId: values.storeId.trim(),
  campaigns: values.campaigns,
  ...accessOf(values),
});
