import { channelText } from "../../../core/text/channel";
import { useText } from "../../../core/text/use-text";
import { type BatchValues, batchItems } from "./batch-values";
import { Preview } from "./channel-form.styles";

/** Renders the number of channels, with the first and the last. */
export function BatchPreview({ values }: { values: BatchValues }) {
  const text = useText(channelText);
  const items = batchItems(values);
  const [first] = items;
  const last = items.at(-1);
  return (
    <Preview>
      <span>{text.batchPreview}</span>
      <div>
        <span role="status">
          {first && last
            ? text.batchCount(items.length, first.channelCode, last.channelCode)
            : text.batchPending}
        </span>
      </div>
    </Preview>
  );
}
