import type { DebugEntry } from "../../../core/api/contract";
import { useClock } from "../../../core/session/use-clock";
import { adDebugText } from "../../../core/text/ad-debug";
import { usePunctuation } from "../../../core/text/punctuation";
import { useText } from "../../../core/text/use-text";
import { Tag, type Tone } from "../../../core/ui/display";
import { EmptyState } from "../../../core/ui/feedback";
import { Log } from "./ad-debug.styles";

const toneOf = (entry: DebugEntry): Tone => {
  if (entry.kind === "click") return entry.hasCallback ? "info" : "warning";
  if (entry.kind === "install") return entry.isOwn ? "success" : "warning";
  return entry.result === 1 ? "success" : entry.result === 0 ? "info" : "danger";
};

function Detail({ entry }: { entry: DebugEntry }) {
  const text = useText(adDebugText);
  const punctuation = usePunctuation();
  if (entry.kind === "click") {
    const { type, ip, ua, ids, unfilled, hasCallback } = entry;
    return (
      <div>
        {text.linkKinds[type]} · {ip || text.noIp} ·{" "}
        {ids.length > 0 ? text.ids(punctuation.list(ids)) : text.noIds}
        {hasCallback ? null : ` · ${text.noCallback}`}
        {unfilled.length > 0 ? <p>{text.unfilled(punctuation.list(unfilled))}</p> : null}
        {ua ? <p>{ua}</p> : null}
      </div>
    );
  }
  if (entry.kind === "install") {
    const { match, isOwn, ctitSeconds, ids, reason, device } = entry;
    const word = text.matches[match] ?? match;
    const why = reason ? (text.reasons[reason] ?? reason) : "";
    return (
      <div>
        {isOwn ? text.matched(word) : text.lost(word, why)}
        {isOwn && ctitSeconds !== null ? ` · ${text.ctit(ctitSeconds)}` : ""}
        <p>
          {ids.length > 0 ? text.ids(punctuation.list(ids)) : text.noIds} {device}
        </p>
      </div>
    );
  }
  const { event, result, status, body, reason } = entry;
  return (
    <div>
      {event} · {text.results[result]}
      {status === null ? "" : ` · ${text.http(status)}`}
      {reason ? ` · ${text.reasons[reason] ?? reason}` : ""}
      {body ? <p>{body}</p> : null}
    </div>
  );
}

/** Clicks, installs and postbacks as they come, newest first. */
export function DebugLog({ entries }: { entries: DebugEntry[] }) {
  const text = useText(adDebugText);
  const { formatTime } = useClock();
  if (entries.length === 0)
    return <EmptyState isCompact title={text.empty} hint={text.emptyHint} />;
  return (
    <Log tabIndex={0} aria-label={text.live}>
      {entries.map((entry) => (
        <li key={`${entry.kind}-${entry.id}`}>
          <time dateTime={new Date(entry.time).toISOString()}>
            {formatTime(entry.time).slice(11)}
          </time>
          <Tag $tone={toneOf(entry)}>{text.kinds[entry.kind]}</Tag>
          <Detail entry={entry} />
        </li>
      ))}
    </Log>
  );
}
