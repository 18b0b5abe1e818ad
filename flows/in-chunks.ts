/** Orders loaded, changed or asked of a courier concurrently. */
export const atOnce = 6

/** Runs for all, a few concurrently. Results are in the order of the input. */
export async function inChunks<One, Result>(
  all: readonly One[],
  run: (one: One) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let at = 0; at < all.length; at += atOnce)
    results.push(...(await Promise.all(all.slice(at, at + atOnce).map(run))))
  return results
}
