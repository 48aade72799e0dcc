/** Numbers by channel, then by what else makes up a row's key, packed into 31 bits. */
export type ByChannel = Map<number, Map<number, number>>;

/** The numbers of one channel. */
export function ofChannel(byChannel: ByChannel, channelId: number): Map<number, number> {
  const known = byChannel.get(channelId);
  if (known) return known;
  const fresh = new Map<number, number>();
  byChannel.set(channelId, fresh);
  return fresh;
}

/**
 * All numbers in the order of their table's key: by the head of the packed key, the channel, and the
 * `restBits` lowest bits of the packed key. Rows that are read together then lie together.
 */
export function* inKeyOrder(
  byChannel: ByChannel,
  restBits: number,
): Generator<{ channelId: number; key: number; value: number }> {
  const channels = [...byChannel]
    .toSorted(([a], [b]) => a - b)
    .map(([channelId, values]) => ({
      channelId,
      values,
      keys: Int32Array.from(values.keys()).sort(),
      at: 0,
    }));
  const heads = new Set(channels.flatMap(({ keys }) => [...keys].map((key) => key >>> restBits)));
  for (const head of [...heads].toSorted((a, b) => a - b)) {
    for (const channel of channels) {
      const { channelId, keys, values } = channel;
      for (; channel.at < keys.length; channel.at++) {
        const key = keys[channel.at] ?? 0;
        if (key >>> restBits !== head) break;
        yield { channelId, key, value: values.get(key) ?? 0 };
      }
    }
  }
}
