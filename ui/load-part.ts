/**
 * Loads a lazy chunk. Offline it waits for a connection, so that the page stays. Online, a missing chunk belongs to an
 * older version of the server and is an error (decision 8).
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return loadPart(load)
  }
}
