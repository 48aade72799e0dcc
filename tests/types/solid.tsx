/** @jsxImportSource solid-js */
import type {} from "xi-console/solid";

declare function take(...values: unknown[]): void;

export const Right = () => (
  <main>
    <xi-session token-url="/my/xi-token" on:xi-signed-in={() => {}} />
    <xi-channel-form
      channel-id={20001}
      class="wide"
      theme="dark"
      on:xi-ready={() => {}}
      on:xi-error={(event) => take(event.detail.code, event.detail.retry)}
    />
    <xi-channel-form attr:channel-id="20001" ref={(element) => element.refresh()} />
    <xi-channel-form prop:channelId={20001} />
    <xi-app-switcher on:xi-app-enter={({ detail }) => take(detail.appkey)} />
  </main>
);

export const Wrong = () => (
  <>
    {/* @ts-expect-error no number */}
    <xi-channel-form channel-id="first" />
    {/* @ts-expect-error a property is no text */}
    <xi-channel-form prop:channelId="20001" />
    {/* @ts-expect-error no such property */}
    <xi-channel-form prop:channel={1} />
    {/* @ts-expect-error no such theme */}
    <xi-channel-list theme="blue" />
    {/* @ts-expect-error no such detail */}
    <xi-app-switcher on:xi-app-enter={({ detail }) => take(detail.secret)} />
    {/* @ts-expect-error no such tag */}
    <xi-nothing />
  </>
);
