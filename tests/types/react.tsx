import { useRef } from "react";
import { createSession } from "xi-console";
import type {} from "xi-console/jsx";
import {
  AppSwitcher,
  ChannelForm,
  type ChannelFormProps,
  ChannelShare,
  LoginForm,
  SessionProvider,
  type WidgetHandle,
} from "xi-console/react";
import { ChannelList } from "xi-console/react/channel-list";

declare function take(...values: unknown[]): void;

const session = createSession();
const given: ChannelFormProps = { channelId: 1, className: "wide" };

export function Right() {
  const list = useRef<WidgetHandle>(null);
  return (
    <SessionProvider session={session} theme="dark" onNavigate={({ path }) => take(path)}>
      <ChannelList
        ref={list}
        className="list"
        style={{ minHeight: 300 }}
        onReady={() => list.current?.refresh()}
        onFault={({ code, retry }) => (code === "network" ? retry?.() : undefined)}
      />
      <ChannelForm {...given} />
      <ChannelForm />
      <LoginForm onSignedIn={() => {}} />
      <LoginForm />
      <AppSwitcher onEnter={(app) => app.appkey !== "k"} />
      <xi-session token-url="/my/xi-token" background="none" onxi-signed-in={() => {}} />
      <xi-channel-form
        channel-id={20001}
        theme="dark"
        background="none"
        onxi-error={(event) => take(event.detail.code)}
      />
      <xi-channel-form channel-id="20001" />
    </SessionProvider>
  );
}

export function Wrong() {
  return (
    <>
      {/* @ts-expect-error a provider needs its session */}
      <SessionProvider />
      {/* @ts-expect-error a number */}
      <ChannelForm channelId="1" />
      {/* @ts-expect-error no such prop */}
      <ChannelList channelId={1} />
      {/* @ts-expect-error the channel is missing */}
      <ChannelShare name="渠道" />
      {/* @ts-expect-error no such theme */}
      <xi-channel-list theme="blue" />
      {/* @ts-expect-error no number */}
      <xi-channel-form channel-id="first" />
      {/* @ts-expect-error a property is no text */}
      <xi-channel-form channelId="20001" />
      {/* @ts-expect-error another event's detail */}
      <xi-channel-form onxi-error={(event: CustomEvent<{ appkey: string }>) => take(event)} />
      {/* @ts-expect-error no such tag */}
      <xi-nothing />
      {/* @ts-expect-error no such attribute */}
      <xi-channel-form channel={1} />
    </>
  );
}
