/** Whether the reader pays for every byte: then only what is asked for is fetched. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
